import type { Deps } from '../deps.ts'
import type { Member, Visitor } from '../http/caller.ts'
import { type SsoFlow, SsoUnavailable } from '../outside/sso/sso.ts'
import { fail } from '../refusal.ts'
import { currentSignOn, type SignOnNow } from '../services/sign-on.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { type Browser, codeSeconds } from './cookies.ts'
import { digest, randomToken } from './digests.ts'

/** The redirect address registered at the provider, which accepts no other. */
export const callbackOf = ({ originOf }: Deps, library: string) => `${originOf(library)}/signin/oid/callback`

/** What a sign-on belongs to: nothing else ends it. `triedBy`: who of the staff only tries the provider. */
export type FlowOwner = { account: string | null; triedBy: string | null }

async function insertFlow({ tx, at }: Work, cookieHash: string, flow: SsoFlow, of: FlowOwner): Promise<void> {
  await tx
    .insertInto('sso_flows')
    .values({
      cookie_hash: cookieHash,
      state_hash: digest(flow.state),
      nonce: flow.nonce,
      verifier: flow.verifier,
      account: of.account,
      tried_by: of.triedBy,
      created_at: at,
      expires_at: new Date(at.getTime() + codeSeconds * 1000),
    })
    .execute()
}

/** The provider's page, and the cookie without which nothing that comes back counts. */
type Begun = { url: string; cookie: string }

/**
 * Begins a single sign-on for this browser.
 * @throws Refusal `sso.off`, `sso.unavailable`, `request.rate`
 */
export async function startSso(deps: Deps, who: Visitor, { address }: Browser): Promise<Begun> {
  if (!who.library.sso_signin) return fail('sso.off')
  const now = (await currentSignOn(deps)) ?? fail('sso.off')
  await deps.limits.take(who.library.library_id, 'sso_address', address)
  return beginFlow(deps, who, now, null)
}

/** @throws Refusal `sso.unavailable` */
export async function beginFlow(
  deps: Deps,
  who: Visitor | Member,
  { sso, account }: SignOnNow,
  triedBy: string | null,
): Promise<Begun> {
  const flow = sso.begin()
  const url = await sso.pageFor(flow, callbackOf(deps, who.library.library_id)).catch((error: unknown) => {
    if (!(error instanceof SsoUnavailable)) throw error
    deps.log.warn({ err: error }, 'the single sign-on provider does not answer')
    return fail('sso.unavailable')
  })
  const cookie = randomToken(32)
  await write(deps, who, insertFlow, digest(cookie), flow, { account, triedBy })
  return { url, cookie }
}
