import type { SignOnTrial } from '../../src/lib/contract/services.ts'
import { flowOf } from '../auth/finish-sso.ts'
import { beginFlow, callbackOf } from '../auth/start-sso.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { type SsoAnswer, SsoRefused, SsoUnavailable } from '../outside/sso/sso.ts'
import { fail } from '../refusal.ts'
import { currentSignOn, type SignOnNow } from '../services/sign-on.ts'

const currentOf = async (deps: Deps): Promise<SignOnNow> => (await currentSignOn(deps)) ?? fail('sso.no_provider')

/**
 * Begins a sign-on that lets nobody in, whether or not the sign-in page offers it yet.
 * @throws Refusal `sso.no_provider`, `sso.unavailable`, `request.rate`
 */
export async function beginTrial(deps: Deps, who: Member): Promise<{ url: string; cookie: string }> {
  const now = await currentOf(deps)
  await deps.limits.take(who.library.library_id, 'sso_trial', who.id)
  return beginFlow(deps, who, now, who.id)
}

/**
 * What the provider says of whoever went there; nobody's account is looked for or changed.
 * @throws Refusal `sso.no_provider`, `sso.refused` for what this browser or this person did not begin
 */
export async function endTrial(
  deps: Deps,
  who: Member,
  cookie: string | undefined,
  answer: SsoAnswer,
): Promise<SignOnTrial> {
  const now = await currentOf(deps)
  const flow = await flowOf(deps, who, cookie, answer.state, { account: now.account, triedBy: who.id })
  try {
    const person = await now.sso.finish(flow, callbackOf(deps, who.library.library_id), answer)
    const { email, emailVerified: verified, firstName, lastName } = person
    return { reason: null, said: null, email, verified, name: `${firstName} ${lastName}`.trim() }
  } catch (error) {
    const nobody = { email: null, verified: false, name: '' }
    if (error instanceof SsoUnavailable) return { reason: 'unavailable', said: null, ...nobody }
    if (error instanceof SsoRefused) return { reason: 'refused', said: error.said, ...nobody }
    throw error
  }
}
