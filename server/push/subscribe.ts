import type { PushState, PushSubscriptionOf } from '../../src/lib/contract/push.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { isInsideNumber, isPermitted } from '../outside/private-hosts.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { isPoint, pushKeysOf } from './keys.ts'
import { findSubscription, forgetSubscription } from './queries.ts'

export async function readPush(deps: Deps, who: Member): Promise<PushState> {
  const { publicKey } = pushKeysOf(deps, who.library.library_id)
  const known = await findSubscription(deps.db, who.sessionId)
  return { key: publicKey, on: known?.server_key === publicKey }
}

/**
 * Has the reminders of a member sent to the browser of this session too.
 * @throws Refusal `push.unusable`
 */
export async function turnOnPush(deps: Deps, who: Member, given: PushSubscriptionOf): Promise<PushState> {
  const { protocol, hostname } = new URL(given.endpoint)
  // A name is looked up for every call; a number says at once where it leads.
  const isReachable = isPermitted(hostname, deps.privateHosts) || (protocol === 'https:' && !isInsideNumber(hostname))
  if (!isReachable || !isPoint(given.p256dh)) fail('push.unusable')
  const { publicKey } = pushKeysOf(deps, who.library.library_id)
  await write(deps, who, recordSubscription, { ...given, server_key: publicKey })
  return { key: publicKey, on: true }
}

async function recordSubscription(
  work: Work<Member>,
  given: PushSubscriptionOf & { server_key: string },
): Promise<void> {
  const { tx, who, at } = work
  await tx.deleteFrom('push_subscriptions').where('endpoint', '=', given.endpoint).execute()
  await forgetSubscription(work, who.sessionId)
  await tx
    .insertInto('push_subscriptions')
    .values({ ...given, session_id: who.sessionId, created_at: at })
    .execute()
}

export async function turnOffPush(deps: Deps, who: Member): Promise<PushState> {
  await write(deps, who, forgetSubscription, who.sessionId)
  return readPush(deps, who)
}
