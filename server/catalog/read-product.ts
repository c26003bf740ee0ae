import type { BusyPeriod, PublishedProduct } from '../../src/lib/contract/catalog.ts'
import { type BlockingLoan, busyPeriods, repairPeriod } from '../../src/lib/rules/availability.ts'
import type { Deps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { findIdByCode, loadProduct, type ProductFacts } from './queries.ts'
import { readFreeDays } from './read-free-days.ts'
import { selectBlockingLoans } from './surrounding-queries.ts'
import { toProduct } from './to-product.ts'

type Read = Pick<Deps, 'db' | 'clock'>

/** @throws Refusal `product.not_found`, for an object that is not published too */
async function loadPublished({ db, clock }: Read, idOrCode: string): Promise<ProductFacts> {
  const load = (id: string) => loadProduct(db, clock.today(), id)
  const byId = await load(idOrCode)
  const id = byId ? null : await findIdByCode(db, idOrCode)
  const product = id === null ? byId : await load(id)
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
  const { id, repair_since, repair_until } = await loadPublished(deps, idOrCode)
  const loans = await selectBlockingLoans(db, [id], today, { at: clock.now() }).execute()
  const periods = busyPeriods(today, loans as unknown as BlockingLoan[])
  return repair_since ? [repairPeriod(today, repair_until), ...periods] : periods
}
