import type * as z from 'zod'
import type { deskContract, DeskOrder } from '../../src/lib/contract/desk.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { findOrder } from '../orders/queries.ts'
import { fail } from '../refusal.ts'
import { listDeskOrders } from './queries.ts'
import { presentDeskOrder, toDeskOrders } from './to-desk-order.ts'

export async function readDeskOrders(deps: Deps, who: Member, query: z.output<typeof deskContract.orders.query>) {
  const { rows, total } = await listDeskOrders(deps.db, query)
  return { docs: await toDeskOrders(deps, who, rows), page: query.page, limit: query.limit, total }
}

/** @throws Refusal `order.not_found` */
export async function readDeskOrder(deps: Deps, who: Member, id: string): Promise<DeskOrder> {
  return presentDeskOrder(deps, who, (await findOrder(deps.db, id)) ?? fail('order.not_found'))
}
