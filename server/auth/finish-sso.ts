import type { Deps } from '../deps.ts'
import type { Member, Visitor } from '../http/caller.ts'
import { type SsoAnswer, type SsoFlow, type SsoPerson, SsoRefused, SsoUnavailable } from '../outside/sso/sso.ts'
import { fail } from '../refusal.ts'
import { currentSignOn, type SignOnNow } from '../services/sign-on.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import type { Browser } from './cookies.ts'
import { createSession } from './create-session.ts'
import { digest, same } from './digests.ts'
import { findOrCreateMember } from './find-or-create-member.ts'
import { takeFlow } from './queries.ts'
import { callbackOf, type FlowOwner } from './start-sso.ts'

async function endFlow({ tx }: Work, cookieHash: string) {
  return takeFlow(tx, cookieHash)
}

/**
 * Reads and deletes the flow this browser began: a second callback finds nothing, whatever the first was. One that
 * began with another provider, or only to try it, ends nowhere else.
 * @throws Refusal `sso.refused`
 */
export async function flowOf(
  deps: Deps,
  who: Visitor | Member,
  cookie: string | undefined,
  state: string,
  of: FlowOwner,
): Promise<SsoFlow> {
  const row = (await write(deps, who, endFlow, digest(cookie ?? ''))) ?? fail('sso.refused')
  if (row.expires_at <= deps.clock.now() || !same(row.state_hash, digest(state))) fail('sso.refused')
  if (row.account !== of.account || row.tried_by !== of.triedBy) fail('sso.refused')
  return { state, nonce: row.nonce, verifier: row.verifier }
}

async function askProvider(
  deps: Deps,
  library: string,
  { sso }: SignOnNow,
  flow: SsoFlow,
  answer: SsoAnswer,
): Promise<SsoPerson> {
  try {
    return await sso.finish(flow, callbackOf(deps, library), answer)
  } catch (error) {
    if (!(error instanceof SsoRefused || error instanceof SsoUnavailable)) throw error
    deps.log.warn({ library, err: error }, 'a single sign-on did not succeed')
    return fail(error instanceof SsoRefused ? 'sso.refused' : 'sso.unavailable')
  }
}

/**
 * Signs in the person the provider returns.
 * @throws Refusal `sso.off`, `sso.refused`, `sso.unavailable`, `sso.no_email`, `sso.email_taken`, `sso.above`,
 * `request.rate`
 */
export async function finishSso(
  deps: Deps,
  who: Visitor,
  cookie: string | undefined,
  answer: SsoAnswer,
  browser: Browser,
) {
  const { library } = who
  if (!library.sso_signin) fail('sso.off')
  const now = (await currentSignOn(deps)) ?? fail('sso.off')
  const owner = { account: now.account, triedBy: null }
  const flow = await flowOf(deps, who, cookie, answer.state, owner).catch(async (error: unknown) => {
    // What this browser began was counted then; whatever else is sent counts here.
    await deps.limits.take(library.library_id, 'sso_address', browser.address)
    throw error
  })
  const person = await askProvider(deps, library.library_id, now, flow, answer)
  const member = await findOrCreateMember(deps, who, person, now.account !== null)
  return createSession(deps, library, member, browser)
}
