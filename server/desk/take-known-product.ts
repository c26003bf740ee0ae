import type { Tx } from '../db/scope.ts'
import { type ProductState, takeProduct } from '../products/queries.ts'
import { fail } from '../refusal.ts'

/** The object that a command of the desk is about, locked. @throws Refusal `product.not_found` */
export async function takeKnownProduct(tx: Tx, id: string): Promise<ProductState> {
  return (await takeProduct(tx, id)) ?? fail('product.not_found')
}
