import type { Wish, WishState } from '../../src/lib/contract/queue.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { returnDay } from '../../src/lib/rules/return-day.ts'
import { findFirst, loadProduct, loadProducts } from '../catalog/queries.ts'
import { toRow } from '../catalog/to-product.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import { findPointOfLoan, listHeadquarters, toHeadquarter } from '../headquarters/queries.ts'
import type { Member } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { findOwnLoan, findWish, listQueue, listQueues, listWishesOf } from './queries.ts'
import { toQueuePlace } from './to-wish.ts'

async function ownLoan(db: Reader, productId: string, memberId: string, today: CivilDate): Promise<WishState['loan']> {
  const loan = await findOwnLoan(db, productId, memberId, today)
  if (!loan) return null
  const { id, to_date, in_hand, headquarter_id } = loan
  const point = headquarter_id ? await findPointOfLoan(db, headquarter_id) : undefined
  return { id, to_date, return_date: returnDay(loan, point ? toHeadquarter(point) : null, today), in_hand }
}

const readPoints = async (db: Reader) => (await listHeadquarters(db)).map(toHeadquarter)

/** The new state of a wish, as every command on it answers. */
export async function presentWish({ db, clock }: Deps, who: Member, productId: string): Promise<WishState> {
  const today = clock.today()
  const wish = await findWish(db, productId, who.id)
  const product = await loadProduct(db, today, await findFirst(db, productId))
  return {
    ...toQueuePlace(wish !== undefined, await listQueue(db, productId), who.id, product, {
      today,
      points: await readPoints(db),
    }),
    own: product?.owner_id === who.id,
    loan: await ownLoan(db, productId, who.id, today),
  }
}

/** @throws Refusal `product.not_found` */
export async function readWish(deps: Deps, who: Member, productId: string): Promise<WishState> {
  const product = await loadProduct(deps.db, deps.clock.today(), await findFirst(deps.db, productId))
  return product?.status === 'published' ? presentWish(deps, who, productId) : fail('product.not_found')
}

/** All that a member wishes for and can still be lent, newest first. */
export async function readMyWishes({ db, clock }: Deps, { lang, id }: Member): Promise<Wish[]> {
  const today = clock.today()
  const ids = (await listWishesOf(db, id)).map(wish => wish.product_id)
  const products = new Map((await loadProducts(db, today, ids)).map(one => [one.id, one]))
  const entries = await listQueues(db, ids)
  const points = await readPoints(db)
  return ids.flatMap(productId => {
    const product = products.get(productId)
    if (product?.status !== 'published') return []
    const queue = entries.filter(entry => entry.product_id === productId)
    return [{ ...toQueuePlace(true, queue, id, product, { today, points }), product: toRow(product, lang, today) }]
  })
}
