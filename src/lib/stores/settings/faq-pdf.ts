/** The questions as a PDF, one for the whole library. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { files } from '../../contract/files.endpoints.ts'
import type { PublicDocument } from '../../contract/files.ts'
import { attempt, type Outcome } from '../async/attempt.ts'

/** The one put there since this page was opened, null once it is taken away; the page was printed with the one of before. */
export const $faqPdf = atom<PublicDocument | null | undefined>(undefined)

/** Takes the place of the one that is there, under its file's name. */
export async function saveFaqPdf(file: File): Promise<Outcome<PublicDocument>> {
  const form = new FormData()
  form.set('title', file.name.replace(/\.pdf$/i, ''))
  form.set('file', file)
  const outcome = await attempt(() => call(files.saveDocument, { query: { name: 'faq' }, form }))
  if (outcome.ok) $faqPdf.set(outcome.value)
  return outcome
}

export async function removeFaqPdf(): Promise<Outcome<unknown>> {
  const outcome = await attempt(() => call(files.removeDocument, { query: { name: 'faq' } }))
  if (outcome.ok || outcome.problem.code === 'document.not_found') $faqPdf.set(null)
  return outcome
}
