import { useState } from 'react'
import type { MailTest as Result } from '../../lib/contract/services.ts'
import { type CallProblem, messageOf } from '../../lib/stores/async/loaded.ts'
import { testMail } from '../../lib/stores/settings/mail.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { MailI18n } from './messages.ts'

type State = { busy: boolean; result: Result | null; problem: CallProblem | null }

/** Sends a mail to who is here, and says what became of it in the mail server's own words. */
export function MailTest({ t }: MailI18n) {
  const [{ busy, result, problem }, setState] = useState<State>({ busy: false, result: null, problem: null })
  async function send() {
    setState({ busy: true, result: null, problem: null })
    const outcome = await testMail()
    setState({ busy: false, result: outcome.ok ? outcome.value : null, problem: outcome.ok ? null : outcome.problem })
  }
  return (
    <div className="grid gap-4">
      <Button variant="outline" className="justify-self-start" busy={busy} onClick={() => void send()}>
        {t('mail.test')}
      </Button>
      <div role="status">
        {problem && <Notice tone="error">{messageOf(problem)}</Notice>}
        {result && !result.reason && <Notice tone="done">{t('mail.test_sent', { to: result.to })}</Notice>}
        {result?.reason && (
          <Notice tone="error" title={t('mail.test_failed')}>
            <p>{t(`mail.reason.${result.reason}`)}</p>
            {result.said && <p>{t('mail.said', { said: result.said })}</p>}
          </Notice>
        )}
      </div>
    </div>
  )
}
