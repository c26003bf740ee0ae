import type { BusyPeriod, PublishedProduct } from '../../src/lib/contract/catalog.ts'
import { type BlockingLoan, busyOfAll, repairPeriod } from '../../src/lib/rules/availability.ts'
import type { Deps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { copiesOf } from './copies.ts'
import { findIdByCode, loadProduct, type ProductFacts } from './queries.ts'
import { readFreeDays } from './read-free-days.ts'
import { selectBlockingLoans } from './surrounding-queries.ts'
import { toProduct } from './to-product.ts'

type Read = Pick<Deps, 'db' | 'clock'>

/** A copy is shown as the first. @throws Refusal `product.not_found`, for an object that is not published too */
async function loadPublished({ db, clock }: Read, idOrCode: string): Promise<ProductFacts> {
  const load = (id: string) => loadProduct(db, clock.today(), id)
  const byId = await load(idOrCode)
  const id = byId ? null : await findIdByCode(db, idOrCode)
  const found = id === null ? byId : await load(id)
  const product = found?.copy_of ? await load(found.copy_of) : found
  return product?.status === 'published' ? product : fail('product.not_found')
}

/**
 * A published object, by its id or by the code on its label.
 * @throws Refusal `product.not_found`, for one that is not published too
 */
export async function readProduct(deps: Deps, { lang }: Visitor, idOrCode: string): Promise<PublishedProduct> {
  const product = await loadPublished(deps, idOrCode)
  const freeFrom = await readFreeDays(deps)
  return { ...toProduct(product, lang, deps.clock.today()), free_from: freeFrom(product) }
}

/**
 * The days from today on that a repair, loans and holds keep an object; dates only, never the member.
 * @throws Refusal `product.not_found`
 */
export async function readBusyPeriods(deps: Deps, idOrCode: string): Promise<BusyPeriod[]> {
  const { db, clock } = deps
  const today = clock.today()
  const product = await loadPublished(deps, idOrCode)
  const copies = copiesOf(product)
  const ids = copies.map(one => one.id)
  const loans = await selectBlockingLoans(db, ids, today, { at: clock.now() }).execute()
  const of = (id: string) => loans.filter(loan => loan.product_id === id) as unknown as BlockingLoan[]
  const periods = busyOfAll(
    today,
    copies.map(one => ({ ...one, loans: of(one.id) })),
  )
  const inRepair = copies.every(one => one.inRepair)
  return inRepair ? [repairPeriod(today, product.repair_until), ...periods] : periods
}
