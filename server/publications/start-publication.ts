import type { Publication } from '../../src/lib/contract/publications.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import { enqueue } from '../db/journal.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { fail } from '../refusal.ts'
import { toPublication } from './queries.ts'

/** Asks for a publication. @throws Refusal `auth.forbidden` when a volunteer asks to print everything again */
export async function startPublication(deps: Deps, who: Member, all: boolean): Promise<Publication> {
  if (all && who.level > levels.admin) fail('auth.forbidden')
  const { library_id } = who.library
  const at = deps.clock.now()
  const row = await inTransaction(deps.db, async tx => {
    const made = await tx
      .insertInto('publications')
      .values({
        library_id,
        id: newId(),
        status: 'waiting',
        reason: 'desk',
        everything: all,
        requested_by: who.id,
        created_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await enqueue(tx, library_id, 'publish', { reason: 'desk', all, publication: made.id }, at)
    return made
  })
  deps.wake()
  return toPublication(row)
}
