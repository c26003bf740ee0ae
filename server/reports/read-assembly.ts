import { sql } from 'kysely'
import type * as z from 'zod'
import type { Assembly, reportsContract } from '../../src/lib/contract/reports.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { reportPeriod } from '../../src/lib/rules/report-period.ts'
import { anyOf } from '../db/any-of.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import { type ReportQuery, before, compared, counted, onDays } from './spans.ts'

type Query = z.output<typeof reportsContract.assembly.query>

/** What the library tells its members about a year. */
export function readAssembly({ db, clock }: Deps, { year }: Query): Promise<Assembly> {
  const today = clock.today()
  return countYear(db, year ?? Number(today.slice(0, 4)), today)
}

export async function countYear(db: Reader, year: number, today: CivilDate): Promise<Assembly> {
  const of = String(year)
  const period = reportPeriod({ from: `${of}-01-01`, to: `${of}-12-31` }, today)
  const asked = { ...period, point: undefined }
  const [now, then] = [await readYear(db, asked), await readYear(db, before(asked))]
  return {
    year,
    ...period,
    today,
    loans: compared(now.loans, then.loans),
    borrowers: compared(now.borrowers, then.borrowers),
    joined: compared(now.joined, then.joined),
    volunteers: compared(now.volunteers, then.volunteers),
    members: now.members,
    objects: now.objects,
    value: await readValue(db, asked),
  }
}

async function readYear(db: Reader, asked: ReportQuery) {
  const people = db.selectFrom('members').select(counted.as('sum')).where('verified_at', 'is not', null)
  const stillHere = sql<boolean>`(deleted_at IS NULL OR NOT ${onDays('deleted_at', { from: '1970-01-01', to: asked.to })})`
  const loans = await db
    .selectFrom('orders')
    .select([counted.as('sum'), sql<number>`count(DISTINCT member_id)::integer`.as('borrowers')])
    .where(onDays('picked_up_at', asked))
    .executeTakeFirstOrThrow()
  const volunteers = await db
    .selectFrom('audit')
    .select(sql<number>`count(DISTINCT actor_id)::integer`.as('sum'))
    .where('subject', '=', 'order')
    .where('action', 'in', ['hand_over', 'return'])
    .where(onDays('at', asked))
    .executeTakeFirstOrThrow()
  const members = await people
    .where(onDays('joined_at', { from: '1970-01-01', to: asked.to }))
    .where(stillHere)
    .executeTakeFirstOrThrow()
  const objects = await db
    .selectFrom('products')
    .select(counted.as('sum'))
    .where('status', '=', 'published')
    .where(onDays('published_at', { from: '1970-01-01', to: asked.to }))
    .executeTakeFirstOrThrow()
  return {
    loans: loans.sum,
    borrowers: loans.borrowers,
    joined: (await people.where(onDays('joined_at', asked)).executeTakeFirstOrThrow()).sum,
    volunteers: volunteers.sum,
    members: members.sum,
    objects: objects.sum,
  }
}

/** What buying every object for each of its loans would have cost; an object without a value counts as its category. */
async function readValue(db: Reader, asked: ReportQuery): Promise<Assembly['value']> {
  const lent = await db
    .selectFrom('orders as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .select(['p.id', 'p.value_cents', counted.as('loans')])
    .where(onDays('o.picked_up_at', asked))
    .groupBy(['p.id', 'p.value_cents'])
    .execute()
  const means = await categoryMeans(
    db,
    lent.filter(one => one.value_cents === null).map(one => one.id),
  )
  const sum = { cents: 0, own: 0, category: 0, none: 0 }
  for (const { id, value_cents, loans } of lent) {
    const cents = value_cents ?? means.get(id)
    if (value_cents !== null) sum.own += loans
    else sum[cents === undefined ? 'none' : 'category'] += loans
    sum.cents += (cents ?? 0) * loans
  }
  const { cents, ...loans } = sum
  return { euro: Math.round(cents) / 100, ...loans }
}

/** The mean value of the objects that share a category with each of these; none where nobody wrote any. */
async function categoryMeans(db: Reader, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('product_categories as c')
    .innerJoin(
      eb =>
        eb
          .selectFrom('product_categories as d')
          .innerJoin('products as q', 'q.id', 'd.product_id')
          .select(['d.category_id', sql<number>`avg(q.value_cents)::float`.as('mean')])
          .where('q.value_cents', 'is not', null)
          .groupBy('d.category_id')
          .as('m'),
      join => join.onRef('m.category_id', '=', 'c.category_id'),
    )
    .select(['c.product_id', sql<number>`avg(m.mean)::float`.as('mean')])
    .where('c.product_id', '=', anyOf(ids))
    .groupBy('c.product_id')
    .execute()
  return new Map(rows.map(one => [one.product_id, one.mean]))
}
