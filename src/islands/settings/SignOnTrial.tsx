import { useEffect, useRef, useState } from 'react'
import type { SignOnSettings, SignOnTrial as Trial } from '../../lib/contract/services.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { endTrial, leaveForTrial, type TrialEnd } from '../../lib/stores/settings/sign-on.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { SignOnI18n } from './messages.ts'

/** Goes through the provider as members will, and says what it said of who is here. */
export function SignOnTrial({ t, now: { callback_url } }: SignOnI18n & { now: SignOnSettings }) {
  const [busy, setBusy] = useState(false)
  const [end, setEnd] = useState<TrialEnd>(null)
  const result = useRef<HTMLDivElement>(null)
  const { origin } = new URL(callback_url)
  useEffect(() => void endTrial().then(setEnd), [])
  // Whoever comes back from the provider is at the top of the page, far above it.
  useEffect(() => void (end && result.current?.focus()), [end])
  async function leave() {
    setBusy(true)
    setEnd(null)
    const outcome = await leaveForTrial()
    if (outcome.ok) return
    setBusy(false)
    setEnd(outcome)
  }
  return (
    <section className="settings-group" aria-labelledby="sign-on-trial">
      <h2 id="sign-on-trial" className="text-xl">
        {t('sign_on.try_title')}
      </h2>
      <p className="text-muted">{t('sign_on.try_text')}</p>
      {origin === location.origin ? (
        <Button variant="outline" className="justify-self-start" busy={busy} onClick={() => void leave()}>
          {t('sign_on.try')}
        </Button>
      ) : (
        <Elsewhere t={t} origin={origin} />
      )}
      <div ref={result} role="status" tabIndex={-1} className="outline-none">
        {end && <Ended t={t} end={end} />}
      </div>
    </section>
  )
}

/** The provider sends back to the library's own address, where nobody is signed in who came by another one. */
const Elsewhere = ({ t, origin }: Pick<SignOnI18n, 't'> & { origin: string }) => (
  <Notice tone="warn">
    <p>{t('sign_on.try_elsewhere')}</p>
    <a className="wrap-anywhere underline" href={origin + location.pathname}>
      {origin}
    </a>
  </Notice>
)

type EndedProps = Pick<SignOnI18n, 't'> & { end: NonNullable<TrialEnd> }

function Ended({ t, end }: EndedProps) {
  if (end.ok && !end.value.reason) return <Known t={t} person={end.value} />
  const said = end.ok ? end.value.said : 'stopped' in end ? end.stopped : ''
  return (
    <Notice tone="error" title={t('sign_on.try_failed')}>
      <p>{whyOf(t, end)}</p>
      {said && <p className="wrap-anywhere">{t('sign_on.said', { said })}</p>}
    </Notice>
  )
}

function whyOf(t: SignOnI18n['t'], end: EndedProps['end']): string {
  if (end.ok) return t(end.value.reason === 'unavailable' ? 'sign_on.try_unavailable' : 'sign_on.try_refused')
  return 'stopped' in end ? t('sign_on.try_stopped') : messageOf(end.problem)
}

function Known({ t, person: { email, name, verified } }: Pick<SignOnI18n, 't'> & { person: Trial }) {
  if (!email) {
    return (
      <Notice tone="warn" title={t('sign_on.tried')}>
        {t('sign_on.tried_no_email')}
      </Notice>
    )
  }
  return (
    <Notice tone={verified ? 'done' : 'warn'} title={t('sign_on.tried')}>
      <p className="wrap-anywhere">
        {name ? t('sign_on.tried_as', { name, email }) : t('sign_on.tried_email', { email })}
      </p>
      <p>{t(verified ? 'sign_on.tried_verified' : 'sign_on.tried_unverified')}</p>
    </Notice>
  )
}
