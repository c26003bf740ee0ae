import type { Check, Checks, ObjectChecks, ToCheck } from '../../src/lib/contract/checks.ts'
import { byShelf } from '../../src/lib/rules/shelf-order.ts'
import { loadProducts } from '../catalog/queries.ts'
import { inLang, toRow } from '../catalog/to-product.ts'
import { dayInRome } from '../clock.ts'
import type { Reader } from '../db/scope.ts'
import { isOpen } from '../db/loan-sql.ts'
import { anyOf } from '../db/any-of.ts'
import type { Deps } from '../deps.ts'
import { doneText, nextText, ruleText } from '../desk/check-texts.ts'
import { listObjectChecks, type ObjectCheck, toCheckDue } from '../desk/checks-due.ts'
import { listInHand, listShelves } from '../desk/product-queries.ts'
import { listToCheck } from '../desk/to-check.ts'
import { mayUndo } from '../work/undo.ts'
import { listWhereabouts } from '../desk/whereabouts.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { type CheckRow, selectChecks } from './queries.ts'

/** What is to be checked at a point, or in the library, and what was today. */
export async function readChecks(deps: Deps, who: Member, point: string | undefined): Promise<Checks> {
  const { db, clock } = deps
  const due = await toRows(deps, who, await listToCheck(db, clock.today(), point))
  const sorted = due.toSorted((one, other) => byShelf(one.product, other.product))
  return {
    overdue: sorted.filter(one => one.check.state === 'overdue'),
    soon: sorted.filter(one => one.check.state === 'soon'),
    done: await readDone(deps, who),
  }
}

async function toRows({ db, clock }: Deps, who: Member, due: ObjectCheck[]): Promise<ToCheck[]> {
  const today = clock.today()
  const ids = due.map(one => one.id)
  const products = new Map((await loadProducts(db, today, ids)).map(one => [one.id, one]))
  const [shelves, whereabouts] = [await listShelves(db, ids), await listWhereabouts(db, ids)]
  const [inHand, open] = [await listInHand(db, ids), await countOpen(db, ids)]
  return due.map(of => {
    const facts = products.get(of.id) ?? fail('server.unexpected')
    const { id, name, img, categories } = toRow(facts, who.lang, today)
    const to_date = inHand.get(id)
    const tint = categories[0]?.tint ?? null
    return {
      product: { id, name, img, tint, code: facts.code, shelf: shelves.get(id) ?? null },
      place: (whereabouts.get(id) ?? fail('server.unexpected')).place,
      in_hand: to_date === undefined ? null : { to_date },
      open_loans: open.get(id) ?? 0,
      check: toCheckDue(of, who, today),
    }
  })
}

async function countOpen(db: Reader, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(eb => ['product_id', eb.fn.countAll<number>().as('n')])
    .where('product_id', '=', anyOf(ids))
    .where(isOpen())
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(row => [row.product_id, Number(row.n)]))
}

/** Nobody does more checks in two days. */
const most = 500

async function readDone({ db, clock }: Deps, who: Member): Promise<Check[]> {
  const since = new Date(clock.now().getTime() - 86_400_000)
  const rows = await selectChecks(db).where('k.checked_at', '>=', since).limit(most).execute()
  return rows.filter(row => dayInRome(row.checked_at) === clock.today()).map(row => toCheck(row, who, clock.today()))
}

function toCheck(row: CheckRow, who: Member, today: string): Check {
  return {
    id: row.id,
    product: { id: row.product_id, name: inLang(who.lang, row.name), code: row.code },
    what: row.what,
    text: doneText(who.lang, row.is_good, dayInRome(row.checked_at), row.by || null),
    good: row.is_good,
    note: row.note,
    by: row.by || null,
    at: row.checked_at.toISOString(),
    undo: dayInRome(row.checked_at) === today && mayUndo(who, { actor_id: row.checked_by }),
  }
}

export async function presentCheck({ db, clock }: Deps, who: Member, id: string): Promise<Check> {
  const row = (await selectChecks(db).where('k.id', '=', id).executeTakeFirst()) ?? fail('check.not_found')
  return toCheck(row, who, clock.today())
}

/** When an object is to be checked next, and what was found before. @throws Refusal `product.not_found` */
export async function readObjectChecks({ db, clock }: Deps, who: Member, id: string): Promise<ObjectChecks> {
  const known = db.selectFrom('products').select('id').where('id', '=', id)
  if (!(await known.executeTakeFirst())) fail('product.not_found')
  const [of] = await listObjectChecks(db, clock.today(), { ids: [id] })
  const rows = await selectChecks(db).where('k.product_id', '=', id).limit(most).execute()
  const rule = of ? ruleText(who.lang, of) : null
  const { on = null, loans_left = null } = of ?? {}
  const next = of ? { text: nextText(who.lang, of), on, loans_left, overdue: of.state === 'overdue' } : null
  return { rule, next, done: rows.map(row => toCheck(row, who, clock.today())) }
}
