import type { Selectable } from 'kysely'
import type { ProductsTable } from '../db/tables-products.ts'

type Out = Pick<Selectable<ProductsTable>, 'repair_since' | 'sought_since' | 'unchecked_since'>

/** Since when an object is in repair; null also where it is out of lending because of a check, or searched for. */
export const repairedSince = ({ repair_since: since, sought_since, unchecked_since }: Out): Date | null =>
  unchecked_since || since?.getTime() === sought_since?.getTime() ? null : since
