import * as z from 'zod'
import { ProductStatus } from './catalog.ts'
import { ProductList } from './desk-products.ts'
import { OfPoint } from './desk-today.ts'
import { Paging } from './primitives.ts'

/** Which of the library's objects the desk asks for. */
export const DeskProductsQuery = Paging.extend(OfPoint.shape).extend({
  status: ProductStatus.optional(),
  keywords: z.string().trim().max(100).optional(),
  /** Absent: every object, also those that were never published. */
  show: ProductList.optional(),
  /** Only what waits to be read: objects that are not verified yet, and published ones with new words of their owner. */
  to_read: z.literal('true').optional(),
  /** Only those that are under repair, or only those that are not. */
  maintenance: z.enum(['true', 'false']).optional(),
})
