import { ordersContract } from '../../src/lib/contract/orders.ts'
import type { Routes } from '../http/serve.ts'
import { extendAll } from './extend-all.ts'
import { extendOrder } from './extend-order.ts'
import { moveLoan } from './move.ts'
import { presentOrder, readMyOrder, readMyOrders } from './read-orders.ts'

export const ordersRoutes: Routes = ({ serve }) => {
  serve(ordersContract.list, ({ deps, who }) => readMyOrders(deps, who))
  serve(ordersContract.read, ({ deps, who, params }) => readMyOrder(deps, who, params.id))
  serve(ordersContract.cancel, async ({ deps, who, params }) =>
    presentOrder(deps, who, await moveLoan(deps, who, { name: 'cancel', id: params.id, input: {} })),
  )
  serve(ordersContract.extend, ({ deps, who, params }) => extendOrder(deps, who, params.id))
  serve(ordersContract.extendAll, ({ deps, who }) => extendAll(deps, who))
}
