import type { Publication } from '../../src/lib/contract/publications.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { failBelow } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { type PublicationRow, toPublication } from './queries.ts'

/** Requests a publication. @throws Refusal `auth.forbidden` when a volunteer asks to print everything again */
export async function startPublication(deps: Deps, who: Member, all: boolean): Promise<Publication> {
  if (all && who.level > levels.admin) failBelow(levels.admin)
  return toPublication(await write(deps, who, insertPublication, all))
}

async function insertPublication(work: Work<Member>, all: boolean): Promise<PublicationRow> {
  const { tx, who, at } = work
  const made = await tx
    .insertInto('publications')
    .values({ id: newId(), status: 'waiting', reason: 'desk', everything: all, requested_by: who.id, created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
  work.tell('publications', made.id)
  await work.enqueue('publish', { reason: 'desk', all, publication: made.id })
  return made
}
