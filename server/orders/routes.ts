import { ordersContract } from '../../src/lib/contract/orders.ts'
import type { Routes } from '../http/serve.ts'
import { cancelOrder } from './cancel-order.ts'
import { extendAll } from './extend-all.ts'
import { extendOrder } from './extend-order.ts'
import { readMyOrder, readMyOrders } from './read-orders.ts'

export const ordersRoutes: Routes = ({ serve, deps }) => {
  serve(ordersContract.list, ({ who }) => readMyOrders(deps, who))
  serve(ordersContract.read, ({ who, params }) => readMyOrder(deps, who, params.id))
  serve(ordersContract.cancel, ({ who, params }) => cancelOrder(deps, who, params.id))
  serve(ordersContract.extend, ({ who, params }) => extendOrder(deps, who, params.id))
  serve(ordersContract.extendAll, ({ who }) => extendAll(deps, who))
}
