/** The desk's list of objects: of all points, but for what is to do at the chosen one. */
import { call } from '../../api/call.ts'
import { desk } from '../../contract/desk.endpoints.ts'
import type { DeskProduct } from '../../contract/desk.ts'
import { productLists } from '../../contract/product-names.ts'
import { chosenPoint } from './of-point.ts'
import { $point } from './point.ts'
import { type ListPage, searchedList } from './searched-list.ts'

export const lists = productLists
type ListName = (typeof productLists)[number]

export type ProductsPage = ListPage<DeskProduct>

/** Those that the first screen counts by point. */
const ofPoint: readonly ListName[] = ['repair', 'sought']

const list = searchedList<DeskProduct, ListName>(
  productLists,
  query =>
    call(desk.products, { query: { ...query, point: ofPoint.includes(query.show) ? chosenPoint() : undefined } }),
  ['objects', 'loans', 'labels', 'imports'],
)

export const {
  $page: $products,
  $wanted: $list,
  load: loadProducts,
  more: loadMoreProducts,
  show: showList,
  find: findProducts,
} = list

/** Reads the list, and again for another point and when it changes. Answers how to stop. */
export function openProducts(): () => void {
  const stopPoint = $point.listen(() => void list.load())
  const stopReading = list.open()
  return () => {
    stopPoint()
    stopReading()
  }
}
