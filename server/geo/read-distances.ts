import type { Distance } from '../../src/lib/contract/geo.ts'
import { loadProduct } from '../catalog/queries.ts'
import type { Deps } from '../deps.ts'
import type { Visitor } from '../http/caller.ts'
import { fail } from '../refusal.ts'
import { listDistances } from './queries.ts'

/** @throws Refusal `request.rate`, `product.not_found`, `postal_code.not_found` */
export async function readDistances(
  { db, clock, limits }: Deps,
  { library }: Pick<Visitor, 'library'>,
  address: string,
  { productId, cap }: { productId: string; cap: string },
): Promise<Distance[]> {
  await limits.take(library.library_id, 'distances_address', address)
  const product = await loadProduct(db, clock.today(), productId)
  if (product?.status !== 'published') return fail('product.not_found')
  const points = (await listDistances(db, product, cap)) ?? fail('postal_code.not_found')
  return points.map(({ id, name, km }) => ({ id, name, distance_from_u: km }))
}
