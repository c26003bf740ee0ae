import * as z from 'zod'
import { contract } from './contract.ts'
import { DeskOrder } from './desk.ts'
import { loanNotes } from './loan-notes.endpoints.ts'
import { ById, text } from './primitives.ts'

export const loanNotesContract = contract(loanNotes, {
  write: {
    summary: 'Write what the staff tell one another about a loan, in place of what was there; null takes it away',
    fails: ['order.not_found'],
    onBehalf: false,
    params: ById,
    body: z.strictObject({ text: text(1000).nullable() }),
    reply: DeskOrder,
  },
})
