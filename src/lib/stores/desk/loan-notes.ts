/** What the staff tell one another about a loan. */
import { call } from '../../api/call.ts'
import { loanNotes } from '../../contract/loan-notes.endpoints.ts'
import { attempt } from '../async/attempt.ts'
import { applyUpdate } from './loans.ts'

/** Null takes it away. */
export async function writeInternalNote(id: string, text: string | null) {
  const outcome = await attempt(() => call(loanNotes.write, { params: { id }, body: { text } }))
  if (outcome.ok) applyUpdate(outcome.value)
  return outcome
}
