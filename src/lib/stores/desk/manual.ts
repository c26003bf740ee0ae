/** An object's instructions as a PDF, among the library's documents. */
import { call } from '../../api/call.ts'
import { files } from '../../contract/files.endpoints.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { changeSheet } from './product-sheet.ts'

/** Stores the PDF in the place of the one that the object had, and writes its address into the form. */
export async function sendManual(product: string, file: File): Promise<Outcome<unknown>> {
  const form = new FormData()
  form.set('title', file.name.replace(/\.pdf$/i, ''))
  form.set('file', file)
  const query = { name: `istruzioni-${product}` }
  const outcome = await attempt(() => call(files.saveDocument, { query, form }))
  if (outcome.ok) changeSheet({ manual: outcome.value.url })
  return outcome
}
