import { deskContract } from '../../src/lib/contract/desk.ts'
import { room } from '../http/serve.ts'
import { addProduct } from './add-product.ts'
import { approve } from './approve.ts'
import { deny } from './deny.ts'
import { handOver } from './hand-over.ts'
import { readDeskOrders } from './list-orders.ts'
import { takeBack } from './take-back.ts'

export const deskRoom = room(({ serve, deps }) => {
  serve(deskContract.orders, ({ who, query }) => readDeskOrders(deps, who, query))
  serve(deskContract.approve, ({ who, params }) => approve(deps, who, params.id))
  serve(deskContract.deny, ({ who, params, body }) => deny(deps, who, params.id, body.reason))
  serve(deskContract.handOver, ({ who, params, body }) => handOver(deps, who, params.id, body.reason))
  serve(deskContract.takeBack, ({ who, params, body }) => takeBack(deps, who, params.id, body))
  serve(deskContract.addProduct, ({ who, body }) => addProduct(deps, who, body))
})
