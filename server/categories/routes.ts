import { categoriesContract } from '../../src/lib/contract/categories.ts'
import type { Routes } from '../http/serve.ts'
import { addCategory } from './add-category.ts'
import { changeCategory } from './change-category.ts'
import { mergeCategories } from './merge-categories.ts'
import { orderCategories } from './order-categories.ts'
import { removeCategory } from './remove-category.ts'
import { readDeskCategories } from './to-category.ts'

export const categoriesRoutes: Routes = ({ serve }) => {
  serve(categoriesContract.list, ({ deps }) => readDeskCategories(deps))
  serve(categoriesContract.add, ({ who, body, deps }) => addCategory(deps, who, body))
  serve(categoriesContract.order, ({ who, body, deps }) => orderCategories(deps, who, body.ids))
  serve(categoriesContract.change, ({ who, params, body, deps }) => changeCategory(deps, who, params.id, body))
  serve(categoriesContract.merge, ({ who, params, body, deps }) => mergeCategories(deps, who, params.id, body.into))
  serve(categoriesContract.remove, ({ who, params, deps }) => removeCategory(deps, who, params.id))
}
