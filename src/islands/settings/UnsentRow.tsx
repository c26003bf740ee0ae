import { useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { UnsentMail } from '../../lib/contract/mails.ts'
import { formatInstant } from '../../lib/format.ts'
import { whatsappNumber } from '../../lib/rules/whatsapp-number.ts'
import { Button } from '../../ui/Button.tsx'
import { FoldedRow, FoldedText } from '../../ui/FoldedRow.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import type { MailsI18n } from './mails-messages.ts'

type Props = MailsI18n & { mail: UnsentMail; busy: boolean; onRetry: () => void; onDismiss: (() => void) | null }

/** A mail that failed: to whom, about what and why; behind its second button, how to tell them otherwise. */
export function UnsentRow({ mail, busy, onRetry, onDismiss, ...i18n }: Props) {
  const { lang, t } = i18n
  const { to, member, what, subject, why, next_at, gone } = mail
  const [open, setOpen] = useState(false)
  const name = member?.name ?? to ?? t('mails.nobody')
  const dismissal = t(member ? 'mails.told' : 'mails.dismiss')
  const main = gone === null ? t('mails.retry') : dismissal
  const act = gone === null ? onRetry : onDismiss
  return (
    <FoldedRow
      name={member ? <ToMember {...i18n} member={member} /> : name}
      who={
        <>
          <FoldedText>{subject ?? what}</FoldedText>
          <p className={next_at ? 'text-muted' : 'font-semibold'}>{t(`mails.why.${why}`)}</p>
          {next_at && <p>{t('mails.next', { at: formatInstant(lang, next_at) })}</p>}
        </>
      }
      main={
        act && (
          <Button variant="outline" aria-label={`${main}: ${name}`} busy={busy} onClick={act}>
            {main}
          </Button>
        )
      }
      more={t('mails.rest_of', { name })}
      open={open}
      onOpen={setOpen}
    >
      <Story {...i18n} mail={mail} />
      <div className="flex flex-wrap items-center gap-2">
        <Ways {...i18n} {...{ mail, name }} />
        {gone === null && onDismiss && (
          <Button variant="outline" icon="check" aria-label={`${dismissal}: ${name}`} busy={busy} onClick={onDismiss}>
            {dismissal}
          </Button>
        )}
      </div>
    </FoldedRow>
  )
}

/** To which address, when it was tried, and what came of it. */
function Story({ lang, t, mail }: MailsI18n & { mail: UnsentMail }) {
  const { to, member, at, attempts, error, why, given_up_at, gone } = mail
  const day = (when: string) => formatInstant(lang, when)
  return (
    <>
      {member && to && <p>{t('mails.to', { address: to })}</p>}
      <p className="text-muted">
        {t('mails.written', { at: day(at) })} {t('mails.tried', { count: attempts })}
        {given_up_at && <> {t('mails.given_up', { at: day(given_up_at) })}</>}
      </p>
      {error && <p className="text-muted">{t('mails.error', { error })}</p>}
      {gone && <p>{t(`mails.gone.${gone}`)}</p>}
      {member && why === 'recipient' && gone === null && <p>{t('mails.mend')}</p>}
    </>
  )
}

function ToMember({ lang, member: { id, name } }: MailsI18n & { member: NonNullable<UnsentMail['member']> }) {
  return (
    <a href={`${href.page(lang, 'desk_member')}#${id}`} className="desk-link inline-flex min-h-11 items-center">
      {name}
    </a>
  )
}

/** By telephone or WhatsApp, where they have a number; else what the desk knows of them. */
function Ways({ lang, t, mail: { member, text }, name }: MailsI18n & { mail: UnsentMail; name: string }) {
  if (!member) return null
  const { id, phone } = member
  const number = phone === null ? null : whatsappNumber(phone)
  return (
    <>
      {phone !== null && (
        <LinkButton variant="outline" icon="phone" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {phone}
        </LinkButton>
      )}
      {number !== null && (
        <LinkButton
          variant="outline"
          icon="chat"
          href={`https://wa.me/${number}?text=${encodeURIComponent(text ?? '')}`}
          target="_blank"
          rel="noopener"
          aria-label={t('mails.whatsapp_to', { name })}
        >
          {t('mails.whatsapp')}
        </LinkButton>
      )}
      <LinkButton variant="outline" href={`${href.page(lang, 'desk_member')}#${id}`}>
        {t('mails.sheet')}
      </LinkButton>
    </>
  )
}
