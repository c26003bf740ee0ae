import type { UnsentMails } from '../../src/lib/contract/mails.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { goneOf } from './gone.ts'
import { lockFailed } from './queries.ts'
import { readMails, seesAll } from './read-mails.ts'

/** Has mails tried again at once, those that were given up from the beginning; of what its reader does not see, none. */
export async function retryMails(deps: Deps, who: Member, ids: readonly string[]): Promise<UnsentMails> {
  await write(deps, who, retry, ids)
  return readMails(deps, who)
}

async function retry(work: Work<Member>, ids: readonly string[]): Promise<void> {
  const { tx, at, today, who } = work
  const isSeen = (row: { member_id: string | null }) => seesAll(who) || row.member_id !== null
  const rows = (await lockFailed(tx, ids)).filter(row => isSeen(row) && goneOf(row, { at, today }) === null)
  if (!rows.length) return
  const due = (of: typeof rows) => of.map(row => row.id)
  const outbox = tx.updateTable('outbox').set({ available_at: at, leased_until: null })
  const given_up = rows.filter(row => row.given_up_at)
  if (given_up.length) await outbox.set({ given_up_at: null, attempts: 0 }).where('id', 'in', due(given_up)).execute()
  await outbox.where('id', 'in', due(rows)).execute()
  const entry = { action: 'retry_mails', subject: 'library', id: work.library.library_id } as const
  await work.audit({ ...entry, data: { mails: rows.length } })
  work.wake()
}
