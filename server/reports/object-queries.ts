import { sql } from 'kysely'
import type { Bar, Reports } from '../../src/lib/contract/reports.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { instantInRome } from '../clock.ts'
import { anyOf } from '../db/any-of.ts'
import type { Reader } from '../db/scope.ts'
import { type ReportQuery, before, both, compared, counted, dayOf, onDays } from './spans.ts'

/** As many as a table can be read with; a chart shows the first of them. */
const mostObjects = 50

const untilOf = ({ to }: ReportQuery) => instantInRome(addDays(to, 1), '00:00')

export async function readLent(db: Reader, asked: ReportQuery): Promise<Reports['lent']> {
  const earlier = before(asked)
  const sum = (span: ReportQuery) => sql<number>`(count(*) FILTER (WHERE ${onDays('o.picked_up_at', span)}))::integer`
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .where(eb => eb.or([onDays('o.picked_up_at', asked), onDays('o.picked_up_at', earlier)]))
    .$if(asked.point !== undefined, of => of.where('o.headquarter_id', '=', asked.point!))
    .select(['p.id as key', 'p.name', 'p.code', sum(asked).as('now'), sum(earlier).as('before')])
    .groupBy(['p.id', 'p.name', 'p.code'])
    .orderBy('now', 'desc')
    .orderBy('before', 'desc')
    .orderBy('p.code')
    .execute()
  const lent = (of: 'now' | 'before') => rows.filter(one => one[of] > 0).length
  return { objects: compared(lent('now'), lent('before')), top: rows.filter(one => one.now > 0).slice(0, mostObjects) }
}

/** Objects of now that were already in the catalogue then; `lastAt`: when each was last handed out until then. */
const selectPublished = (db: Reader, asked: ReportQuery) =>
  db
    .selectFrom('products as p')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('orders as o')
          .select(of => of.fn.max('o.picked_up_at').as('last_at'))
          .whereRef('o.product_id', '=', 'p.id')
          .where('o.picked_up_at', '<', untilOf(asked))
          .as('l'),
      join => join.onTrue(),
    )
    .where('p.status', '=', 'published')
    .where('p.published_at', '<', untilOf(asked))
    .$if(asked.point !== undefined, of => of.where('p.headquarter_id', '=', asked.point!))

const isIdle = ({ from }: ReportQuery) =>
  sql<boolean>`(l.last_at IS NULL OR l.last_at < ${instantInRome(from, '00:00')})`

export async function readUnlent(db: Reader, asked: ReportQuery): Promise<Reports['unlent']> {
  const [now, then] = await both(asked, span =>
    selectPublished(db, span)
      .select([counted.as('published'), sql<number>`(count(*) FILTER (WHERE ${isIdle(span)}))::integer`.as('total')])
      .executeTakeFirstOrThrow(),
  )
  const since = sql`coalesce(${dayOf('l.last_at')}, ${dayOf('p.published_at')})`
  const idle = await selectPublished(db, asked)
    .where(isIdle(asked))
    .select(['p.id as key', 'p.name', 'p.code', sql<number>`(${asked.to}::date - ${since})`.as('now')])
    .orderBy('now', 'desc')
    .orderBy('p.code')
    .limit(mostObjects)
    .execute()
  return {
    total: compared(now.total, then.total),
    published: compared(now.published, then.published),
    idle: idle.map(one => ({ ...one, before: null })),
  }
}

type Repair = { product: string; from: Date; until: Date | null }

/**
 * Every repair that is known, from the acts that began and ended it, and from the loans that came back damaged; one that
 * is begun again, or whose end is undone, is the same.
 */
async function listRepairs(db: Reader, asked: ReportQuery): Promise<Repair[]> {
  const acts = [...(await listDamaged(db, asked)), ...(await listRepairActs(db, asked))]
  const repairs: Repair[] = []
  const latest = new Map<string, Repair>()
  // Of the same moment a return stands before what was done about it.
  for (const { product, action, at } of acts.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const known = latest.get(product)
    if (action === 'undo_end_maintenance') {
      if (known) known.until = null
    } else if (action === 'end_maintenance') {
      if (known) known.until ??= at
    } else if (!known || known.until) {
      const repair = { product, from: at, until: null }
      latest.set(product, repair)
      repairs.push(repair)
    }
  }
  return repairs
}

const listRepairActs = (db: Reader, { point }: ReportQuery) =>
  db
    .selectFrom('audit as a')
    .innerJoin('products as p', 'p.id', 'a.subject_id')
    .select(['a.subject_id as product', 'a.action', 'a.at'])
    .where('a.subject', '=', 'product')
    .where('a.action', '=', anyOf(['start_maintenance', 'end_maintenance', 'undo_end_maintenance']))
    .$if(point !== undefined, of => of.where('p.headquarter_id', '=', point!))
    .orderBy('a.at')
    .orderBy('a.id')
    .execute()

/** What came back damaged went to repair at that moment, without an act of its own. */
async function listDamaged(db: Reader, { point }: ReportQuery) {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .select(['o.product_id as product', 'o.returned_at'])
    .where('o.return_condition', '=', 'damaged')
    .where('o.returned_at', 'is not', null)
    .$if(point !== undefined, of => of.where('p.headquarter_id', '=', point!))
    .execute()
  return rows.map(({ product, returned_at }) => ({ product, action: 'start_maintenance' as const, at: returned_at! }))
}

const dayMs = 86_400_000

/** The repairs that began, and how long those took that ended. */
function repairsOn(repairs: readonly Repair[], asked: ReportQuery) {
  const from = instantInRome(asked.from, '00:00')
  const isThen = (at: Date | null) => at !== null && at >= from && at < untilOf(asked)
  const begun = repairs.filter(one => isThen(one.from)).map(one => one.product)
  const ended = repairs.filter(one => isThen(one.until))
  const took = ended.reduce((all, one) => all + (one.until!.getTime() - one.from.getTime()) / dayMs, 0)
  return { begun, days: ended.length ? took / ended.length : null }
}

async function readBroken(db: Reader, now: readonly string[], then: readonly string[]): Promise<Bar[]> {
  const times = (of: readonly string[], id: string) => of.filter(one => one === id).length
  const rows = await db
    .selectFrom('products')
    .select(['id as key', 'name', 'code'])
    .where('id', '=', anyOf([...new Set(now)]))
    .orderBy('code')
    .execute()
  const bars = rows.map(one => ({ ...one, now: times(now, one.key), before: times(then, one.key) }))
  return bars.sort((a, b) => b.now - a.now).slice(0, mostObjects)
}

export async function readDamage(db: Reader, asked: ReportQuery): Promise<Reports['damage']> {
  const [damaged, earlier] = await both(asked, span =>
    db
      .selectFrom('orders')
      .select(counted.as('sum'))
      .where(onDays('returned_at', span))
      .where('return_condition', '=', 'damaged')
      .$if(span.point !== undefined, of => of.where('headquarter_id', '=', span.point!))
      .executeTakeFirstOrThrow(),
  )
  const repairs = await listRepairs(db, asked)
  const now = repairsOn(repairs, asked)
  const then = repairsOn(repairs, before(asked))
  return {
    damaged: compared(damaged.sum, earlier.sum),
    repairs: compared(now.begun.length, then.begun.length),
    days: compared(now.days, then.days),
    objects: await readBroken(db, now.begun, then.begun),
  }
}
