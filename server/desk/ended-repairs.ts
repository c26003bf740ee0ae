import { sql } from 'kysely'
import type { EndedRepair } from '../../src/lib/contract/repairs.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { canRepair } from '../../src/lib/rules/product-states.ts'
import { inLang } from '../catalog/to-product.ts'
import { dayInRome } from '../clock.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { mayUndo } from '../work/undo.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { continueRepair, type KnownRepair } from './repair.ts'
import { takeKnownProduct } from './take-known-product.ts'

/** What begins or ends a repair: the last of them says how it is with one. */
const acts = ['start_maintenance', 'end_maintenance', 'undo_end_maintenance'] as const

const selectLastActs = (db: Reader) =>
  db
    .selectFrom('audit as a')
    .innerJoin('products as p', 'p.id', 'a.subject_id')
    .leftJoin('members as m', 'm.id', 'a.actor_id')
    .distinctOn('a.subject_id')
    .select(['a.subject_id', 'a.action', 'a.at', 'a.actor_id', 'a.data', 'p.name', 'p.code'])
    .select(sql<string | null>`nullif(trim(m.first_name || ' ' || m.last_name), '')`.as('by'))
    .where('a.subject', '=', 'product')
    .where('a.action', 'in', acts)
    .orderBy('a.subject_id')
    .orderBy('a.at', 'desc')
    .orderBy(sql`(a.data->>'version')::int`, way => way.desc().nullsLast())

/** What of the library is lent again since today. An object that waits for a check, or is searched for, is among them. */
export async function readEnded({ db, clock }: Deps, who: Member): Promise<EndedRepair[]> {
  const since = new Date(clock.now().getTime() - 86_400_000)
  const rows = await selectLastActs(db)
    .where('a.at', '>=', since)
    .where(eb => eb.or([eb('p.repair_since', 'is', null), eb('p.unchecked_since', 'is not', null)]))
    .execute()
  return rows
    .filter(one => one.action === 'end_maintenance' && dayInRome(one.at) === clock.today())
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map(one => ({
      product: { id: one.subject_id, name: inLang(who.lang, one.name), code: one.code },
      at: one.at.toISOString(),
      by: one.by,
      undo: mayUndo(who, one),
    }))
}

/**
 * Undoes the end of a repair on its day: the object is out of lending as it was, and whoever booked it since is told.
 * @throws Refusal `product.not_found`, `product.moved_on`, `order.undo_too_late`, `order.undo_not_yours`
 */
export async function undoEndOfRepair(deps: Deps, who: Member, id: string): Promise<Record<string, never>> {
  await write(deps, who, undo, id)
  return {}
}

async function undo(work: Work<Member>, id: string): Promise<void> {
  const { tx, who, today } = work
  const product = await takeKnownProduct(tx, id)
  const last = await selectLastActs(tx).where('a.subject_id', '=', id).executeTakeFirst()
  const isOut = product.repair_since !== null && product.unchecked_since === null
  if (!canRepair(product.status) || isOut || last?.action !== 'end_maintenance') return fail('product.moved_on')
  if (dayInRome(last.at) !== today) fail('order.undo_too_late')
  if (!mayUndo(who, last)) fail('order.undo_not_yours')
  const { repair } = (last.data ?? {}) as { repair?: Stored }
  await continueRepair(work, product, repair ? knownOf(repair) : fail('product.moved_on'))
}

/** A repair as the register keeps it. */
type Stored = { since: string; note: string | null; until: CivilDate | null; by: string | null; cost: number | null }

const knownOf = ({ since, ...rest }: Stored): KnownRepair => ({ since: new Date(since), ...rest })
