import type { Deps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { type SsoFlow, SsoUnavailable } from '../outside/sso/sso.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { type Browser, codeSeconds } from './cookies.ts'
import { digest, randomToken } from './digests.ts'

/** The redirect address registered at the provider, which accepts no other. */
export const callbackOf = ({ originOf }: Deps, library: string) => `${originOf(library)}/signin/oid/callback`

async function insertFlow({ tx, at }: Work, cookieHash: string, flow: SsoFlow): Promise<void> {
  await tx
    .insertInto('sso_flows')
    .values({
      cookie_hash: cookieHash,
      state_hash: digest(flow.state),
      nonce: flow.nonce,
      verifier: flow.verifier,
      created_at: at,
      expires_at: new Date(at.getTime() + codeSeconds * 1000),
    })
    .execute()
}

/**
 * Begins a single sign-on for this browser.
 * @returns the provider's page, and the cookie without which nothing that comes back counts
 * @throws Refusal `sso.off`, `sso.unavailable`, `request.rate`
 */
export async function startSso(
  deps: Deps,
  who: Visitor,
  { address }: Browser,
): Promise<{ url: string; cookie: string }> {
  const { library } = who
  const { sso, limits, log } = deps
  const label = library.library_id
  if (!sso || !library.sso_signin) return fail('sso.off')
  await limits.take(label, 'sso_address', address)
  const flow = sso.begin()
  const url = await sso.pageFor(flow, callbackOf(deps, label)).catch((error: unknown) => {
    if (!(error instanceof SsoUnavailable)) throw error
    log.warn({ err: error }, 'the single sign-on provider does not answer')
    return fail('sso.unavailable')
  })
  const cookie = randomToken(32)
  await write(deps, who, insertFlow, digest(cookie), flow)
  return { url, cookie }
}
