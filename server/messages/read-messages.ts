import type { DeskMessage } from '../../src/lib/contract/messages.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { listDone, listNotes, listWaiting } from './queries.ts'
import { toMessages } from './to-message.ts'

const earlier = (one: string, other: string) => (one < other ? -1 : 1)

/** What waits, the oldest first, then what is done, the newest first. */
export async function readMessages({ db }: Deps, who: Member): Promise<DeskMessage[]> {
  const rows = [...(await listWaiting(db)), ...(await listDone(db))]
  const all = await toMessages(db, who, rows, await listNotes(db))
  const waiting = all.filter(one => !one.done).toSorted((one, other) => earlier(one.at, other.at))
  const done = all.filter(one => one.done).toSorted((one, other) => earlier(other.done!.at, one.done!.at))
  return [...waiting, ...done]
}
