import { productsContract } from '../../src/lib/contract/products.ts'
import type { Routes } from '../http/serve.ts'
import { editProduct } from './edit.ts'
import { readMyProducts } from './read-mine.ts'
import { shareProduct } from './share.ts'
import { withdrawProduct } from './withdraw.ts'
import { writeLine } from './write-line.ts'

export const productsRoutes: Routes = ({ serve }) => {
  serve(productsContract.mine, ({ who, deps }) => readMyProducts(deps, who))
  serve(productsContract.share, ({ who, body, deps }) => shareProduct(deps, who, body))
  serve(productsContract.edit, ({ who, params, body, deps }) => editProduct(deps, who, params.id, body))
  serve(productsContract.writeLine, ({ who, params, body, deps }) => writeLine(deps, who, params.id, body))
  serve(productsContract.withdraw, ({ who, params, deps }) => withdrawProduct(deps, who, params.id))
}
