/** The copies of the object whose sheet is open. */
import { call } from '../../api/call.ts'
import { deskProducts } from '../../contract/desk-products.endpoints.ts'
import type { ProductSheet } from '../../contract/desk-products.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { moveSheet } from './product-sheet.ts'

/** As it is typed; without a code it gets the next one. */
export type CopyDraft = { code: string; shelf: string; point: string }

/** Answers the new copy's sheet, to go on with. */
export function addCopy(id: string, { code, shelf, point }: CopyDraft): Promise<Outcome<ProductSheet>> {
  const body = {
    headquarter_id: point,
    ...(code.trim() && { code: code.trim() }),
    ...(shelf.trim() && { shelf: shelf.trim() }),
  }
  return attempt(() => call(deskProducts.addCopy, { params: { id }, body }))
}

export const joinCopies = (id: string, code: string) =>
  moveSheet(id, () => call(deskProducts.joinCopies, { params: { id }, body: { code: code.trim() } }))

export const separateCopy = (id: string) =>
  moveSheet(id, () => call(deskProducts.separateCopy, { params: { id }, body: {} }))
