import type * as z from 'zod'
import type { OnlinePayment, OnlinePayments, paymentsContract } from '../../src/lib/contract/payments.ts'
import { isFreshSignIn } from '../auth/fresh-sign-in.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import type { Home } from '../http/serve.ts'
import { fail } from '../refusal.ts'
import { paymentsOfAccount } from '../services/payments.ts'
import { type DisputeRow, listDisputes } from './dispute-queries.ts'
import { findPayment, listPayments, type PaymentRow } from './list-queries.ts'
import { toOnlinePayment } from './to-online-payment.ts'

type Query = z.output<typeof paymentsContract.list.query>

export async function readPayments(
  deps: Deps,
  home: Home,
  who: Member,
  { page, limit, ...search }: Query,
): Promise<OnlinePayments> {
  const within = { now: deps.clock.now(), limit, offset: (page - 1) * limit }
  const { rows, total } = await listPayments(deps.db, search, within)
  const fresh = await isFreshSignIn(home.deps, home.who)
  return { docs: await present(deps, who, rows), page, limit, total, fresh }
}

/** @throws Refusal `payment.not_found` */
export async function presentPayment(deps: Deps, who: Member, id: string): Promise<OnlinePayment> {
  const row = (await findPayment(deps.db, id, deps.clock.now())) ?? fail('payment.not_found')
  return (await present(deps, who, [row]))[0]!
}

async function present(deps: Deps, { lang }: Member, rows: readonly PaymentRow[]): Promise<OnlinePayment[]> {
  const disputes = Map.groupBy(
    await listDisputes(
      deps.db,
      rows.map(one => one.id),
    ),
    one => one.intent_id,
  )
  const pages = await disputePagesOf(deps, rows, disputes)
  return rows.map(row =>
    toOnlinePayment(row, {
      lang,
      today: deps.clock.today(),
      disputes: disputes.get(row.id) ?? [],
      disputePage: pages.get(row.account_id) ?? null,
    }),
  )
}

/** Where the disputes of each account are answered; looked up only for accounts that have some. */
async function disputePagesOf(
  deps: Deps,
  rows: readonly PaymentRow[],
  disputes: ReadonlyMap<string, readonly DisputeRow[]>,
): Promise<Map<string | null, (id: string) => string>> {
  const pages = new Map<string | null, (id: string) => string>()
  for (const account of new Set(rows.flatMap(row => (disputes.has(row.id) ? [row.account_id] : [])))) {
    const payments = await paymentsOfAccount(deps, account)
    if (payments) pages.set(account, payments.disputePage)
  }
  return pages
}
