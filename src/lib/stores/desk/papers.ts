/** PDFs of the library: labels, cards, its poster. */
import { call } from '../../api/call.ts'
import { papers } from '../../contract/papers.endpoints.ts'
import type { Paper, PaperLink } from '../../contract/papers.ts'
import { attempt, type Outcome } from '../async/attempt.ts'

/** Asks for a PDF: the browser then fetches it by itself. */
export const openPaper = (paper: Paper): Promise<Outcome<PaperLink>> =>
  attempt(() => call(papers.open, { body: paper }))
