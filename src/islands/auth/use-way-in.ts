import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import { safeNext } from '../../lib/rules/next-page.ts'
import { afterSignIn } from '../../lib/stores/session/after-sign-in.ts'
import { takeReturnTo } from '../../lib/stores/session/return-to.ts'
import { $session } from '../../lib/stores/session/session.ts'
import { nextPage, requestedPage, withNext } from './requested-page.ts'
import { hasProof, type ProofEnd, useProof } from './use-proof.ts'

/** Leads a member who is signed in to the page that asked for it, once a mailed link has been tried. */
export function useWayIn(lang: Lang, cards: boolean) {
  const session = useStore($session, { ssr: 'initial' })
  const inside = session.state === 'signed_in'
  const { proof, end } = useProof()
  const [next, setNext] = useState<string | null>(null)
  // A member who was signed in before confirming sees only the result; others see it above the form.
  // Whoever confirms before the session has been read may be one of these.
  const [before, setBefore] = useState<typeof session.state | null>(null)
  if (before === 'unknown' && session.state !== 'unknown') setBefore(session.state)
  const wasInside = before === 'signed_in' || before === 'unknown'
  const leads = proof.state === 'none' || ((proof.state === 'done' || proof.state === 'card') && !wasInside)

  useEffect(() => {
    if (inside && leads && !hasProof()) location.replace(afterSignIn(lang, next ?? nextPage(lang)))
  }, [inside, leads, next, lang])

  function endProof(how: ProofEnd) {
    if (how !== 'over') setNext(pageAfterProof(lang, how === 'card' && cards))
    setBefore(session.state)
    end(how)
  }

  return {
    proof,
    endProof,
    next: () => afterSignIn(lang, next ?? nextPage(lang)),
    leaving: inside && leads,
    staying: inside && !leads,
  }
}

/** The card comes first, and leads on to the page that asked for the sign-in. */
function pageAfterProof(lang: Lang, cardFirst: boolean): string | null {
  const requested = requestedPage() ?? safeNext(takeReturnTo(), location.origin)
  return cardFirst ? withNext(href.page(lang, 'me_renewal'), requested) : requested
}
