/** Alive because the provider sends people back with an answer that only this browser can exchange. */
import { useEffect, useMemo, useState } from 'react'
import { href, type Lang, localize, unlocalize } from '../../lib/addresses.ts'
import { safeNext } from '../../lib/rules/next-page.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { afterSignIn } from '../../lib/stores/session/after-sign-in.ts'
import { forgetPage, rememberedPage, trial } from '../../lib/stores/session/after-sso.ts'
import { $mayHaveSession, $signing } from '../../lib/stores/session/session.ts'
import { enterWith, ssoHref } from '../../lib/stores/session/single-sign-on.ts'
import { translator } from '../../lib/translate.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { AuthMessages } from './messages.ts'

type Props = { lang: Lang; messages: AuthMessages['callback']; /** How the provider is called. */ name: string }
type Why = 'stopped' | 'unavailable' | 'off' | 'often' | 'lost'

/** Error codes with which our server answers before it redirects to the provider. */
const refusals: Record<string, Why> = { 'sso.unavailable': 'unavailable', 'sso.off': 'off', 'request.rate': 'often' }

export function Callback({ lang, messages, name }: Props) {
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(() => {
    void comeBack(lang, why => t(why)).then(setRefused)
  }, [lang, t])

  if (refused === null) return <Skeleton shape="text" label={t('waiting')} />
  const next = safeNext(rememberedPage(), location.origin)
  const byEmail = href.page(lang, 'signin') + (next ? `?next=${encodeURIComponent(next)}` : '')
  const ways = (
    <div className="flex flex-wrap gap-3">
      <LinkButton href={ssoHref}>{t('again', { name })}</LinkButton>
      <LinkButton variant="outline" href={byEmail}>
        {t('by_email')}
      </LinkButton>
    </div>
  )
  return (
    <EmptyState icon="warn" title={t('failed')} action={ways}>
      <span role="alert">{refused}</span>
    </EmptyState>
  )
}

/** Exchanges the provider's answer for a session and leaves the page. Answers the problem, or null while leaving. */
async function comeBack(lang: Lang, t: (why: Why) => string): Promise<string | null> {
  const query = new URLSearchParams(location.search)
  const next = safeNext(rememberedPage(), location.origin) ?? href.home(lang)
  const spoken = unlocalize(next).lang
  if (spoken !== lang) {
    // The provider redirects to one address, in one language; a member who started in the other is sent to the other
    // page.
    location.replace(localize(spoken, unlocalize(location.pathname).path) + location.search)
    return null
  }
  if (trial.get() && !query.has('problem')) {
    // Nobody comes in: the answer is for the page where the provider is tried.
    trial.set(location.search)
    location.replace(next)
    return null
  }
  const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss')]
  const problem = query.get('problem')
  if (problem) return t(refusals[problem] ?? 'unavailable')
  if (query.has('error')) return t('stopped')
  if (!code || !state) return t('lost')
  const entered = await enterWith({ code, state, ...(iss && { iss }) })
  // After Back, the provider's code is used up, but the session it opened may still be there.
  if (!entered && !$mayHaveSession.get()) {
    const now = $signing.get()
    return now.state === 'failed' ? messageOf(now.problem) : t('lost')
  }
  forgetPage()
  location.replace(afterSignIn(lang, next))
  return null
}
