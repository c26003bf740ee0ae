import { useState } from 'react'
import type { UnsentMail } from '../../lib/contract/mails.ts'
import { formatInstant } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { FoldedRow } from '../../ui/FoldedRow.tsx'
import type { MailsI18n } from './mails-messages.ts'

type Props = MailsI18n & { mail: UnsentMail; busy: boolean; onRetry: () => void }

/** A mail that failed: to whom and what, and when it goes again; why, behind its second button. */
export function UnsentRow({ lang, t, mail, busy, onRetry }: Props) {
  const { to, what, at, attempts, error, next_at, given_up_at } = mail
  const [open, setOpen] = useState(false)
  const day = (when: string) => formatInstant(lang, when)
  const name = to ?? t('mails.nobody')
  return (
    <FoldedRow
      name={name}
      who={
        <>
          <p>{what}</p>
          {next_at ? <p>{t('mails.next', { at: day(next_at) })}</p> : <b>{t('mails.given_up')}</b>}
        </>
      }
      main={
        next_at && (
          <Button variant="outline" aria-label={`${t('mails.retry')}: ${name}`} busy={busy} onClick={onRetry}>
            {t('mails.retry')}
          </Button>
        )
      }
      more={t('mails.rest_of', { name })}
      open={open}
      onOpen={setOpen}
    >
      <p className="text-muted">
        {t('mails.written', { at: day(at) })} {t('mails.tried', { count: attempts })}
      </p>
      <p className="text-muted">{t('mails.error', { error })}</p>
      {given_up_at && <p>{t('mails.given_up_text', { at: day(given_up_at) })}</p>}
    </FoldedRow>
  )
}
