import { deskContract } from '../../src/lib/contract/desk.ts'
import type { Routes } from '../http/serve.ts'
import { repairsContract } from '../../src/lib/contract/repairs.ts'
import { addProduct } from './add-product.ts'
import { answerLine } from './answer-line.ts'
import { readEnded, undoEndOfRepair } from './ended-repairs.ts'
import { loanRoutes } from './loan-routes.ts'
import { placeRoutes } from './place-routes.ts'
import { productRoutes } from './product-routes.ts'
import { readDeskProducts } from './read-products.ts'
import { endRepair, startRepair } from './repair.ts'
import { undoVerification } from './undo-verification.ts'
import { verify } from './verify-product.ts'
import { withdrawOrRetire } from './withdraw-product.ts'

export const deskRoutes: Routes = app => {
  const { serve } = app
  loanRoutes(app)
  productRoutes(app)
  placeRoutes(app)
  serve(deskContract.addProduct, ({ deps, who, body }) => addProduct(deps, who, body))
  serve(deskContract.products, ({ deps, who, query }) => readDeskProducts(deps, who, query))
  serve(deskContract.verify, ({ deps, who, params, body }) => verify(deps, who, params.id, body))
  serve(deskContract.answerLine, ({ deps, who, params, body }) => answerLine(deps, who, params.id, body))
  serve(deskContract.undoVerification, ({ deps, who, params }) => undoVerification(deps, who, params.id))
  serve(deskContract.startRepair, ({ deps, who, params, body }) => startRepair(deps, who, params.id, body))
  serve(deskContract.endRepair, ({ deps, who, params }) => endRepair(deps, who, params.id))
  serve(repairsContract.ended, ({ deps, who }) => readEnded(deps, who))
  serve(repairsContract.undoEnd, ({ deps, who, params }) => undoEndOfRepair(deps, who, params.id))
  serve(deskContract.withdrawProduct, ({ deps, who, params, body }) =>
    withdrawOrRetire(deps, who, params.id, 'withdraw', body.reason),
  )
  serve(deskContract.retireProduct, ({ deps, who, params, body }) =>
    withdrawOrRetire(deps, who, params.id, 'retire', body.reason),
  )
}
