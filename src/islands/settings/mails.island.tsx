/** Alive because mails are tried again with a tap, and what became of them is read anew. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type mailsMessages from '../../content/strings/it/mails.json'
import type { Lang } from '../../lib/addresses.ts'
import type { UnsentMail, UnsentMails } from '../../lib/contract/mails.ts'
import { formatInstant } from '../../lib/format.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $mails, openMails, readMails, rereadMails, retryMails } from '../../lib/stores/settings/mails.ts'
import { type Translate, translator } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { FrameMessages } from './messages.ts'
import { SettingsGate } from './SettingsGate.tsx'

type Messages = FrameMessages & { mails: typeof mailsMessages }
type I18n = { lang: Lang; t: Translate<Messages> }

export function Mails({ lang, messages }: { lang: Lang; messages: Messages }) {
  const i18n = useMemo(() => ({ lang, t: translator(messages, lang) }), [messages, lang])
  return (
    <SettingsGate {...i18n} shape="rows">
      {() => <Read {...i18n} />}
    </SettingsGate>
  )
}

function Read(i18n: I18n) {
  const { t } = i18n
  const mails = useStore($mails)
  useEffect(openMails, [])
  return (
    <LoadedBlock of={mails} t={t} loading={t('loading')} count={4} retry={() => void readMails()}>
      {now => <List {...i18n} mails={now} />}
    </LoadedBlock>
  )
}

function List({ mails: { off, waiting, failed }, ...i18n }: I18n & { mails: UnsentMails }) {
  const { t } = i18n
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const trying = failed.filter(one => one.next_at !== null)
  async function retry(ids: string[]): Promise<void> {
    setBusy(true)
    const outcome = await retryMails(ids)
    setBusy(false)
    setProblem(outcome.ok ? '' : messageOf(outcome.problem))
    if (!outcome.ok) return
    toast(t('mails.retried'), 'done')
    setTimeout(() => void rereadMails(), 2500)
  }
  return (
    <div className="grid max-w-3xl gap-6">
      {off && (
        <Notice tone="error" title={t('mails.off')}>
          {t('mails.off_text')}
        </Notice>
      )}
      {waiting > 0 && <p className="text-muted">{t('mails.waiting', { count: waiting })}</p>}
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {trying.length > 1 && (
          <Button busy={busy} onClick={() => void retry(trying.map(one => one.id))}>
            {t('mails.retry_all', { count: trying.length })}
          </Button>
        )}
        <Button variant="outline" onClick={() => void rereadMails()}>
          {t('mails.again')}
        </Button>
      </div>
      {failed.length === 0 && !off && (
        <EmptyState icon="mail" title={t('mails.empty')}>
          {t('mails.empty_text')}
        </EmptyState>
      )}
      <ul className="settings-list">
        {failed.map(one => (
          <Unsent key={one.id} {...i18n} mail={one} busy={busy} onRetry={() => void retry([one.id])} />
        ))}
      </ul>
    </div>
  )
}

type UnsentProps = I18n & { mail: UnsentMail; busy: boolean; onRetry: () => void }

function Unsent({ lang, t, mail, busy, onRetry }: UnsentProps) {
  const { to, what, at, attempts, error, next_at, given_up_at } = mail
  const day = (when: string) => formatInstant(lang, when)
  return (
    <li className="grid gap-2 py-4 wrap-anywhere">
      <h2 className="text-lg">{to ?? t('mails.nobody')}</h2>
      <p>{t('mails.what', { what, at: day(at) })}</p>
      {next_at && <p>{t('mails.next', { count: attempts, at: day(next_at) })}</p>}
      {given_up_at && <p className="font-semibold">{t('mails.given_up', { at: day(given_up_at) })}</p>}
      <p className="text-muted">{t('mails.error', { error })}</p>
      {next_at && (
        <Button variant="outline" icon="send" className="justify-self-start" busy={busy} onClick={onRetry}>
          {t('mails.retry')}
        </Button>
      )}
    </li>
  )
}
