/** The desk's list of objects. */
import { call } from '../../api/call.ts'
import { desk } from '../../contract/desk.endpoints.ts'
import type { DeskProduct } from '../../contract/desk.ts'
import { productLists } from '../../contract/product-names.ts'
import { type ListPage, searchedList } from './searched-list.ts'

export const lists = productLists
type ListName = (typeof productLists)[number]

export type ProductsPage = ListPage<DeskProduct>

const list = searchedList<DeskProduct, ListName>(productLists, query => call(desk.products, { query }), [
  'objects',
  'loans',
  'labels',
  'imports',
])

export const {
  $page: $products,
  $wanted: $list,
  load: loadProducts,
  more: loadMoreProducts,
  show: showList,
  find: findProducts,
  open: openProducts,
} = list
