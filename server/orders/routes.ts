import { ordersContract } from '../../src/lib/contract/orders.ts'
import type { Routes } from '../http/serve.ts'
import { extendAll } from './extend-all.ts'
import { extendOrder } from './extend-order.ts'
import { type Effect, moveLoan } from './move.ts'
import { isInRepair } from './queries.ts'
import { presentOrder, readMyOrder, readMyOrders } from './read-orders.ts'
import { sayAtLocker } from './say-at-locker.ts'
import { thankOwner } from './thank-owner.ts'

/** An object in repair sets its member free. */
const cancellation: Effect = { given: async ({ tx }, order) => ({ inRepair: await isInRepair(tx, order) }) }

export const ordersRoutes: Routes = ({ serve }) => {
  serve(ordersContract.list, ({ deps, who }) => readMyOrders(deps, who))
  serve(ordersContract.read, ({ deps, who, params }) => readMyOrder(deps, who, params.id))
  serve(ordersContract.cancel, async ({ deps, who, params }) =>
    presentOrder(
      deps,
      who,
      await moveLoan(deps, who, { name: 'cancel', id: params.id, input: {}, effect: cancellation }),
    ),
  )
  serve(ordersContract.extend, ({ deps, who, params }) => extendOrder(deps, who, params.id))
  serve(ordersContract.pickUp, ({ deps, who, params, body: { code } }) =>
    sayAtLocker(deps, who, params.id, { action: 'pick_up', code }),
  )
  serve(ordersContract.deposit, ({ deps, who, params, body: { code } }) =>
    sayAtLocker(deps, who, params.id, { action: 'deposit', code }),
  )
  serve(ordersContract.thank, ({ deps, who, params }) => thankOwner(deps, who, params.id))
  serve(ordersContract.extendAll, ({ deps, who }) => extendAll(deps, who))
}
