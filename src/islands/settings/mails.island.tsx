/** Alive because mails are tried again, or taken off the list, with a tap, and what became of them is read anew. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { UnsentMails } from '../../lib/contract/mails.ts'
import type { Outcome } from '../../lib/stores/async/attempt.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $mails, dismissMails, openMails, readMails, rereadMails, retryMails } from '../../lib/stores/settings/mails.ts'
import { levels } from '../../lib/rules/levels.ts'
import { translator } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { MailsI18n, MailsMessages } from './mails-messages.ts'
import { SettingsGate } from './SettingsGate.tsx'
import { UnsentRow } from './UnsentRow.tsx'

export function Mails({ lang, messages }: { lang: Lang; messages: MailsMessages }) {
  const i18n = useMemo(() => ({ lang, t: translator(messages, lang) }), [messages, lang])
  return (
    <SettingsGate {...i18n} shape="rows" level={levels.desk}>
      {me => <Read {...i18n} coordinates={me.level <= levels.admin} />}
    </SettingsGate>
  )
}

/** `coordinates`: whoever looks may also take a mail off the list, and set up the post. */
type ByRole = MailsI18n & { coordinates: boolean }

function Read(i18n: ByRole) {
  const { t } = i18n
  const mails = useStore($mails)
  useEffect(openMails, [])
  return (
    <LoadedBlock of={mails} t={t} loading={t('loading')} count={4} retry={() => void readMails()}>
      {now => <List {...i18n} mails={now} />}
    </LoadedBlock>
  )
}

function List({ mails: { off, waiting, failed }, ...i18n }: ByRole & { mails: UnsentMails }) {
  const { t } = i18n
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const kept = failed.filter(one => one.gone === null).map(one => one.id)
  async function run(work: Promise<Outcome<unknown>>, done: string): Promise<boolean> {
    setBusy(true)
    const outcome = await work
    setBusy(false)
    setProblem(outcome.ok ? '' : messageOf(outcome.problem))
    if (outcome.ok) toast(done, 'done')
    return outcome.ok
  }
  async function retry(ids: string[]): Promise<void> {
    if (await run(retryMails(ids), t('mails.retried'))) setTimeout(() => void rereadMails(), 2500)
  }
  const dismiss = (id: string) => run(dismissMails([id]), t('mails.dismissed'))
  return (
    <div className="grid max-w-3xl gap-4">
      {off && <Off {...i18n} />}
      {waiting > 0 && <p className="text-muted">{t('mails.waiting', { count: waiting })}</p>}
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {kept.length > 1 && (
          <Button busy={busy} onClick={() => void retry(kept)}>
            {t('mails.retry_all', { count: kept.length })}
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
      <ul>
        {failed.map(one => (
          <UnsentRow
            key={one.id}
            {...i18n}
            mail={one}
            busy={busy}
            onRetry={() => void retry([one.id])}
            onDismiss={i18n.coordinates ? () => void dismiss(one.id) : null}
          />
        ))}
      </ul>
    </div>
  )
}

function Off({ lang, t, coordinates }: ByRole) {
  return (
    <Notice tone="error" title={t('mails.off')}>
      <p>{t('mails.off_text')}</p>
      {coordinates && (
        <a className="more-link" href={href.page(lang, 'desk_settings_mail')}>
          {t('mails.to_server')}
        </a>
      )}
    </Notice>
  )
}
