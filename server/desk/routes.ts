import { deskContract } from '../../src/lib/contract/desk.ts'
import type { Routes } from '../http/serve.ts'
import { addProduct } from './add-product.ts'
import { answerNote } from './answer-note.ts'
import { approve } from './approve.ts'
import { cancel } from './cancel.ts'
import { changeDates } from './change-dates.ts'
import { deny } from './deny.ts'
import { giveUp } from './give-up.ts'
import { handOver } from './hand-over.ts'
import { makeReady } from './make-ready.ts'
import { readDeskOrders } from './read-orders.ts'
import { readDeskProducts } from './read-products.ts'
import { endMaintenance, startMaintenance } from './repair.ts'
import { takeBack } from './take-back.ts'
import { undoReturn } from './undo-return.ts'
import { verify } from './verify-product.ts'
import { takeOff } from './withdraw-product.ts'

export const deskRoutes: Routes = ({ serve, deps }) => {
  serve(deskContract.orders, ({ who, query }) => readDeskOrders(deps, who, query))
  serve(deskContract.approve, ({ who, params }) => approve(deps, who, params.id))
  serve(deskContract.deny, ({ who, params, body }) => deny(deps, who, params.id, body.reason))
  serve(deskContract.handOver, ({ who, params, body }) => handOver(deps, who, params.id, body.reason))
  serve(deskContract.takeBack, ({ who, params, body }) => takeBack(deps, who, params.id, body))
  serve(deskContract.addProduct, ({ who, body }) => addProduct(deps, who, body))
  serve(deskContract.cancel, ({ who, params, body }) => cancel(deps, who, params.id, body.reason))
  serve(deskContract.changeDates, ({ who, params, body }) => changeDates(deps, who, params.id, body))
  serve(deskContract.ready, ({ who, params }) => makeReady(deps, who, params.id))
  serve(deskContract.answerNote, ({ who, params, body }) => answerNote(deps, who, params.id, body.text))
  serve(deskContract.undoReturn, ({ who, params }) => undoReturn(deps, who, params.id))
  serve(deskContract.giveUp, ({ who, params, body }) => giveUp(deps, who, params.id, body))
  serve(deskContract.products, ({ who, query }) => readDeskProducts(deps, who, query))
  serve(deskContract.verify, ({ who, params, body }) => verify(deps, who, params.id, body))
  serve(deskContract.startMaintenance, ({ who, params, body }) => startMaintenance(deps, who, params.id, body))
  serve(deskContract.endMaintenance, ({ who, params }) => endMaintenance(deps, who, params.id))
  serve(deskContract.withdrawProduct, ({ who, params, body }) => takeOff(deps, who, params.id, 'withdraw', body.reason))
  serve(deskContract.retireProduct, ({ who, params, body }) => takeOff(deps, who, params.id, 'retire', body.reason))
}
