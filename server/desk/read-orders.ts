import type * as z from 'zod'
import type { deskContract } from '../../src/lib/contract/desk.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { listDeskOrders } from './queries.ts'
import { toDeskOrders } from './to-desk-order.ts'

export async function readDeskOrders(deps: Deps, who: Member, query: z.output<typeof deskContract.orders.query>) {
  const { rows, total } = await listDeskOrders(deps.db, who.library.library_id, query)
  return { docs: await toDeskOrders(deps, who, rows), page: query.page, limit: query.limit, total }
}
