import * as z from 'zod'
import { cards } from './cards.endpoints.ts'
import { contract } from './contract.ts'
import { Membership } from './memberships.ts'
import { Bilingual, ById, CivilDate, Euro, Id, Nothing, text } from './primitives.ts'

/** Whom a kind of card is for: who never had a card, who had one, or both. */
export const CardHolder = z.enum(['first', 'renewal', 'both'])
export type CardHolder = z.infer<typeof CardHolder>

export const PaidAtDesk = z.enum(['cash', 'transfer', 'pos', 'free'])
export type PaidAtDesk = z.infer<typeof PaidAtDesk>

const shape = {
  name: z.strictObject({ it: text(60), en: z.union([z.literal(''), text(60)]) }),
  /** Months. */
  duration: z.number().int().min(1).max(120),
  price: Euro.max(1000),
  holder: CardHolder,
  /** Members buy it by themselves, where the library lets them. */
  online: z.boolean(),
  at_desk: z.boolean(),
  active: z.boolean(),
  /** The renewal that pages and the public calls show. */
  is_default: z.boolean(),
}

/** `holders`: the members whose card of this kind is valid today; they keep it until its end. */
export const CardKind = z
  .object({ id: Id, ...shape, name: Bilingual, holders: z.number().int() })
  .meta({ id: 'CardKind' })
export type CardKind = z.infer<typeof CardKind>

/** What is free needs a reason. `point`: where the money was taken; the first point unless said otherwise. */
export const Giving = z
  .strictObject({ kind: Id, paid: PaidAtDesk, reason: text(500).optional(), point: Id.optional() })
  .refine(({ paid, reason }) => paid !== 'free' || reason !== undefined, {
    path: ['reason'],
    params: { rule: 'required' },
  })

const Correction = z
  .strictObject({
    name: text(60).optional(),
    /** Of the member: all their cards have it. */
    card_number: text(40).optional(),
    from_date: CivilDate,
    to_date: CivilDate,
    reason: text(500),
  })
  .refine(({ from_date, to_date }) => from_date <= to_date, { path: ['to_date'], params: { rule: 'order' } })

const notDefault = ['card.bad_default'] as const

export const cardsContract = contract(cards, {
  kinds: { summary: 'The kinds of card, those that are not given any more too', fails: [], reply: z.array(CardKind) },
  addKind: {
    summary: 'Add a kind of card',
    fails: ['card.name_taken', ...notDefault],
    body: z.strictObject(shape),
    reply: CardKind,
  },
  changeKind: {
    summary: 'Change a kind of card; cards given before stay as they are',
    fails: ['card.not_found', 'card.name_taken', ...notDefault],
    params: ById,
    body: z.strictObject(shape).partial(),
    reply: CardKind,
  },
  give: {
    summary: 'Give or renew a card at the desk, with how it was paid; the member gets the receipt by mail',
    fails: [
      'member.not_found',
      'member.suspended',
      'card.not_found',
      'card.other_holder',
      'card.still_active',
      'headquarter.not_found',
    ],
    onBehalf: false,
    params: ById,
    body: Giving,
    reply: Membership,
  },
  undo: {
    summary: 'Undo a card given at the desk today, by whoever did it or a referent; its money is reversed',
    fails: ['card.not_found', 'card.moved_on', 'order.undo_too_late', 'order.undo_not_yours'],
    onBehalf: false,
    params: ById,
    reply: Nothing,
  },
  correct: {
    summary: "Correct a card's days, its name and its number, with a reason; from level 5 on",
    fails: ['card.not_found', 'card.number_taken', 'auth.forbidden'],
    onBehalf: false,
    params: ById,
    body: Correction,
    reply: Membership,
  },
})
