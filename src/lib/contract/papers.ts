import * as z from 'zod'
import { contract } from './contract.ts'
import { cardChoices, labelChoices, labelFormats } from './paper-names.ts'
import { papers } from './papers.endpoints.ts'
import { ById, Id, Instant, pageOf, Paging, text } from './primitives.ts'

/** An object as its label says it. `state`: whether that label was never printed, says something else, or is right. */
export const Label = z
  .object({
    id: Id,
    name: z.string(),
    code: z.string(),
    shelf: z.string().nullable(),
    state: z.enum(['new', 'changed', 'printed']),
  })
  .meta({ id: 'Label' })
export type Label = z.infer<typeof Label>

const chosen = {
  choice: z.enum(labelChoices).default('queue'),
  /** The shelf, or the category's id. */
  of: text(64).optional(),
  keywords: z.string().trim().max(100).optional(),
}

/** A page of the objects chosen, how many wait for their label, and what can be chosen. */
const Labels = pageOf(Label).extend({
  queued: z.number().int(),
  shelves: z.array(z.string()),
  categories: z.array(z.object({ origin_id: Id, name: z.string() })),
})
export type Labels = z.infer<typeof Labels>

const NewPrint = z.strictObject({
  ...chosen,
  /** Objects chosen that get no label. */
  without: z.array(Id).max(500).default([]),
  /** Null: nothing is printed, they have their label already. */
  format: z.enum(labelFormats).nullable(),
  /** The cell of the first sheet to begin at, from 0. */
  first_cell: z.number().int().min(0).max(64).default(0),
})
export type NewPrint = z.input<typeof NewPrint>

export const LabelPrint = z
  .object({
    id: Id,
    format: z.enum(labelFormats).nullable(),
    first_cell: z.number().int(),
    labels: z.number().int(),
    created_at: Instant,
    /** Since when its labels are out of the queue; null: they still wait. */
    confirmed_at: Instant.nullable(),
  })
  .meta({ id: 'LabelPrint' })
export type LabelPrint = z.infer<typeof LabelPrint>

export const CardPrint = z
  .object({
    id: Id,
    first_cell: z.number().int(),
    cards: z.number().int(),
    created_at: Instant,
    /** Since when its cards count as printed; null: they still wait. */
    confirmed_at: Instant.nullable(),
  })
  .meta({ id: 'CardPrint' })
export type CardPrint = z.infer<typeof CardPrint>

/** How many members have a valid card, how many of these never had it printed, and the latest prints. */
const PaperCards = z.object({ new: z.number().int(), valid: z.number().int(), prints: z.array(CardPrint) })
export type PaperCards = z.infer<typeof PaperCards>

const NewCardPrint = z.strictObject({
  choice: z.enum(cardChoices).default('new'),
  /** The member, of whose one card it is: it counts as printed at once. */
  of: Id.optional(),
  /** The cell of the first sheet to begin at, from 0. */
  first_cell: z.number().int().min(0).max(9).default(0),
})
export type NewCardPrint = z.input<typeof NewCardPrint>

/** What is put on paper. */
export const Paper = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('labels'), id: Id }),
  z.strictObject({ what: z.literal('cards'), id: Id }),
  /** Of those who came with that import of members and cannot sign in: each print makes new links. */
  z.strictObject({ what: z.literal('invitations'), id: Id }),
  z.strictObject({ what: z.literal('poster') }),
  /** What a member has in hand, for them to take home; `id` is the member's. */
  z.strictObject({ what: z.literal('loans'), id: Id }),
])
export type Paper = z.infer<typeof Paper>

const PaperLink = z.object({ url: z.string(), name: z.string() }).meta({ id: 'PaperLink' })
export type PaperLink = z.infer<typeof PaperLink>

const Ticket = z
  .string()
  .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  .max(6000)

export const papersContract = contract(papers, {
  labels: {
    summary: 'Objects whose labels can be printed: those that wait for one, of a shelf, of a category, or all',
    fails: [],
    query: Paging.extend(chosen),
    reply: Labels,
  },
  prints: { summary: 'The latest prints of labels', fails: [], reply: z.array(LabelPrint) },
  print: {
    summary: 'Put labels on paper: with that they leave the queue',
    fails: ['labels.none'],
    onBehalf: false,
    body: NewPrint,
    reply: LabelPrint,
  },
  confirm: {
    summary: 'Say that labels put back into the queue are printed: they leave it again',
    fails: ['labels.not_found'],
    onBehalf: false,
    params: ById,
    reply: LabelPrint,
  },
  requeue: {
    summary: 'Put the labels of a print back into the queue',
    fails: ['labels.not_found'],
    onBehalf: false,
    params: ById,
    reply: LabelPrint,
  },
  cards: { summary: 'How many members’ cards can be printed, and the latest prints', fails: [], reply: PaperCards },
  printCards: {
    summary: 'Put members’ cards on paper, ten to a sheet: they count as printed once the print is confirmed',
    fails: ['card_print.none'],
    onBehalf: false,
    body: NewCardPrint,
    reply: CardPrint,
  },
  confirmCards: {
    summary: 'Say that cards are printed',
    fails: ['card_print.not_found'],
    onBehalf: false,
    params: ById,
    reply: CardPrint,
  },
  requeueCards: {
    summary: 'Take back that the cards of a print are printed',
    fails: ['card_print.not_found'],
    onBehalf: false,
    params: ById,
    reply: CardPrint,
  },
  open: {
    summary:
      'An address that downloads a PDF, for two minutes: labels, cards, invitations, a member’s loans, or the poster',
    fails: [
      'labels.not_found',
      'card_print.not_found',
      'import.not_found',
      'invitation.nobody',
      'member.not_found',
      'loan_slip.none',
    ],
    onBehalf: false,
    body: Paper,
    reply: PaperLink,
  },
  read: {
    summary: 'The PDF itself',
    fails: ['paper.not_found'],
    params: z.object({ ticket: Ticket }),
    streams: 'application/pdf',
    reply: z.custom<Response>(),
  },
})
