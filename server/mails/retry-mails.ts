import type { UnsentMails } from '../../src/lib/contract/mails.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { makeDue } from './queries.ts'
import { readMails } from './read-mails.ts'

/** Has mails tried again at once. */
export async function retryMails(deps: Deps, who: Member, ids: readonly string[]): Promise<UnsentMails> {
  if ((await write(deps, who, retry, ids)) > 0) deps.wake()
  return readMails(deps, who.lang)
}

async function retry(work: Work<Member>, ids: readonly string[]): Promise<number> {
  const { length } = await makeDue(work.tx, ids, work.at)
  const entry = { action: 'retry_mails', subject: 'library', id: work.library.library_id } as const
  if (length) await work.audit({ ...entry, data: { mails: length } })
  return length
}
