import { productsContract } from '../../src/lib/contract/products.ts'
import type { Routes } from '../http/serve.ts'
import { editProduct } from './edit.ts'
import { readMyProducts } from './read-mine.ts'
import { shareProduct } from './share.ts'
import { withdrawProduct } from './withdraw.ts'

export const productsRoutes: Routes = ({ serve, deps }) => {
  serve(productsContract.mine, ({ who }) => readMyProducts(deps, who))
  serve(productsContract.share, ({ who, body }) => shareProduct(deps, who, body))
  serve(productsContract.edit, ({ who, params, body }) => editProduct(deps, who, params.id, body))
  serve(productsContract.withdraw, ({ who, params }) => withdrawProduct(deps, who, params.id))
}
