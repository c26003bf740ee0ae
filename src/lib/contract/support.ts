import * as z from 'zod'
import { contract } from './contract.ts'
import { Email, Id, Instant, text } from './primitives.ts'
import { support } from './support.endpoints.ts'

export const SupportSection = z.enum(['informazioni sul servizio', 'problemi tecnici'])
export type SupportSection = z.infer<typeof SupportSection>

export const SupportRequest = z
  .strictObject({
    email: Email,
    section: SupportSection,
    object: text(120),
    message: text(4000),
    product: Id.optional(),
  })
  .meta({
    id: 'SupportRequest',
    examples: [
      {
        email: 'socio@demo.test',
        section: 'problemi tecnici',
        object: 'Non riesco ad accedere',
        message: 'La pagina resta bianca.',
      },
    ],
  })

export const ProblemReport = z.strictObject({ product: Id, message: text(4000), picture: Id.optional() })

const Received = z.object({ id: Id, created_at: Instant })

export const supportContract = contract(support, {
  create: {
    afterOpening: true,
    summary: 'Write to the library; it gets a mail, and so does whoever wrote',
    fails: ['request.rate', 'product.not_found'],
    body: SupportRequest,
    reply: Received,
  },
  tellProblem: {
    summary: 'Tell the library of a problem with an object, with one of the pictures that the member has uploaded',
    fails: ['request.rate', 'product.not_found', 'file.not_found'],
    body: ProblemReport,
    reply: Received,
  },
})
