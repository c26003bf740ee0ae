import { deskProductsContract } from '../../src/lib/contract/desk-products.ts'
import type { Routes } from '../http/serve.ts'
import { addCopy, joinCopies, separateCopy } from './copies.ts'
import { giveTurnNow, moveInQueue, readQueue, removeFromQueue } from './object-queue.ts'
import { presentSheet, readHistory } from './product-sheet.ts'
import { restoreProduct } from './restore-product.ts'
import { settlePiece } from './settle-piece.ts'
import { undoInQueue } from './undo-queue.ts'
import { changeProduct } from './update-product.ts'

export const productRoutes: Routes = ({ serve }) => {
  serve(deskProductsContract.sheet, ({ deps, who, params }) => presentSheet(deps, who, params.id))
  serve(deskProductsContract.change, ({ deps, who, params, body }) => changeProduct(deps, who, params.id, body))
  serve(deskProductsContract.settlePiece, ({ deps, who, params, body }) =>
    settlePiece(deps, who, params.id, body.piece),
  )
  serve(deskProductsContract.queue, ({ deps, params }) => readQueue(deps, params.id))
  serve(deskProductsContract.moveInQueue, ({ deps, who, params, body }) =>
    moveInQueue(deps, who, { id: params.id, ...body }),
  )
  serve(deskProductsContract.undoInQueue, ({ deps, who, params }) => undoInQueue(deps, who, params.id))
  serve(deskProductsContract.removeFromQueue, ({ deps, who, params, body }) =>
    removeFromQueue(deps, who, { id: params.id, ...body }),
  )
  serve(deskProductsContract.giveTurn, ({ deps, who, params, body }) =>
    giveTurnNow(deps, who, { id: params.id, ...body }),
  )
  serve(deskProductsContract.addCopy, ({ deps, who, params, body }) => addCopy(deps, who, params.id, body))
  serve(deskProductsContract.joinCopies, ({ deps, who, params, body }) => joinCopies(deps, who, params.id, body.code))
  serve(deskProductsContract.separateCopy, ({ deps, who, params }) => separateCopy(deps, who, params.id))
  serve(deskProductsContract.history, ({ deps, who, params }) => readHistory(deps, who, params.id))
  serve(deskProductsContract.restore, ({ deps, who, params, body }) => restoreProduct(deps, who, params.id, body))
}
