import type * as z from 'zod'
import type { RegisterPage, registerContract } from '../../src/lib/contract/register.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { subjectsOf } from './kinds.ts'
import {
  listActs,
  listPeopleNamed,
  listThingsNamed,
  listThingsOfMembers,
  readFactsOf,
  type RegisterFilter,
} from './queries.ts'
import { toEntry } from './to-entry.ts'
import { listUndoable } from './undoable.ts'

type Query = z.output<typeof registerContract.list.query>

/** A volunteer reads their own acts, a referent those on loans and objects too, a coordinator all. */
function seenBy({ id, level }: Member): RegisterFilter['sees'] {
  if (level <= levels.admin) return null
  return { subjects: level <= levels.referent ? ['order', 'product'] : [], actor: id }
}

function pastCursor(after: string | undefined): RegisterFilter['after'] {
  if (after === undefined) return null
  const [ms, ...id] = after.split('_')
  return { at: new Date(Number(ms)), id: id.join('_') }
}

export async function readRegister(deps: Deps, who: Member, query: Query): Promise<RegisterPage> {
  const { db } = deps
  const { by, member, thing, kind, from, to, after, limit } = query
  const members = member === undefined ? null : await listPeopleNamed(db, member)
  const found = await listActs(
    db,
    {
      sees: seenBy(who),
      actors: by === undefined ? null : await listPeopleNamed(db, by),
      members: members && { ids: members, of: await listThingsOfMembers(db, members) },
      things: thing === undefined ? null : await listThingsNamed(db, thing),
      subjects: kind === undefined ? null : subjectsOf(kind),
      from,
      to,
      after: pastCursor(after),
    },
    limit,
  )
  const acts = found.slice(0, limit)
  const facts = await readFactsOf(db, acts)
  const undoable = await listUndoable(deps, who, acts)
  const last = acts.at(-1)
  return {
    docs: acts.map(one => ({ ...toEntry(who.lang, one, facts), undo: undoable.get(one.id) ?? null })),
    next: last && found.length > limit ? `${last.at.getTime()}_${last.id}` : null,
  }
}
