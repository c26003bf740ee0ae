import type * as z from 'zod'
import type { deskContract } from '../../src/lib/contract/desk.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { listDeskProducts } from './product-queries.ts'
import { toDeskProducts } from './to-desk-product.ts'

export async function readDeskProducts(deps: Deps, who: Member, query: z.output<typeof deskContract.products.query>) {
  const { ids, total } = await listDeskProducts(deps.db, query)
  return { docs: await toDeskProducts(deps, who, ids), page: query.page, limit: query.limit, total }
}
