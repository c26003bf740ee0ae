/** Alive because a sign-in is checked while it is typed, refused in place, and leads back where it began. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import { safeNext } from '../../lib/rules/next-page.ts'
import { sayer } from '../../lib/say.ts'
import { afterSignIn } from '../../lib/stores/after-sign-in.ts'
import { $session, $signing } from '../../lib/stores/session.ts'
import { EmailSignIn } from './EmailSignIn.tsx'
import { Sso } from './Sso.tsx'
import { hasProof, useProof } from './use-proof.ts'
import { Verified, Verify } from './Verify.tsx'
import type { RulesWords, SignInWords } from './words.ts'

type Props = {
  lang: Lang
  words: SignInWords
  rules: RulesWords
  /** Whether this library signs in with a provider first. */
  sso: boolean
}

export function SignIn({ lang, words, rules, sso }: Props) {
  const voice = { lang, say: sayer(words, lang), rule: sayer(rules, lang) }
  const { say } = voice
  const session = useStore($session)
  const signing = useStore($signing)
  const { proof, end } = useProof()
  const inside = session.state === 'signed_in'
  const untouched = proof.state === 'none'

  useEffect(() => {
    if (inside && untouched && !hasProof()) location.replace(afterSignIn(lang, nextPage(lang)))
  }, [inside, untouched, lang])

  if (proof.state === 'asked') return <Verify say={say} token={proof.token} onEnd={end} />
  const entering = signing.state === 'busy' || (inside && untouched)
  const form = <EmailSignIn {...voice} words={words} entering={entering} />
  return (
    <div className="grid gap-6">
      {proof.state !== 'none' && <Verified {...voice} end={proof.state} inside={inside} next={nextPage(lang)} />}
      {inside && !untouched ? null : sso ? (
        <>
          <div className="grid max-w-md gap-2">
            <Sso label={say('sso')} next={() => nextPage(lang)} />
            <p className="text-muted">{say('sso_detail')}</p>
          </div>
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent underline">
              {say('by_email')}
            </summary>
            <div className="mt-4">{form}</div>
          </details>
        </>
      ) : (
        form
      )}
    </div>
  )
}

function nextPage(lang: Lang): string {
  return safeNext(new URLSearchParams(location.search).get('next'), location.origin) ?? href.home(lang)
}
