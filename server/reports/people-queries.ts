import { sql } from 'kysely'
import type { Reports } from '../../src/lib/contract/reports.ts'
import type { Reader } from '../db/scope.ts'
import { type ReportQuery, barsOf, both, compared, counted, monthBars, monthOf, onDays, totalOf } from './spans.ts'

/** Whoever has left since is still counted: the row stays, without a name. */
export async function readMembers(db: Reader, asked: ReportQuery): Promise<Reports['members']> {
  const joined = await both(asked, span =>
    db
      .selectFrom('members')
      .where(onDays('joined_at', span))
      .where('verified_at', 'is not', null)
      .select([monthOf('joined_at').as('key'), counted.as('sum')])
      .groupBy('key')
      .execute(),
  )
  const renewed = await both(asked, span =>
    db
      .selectFrom('memberships as c')
      .where(onDays('c.created_at', span))
      .where(eb =>
        eb.exists(
          eb
            .selectFrom('memberships as e')
            .select('e.id')
            .whereRef('e.member_id', '=', 'c.member_id')
            .whereRef('e.created_at', '<', 'c.created_at'),
        ),
      )
      .select([monthOf('c.created_at').as('key'), counted.as('sum')])
      .groupBy('key')
      .execute(),
  )
  return {
    joined: compared(totalOf(joined[0]), totalOf(joined[1])),
    renewed: compared(totalOf(renewed[0]), totalOf(renewed[1])),
    joins: monthBars(asked, joined),
    renewals: monthBars(asked, renewed),
  }
}

/** A voided entry and the one that voids it add up to nothing. */
const readBook = (db: Reader, { from, to, point }: ReportQuery) =>
  db
    .selectFrom('cash_entries')
    .where('on_day', '>=', from)
    .where('on_day', '<=', to)
    .where('cause', 'in', ['card', 'donation', 'other'])
    .$if(point !== undefined, of => of.where('headquarter_id', '=', point!))
    .select(['cause as key', sql<number>`sum(amount_cents)::integer`.as('sum')])
    .groupBy('key')
    .execute()

const readOnline = (db: Reader, span: ReportQuery) =>
  db
    .selectFrom('payment_intents')
    .where('status', '=', 'granted')
    .where(onDays('settled_at', span))
    .select([sql<string>`purpose || '_online'`.as('key'), sql<number>`sum(amount_cents)::integer`.as('sum')])
    .groupBy('key')
    .execute()

export async function readMoney(db: Reader, asked: ReportQuery): Promise<Reports['money']> {
  const sums = await both(asked, async span =>
    [...(await readBook(db, span)), ...(span.point === undefined ? await readOnline(db, span) : [])].map(one => ({
      key: one.key,
      sum: one.sum / 100,
    })),
  )
  const atDesk = ['card', 'donation', 'other']
  const causes = asked.point === undefined ? [...atDesk, 'card_online', 'delivery_online'] : atDesk
  const cents = (all: (typeof sums)[number]) => Math.round(totalOf(all) * 100) / 100
  return { total: compared(cents(sums[0]), cents(sums[1])), causes: barsOf(causes, sums) }
}
