import { type RawBuilder, sql } from 'kysely'
import type { CheckDue } from '../../src/lib/contract/check-due.ts'
import { checkDue, type CheckInterval, type CheckState } from '../../src/lib/rules/checks.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import { dayInRome } from '../clock.ts'
import { anyOf } from '../db/any-of.ts'
import type { Reader } from '../db/scope.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { dueText } from './check-texts.ts'
import type { Work } from '../work/work.ts'

type Row = CheckInterval & { id: string; what: string; stops: boolean; begun: Date; lent: number; failed: boolean }

/** A rule as it is, or as it would be. */
export type CheckRule = CheckInterval & { category: string; what: string; stops: boolean; set_at: Date }

/** When an object is to be checked next. */
export type ObjectCheck = CheckInterval & {
  id: string
  what: string
  stops: boolean
  state: CheckState
  on: CivilDate | null
  loans_left: number | null
  blocks: boolean
}

const rulesTable = sql`check_rules`

const asTable = (of: CheckRule, library: string) => sql`(SELECT ${library}::text AS library_id,
  ${of.category}::text AS category_id, ${of.what}::text AS what, ${of.months}::int AS months, ${of.loans}::int AS loans,
  ${of.stops}::boolean AS stops, ${of.set_at}::timestamptz AS set_at)`

type Of = { ids?: readonly string[]; rule?: CheckRule }

/**
 * When published objects of categories with a rule are to be checked next: some of them, or all; by one rule that is
 * not set yet, the objects on which it would fall.
 */
export async function listObjectChecks(db: Reader, today: CivilDate, { ids, rule }: Of): Promise<ObjectCheck[]> {
  if (ids?.length === 0) return []
  const rules = rule ? asTable(rule, db.library) : rulesTable
  const { rows } = await selectFacts(db, rules, ids ? sql`p.id = ${anyOf(ids)}` : sql`true`)
  return rows.map(({ id, what, stops, begun, ...facts }) => {
    const { state, on, loansLeft } = checkDue({ ...facts, from: dayInRome(begun) }, today)
    const { months, loans } = facts
    const blocks = stops && state === 'overdue'
    return { id, what, months, loans, stops, state, on, loans_left: loansLeft, blocks }
  })
}

/** An object of several categories with a rule follows that of the first. */
const selectFacts = (db: Reader, rules: RawBuilder<unknown>, some: RawBuilder<unknown>) =>
  sql<Row>`
    SELECT p.id, r.what, r.months, r.loans, r.stops, begun.at AS begun, coalesce(last.bad > coalesce(last.good, '-infinity'), false) AS failed,
      (SELECT count(*)::int FROM orders o WHERE o.library_id = p.library_id AND o.product_id = p.id
        AND o.picked_up_at IS NOT NULL AND o.returned_at > begun.at) AS lent
    FROM products p
    JOIN LATERAL (
      SELECT rule.* FROM product_categories pc
      JOIN categories c ON c.library_id = pc.library_id AND c.id = pc.category_id
      JOIN ${rules} rule ON rule.library_id = pc.library_id AND rule.category_id = pc.category_id
      WHERE pc.library_id = p.library_id AND pc.product_id = p.id ORDER BY c.position, c.id LIMIT 1
    ) r ON true
    LEFT JOIN LATERAL (
      SELECT max(k.checked_at) FILTER (WHERE k.is_good) AS good, max(k.checked_at) FILTER (WHERE NOT k.is_good) AS bad
      FROM checks k WHERE k.library_id = p.library_id AND k.product_id = p.id
    ) last ON true
    CROSS JOIN LATERAL (SELECT coalesce(last.good, greatest(r.set_at, p.created_at)) AS at) begun
    WHERE p.library_id = ${db.library} AND p.status = 'published' AND ${some} AND p.id IN (
      SELECT pc.product_id FROM product_categories pc
      JOIN ${rules} rule ON rule.library_id = pc.library_id AND rule.category_id = pc.category_id
      WHERE pc.library_id = ${db.library})
    ORDER BY p.id`.execute(db)

/** The checks of some objects that are due, as somebody at the desk reads them. */
export async function listDueChecks(
  db: Reader,
  who: Pick<Member, 'level' | 'lang'>,
  today: CivilDate,
  ids: readonly string[],
): Promise<Map<string, CheckDue>> {
  const all = await listObjectChecks(db, today, { ids })
  return new Map(all.flatMap(one => (one.state === 'later' ? [] : [[one.id, toCheckDue(one, who, today)] as const])))
}

type Reading = Pick<Member, 'level' | 'lang'>

export const toCheckDue = (of: ObjectCheck, { level, lang }: Reading, today: CivilDate): CheckDue => ({
  text: dueText(lang, of, today),
  state: of.state === 'overdue' ? of.state : 'soon',
  blocks: of.blocks,
  may_override: of.blocks && level <= levels.referent,
})

/**
 * Whether an object goes out in spite of an overdue check that stops lending.
 * @throws Refusal `product.unchecked` without a reason, and above a referent's level
 */
export async function requireChecked({ tx, who, today }: Work<Member>, id: string, reason: string | undefined) {
  const due = (await listDueChecks(tx, who, today, [id])).get(id)
  if (!due?.blocks) return false
  return (reason && due.may_override) || fail('product.unchecked')
}
