import type { Reader } from '../db/scope.ts'
import { inviteOne, sendPrepared } from '../invitations/invite-members.ts'
import { listPreparedAddresses } from '../invitations/queries.ts'
import { listToInvite } from '../member-imports/queries.ts'
import type { Work } from '../work/work.ts'

/** How many would be written to: who came with a sheet and was not invited, and whose invitation was never mailed. */
export async function countWaiting(db: Reader): Promise<number> {
  const prepared = new Set(await listPreparedAddresses(db))
  const imported = (await listToInvite(db)).filter(one => !prepared.has(one.email))
  return prepared.size + imported.length
}

/** Writes to all of them, each once. */
export async function inviteWaiting(work: Work, key: Uint8Array): Promise<number> {
  const prepared = await sendPrepared(work, key)
  const imported = await listToInvite(work.tx)
  for (const one of imported) await inviteOne(work, key, one, true)
  return prepared + imported.length
}
