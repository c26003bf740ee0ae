import * as z from 'zod'
import { ListedProduct } from './catalog.ts'
import { contract } from './contract.ts'
import { highlights } from './highlights.endpoints.ts'
import { Id } from './primitives.ts'

export const HighlightRule = z.enum(['chosen', 'newest', 'never_lent'])
export type HighlightRule = z.infer<typeof HighlightRule>

/** As many as the home shows. */
export const mostHighlights = 12

/** `chosen` are the objects chosen by hand, also while another rule holds; `by_crm`: the CRM's choice is shown instead. */
export const Highlights = z
  .object({ rule: HighlightRule, chosen: z.array(ListedProduct), shown: z.array(ListedProduct), by_crm: z.boolean() })
  .meta({ id: 'Highlights' })
export type Highlights = z.infer<typeof Highlights>

export const highlightsContract = contract(highlights, {
  read: { summary: 'What the home puts forward, and by which rule', fails: [], reply: Highlights },
  change: {
    summary: 'Choose the objects that the home puts forward, in their order, or a rule that does',
    fails: ['product.not_found'],
    body: z.strictObject({ rule: HighlightRule, chosen: z.array(Id).max(mostHighlights) }),
    reply: Highlights,
  },
})
