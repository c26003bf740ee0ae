import * as z from 'zod'
import { PaidAtDesk } from './cards.ts'
import { ProductStatus } from './catalog.ts'
import { contract } from './contract.ts'
import { deskMembers } from './desk-members.endpoints.ts'
import { Invitation } from './invitations.ts'
import { MemberChange, Reason, Registration, Suspension } from './member-inputs.ts'
import { memberFilters } from './member-names.ts'
import { ById, CivilDate, Euro, Id, Instant, Lang, Nothing, pageOf, Paging, text } from './primitives.ts'
import { OrderStage } from './orders.ts'
import { Role } from './roles.ts'
import { MemberTraining } from './trainings.ts'

const Domicile = z.object({ address: z.string(), cap: z.string(), city: z.string(), province: z.string() })

/** `not_needed`: whoever is a member of this library may borrow. */
export const CardState = z.enum(['active', 'expired', 'none', 'not_needed'])
export type CardState = z.infer<typeof CardState>

const count = z.number().int()

/** A member as the desk sees them. `email` is null for one who has none; `until` is the last day of a suspension. */
export const DeskMember = z
  .object({
    id: Id,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    card_number: z.string().nullable(),
    role: Role,
    joined_at: Instant,
    verified: z.boolean(),
    domicile: Domicile.nullable(),
    /** The last day of their cards, past ones too. */
    card_until: CivilDate.nullable(),
    card_state: CardState,
    open_loans: count,
    /** Of them, those in hand after their last day. */
    late_loans: count,
    suspended: z.object({ since: Instant, until: CivilDate.nullable(), reason: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'DeskMember' })
export type DeskMember = z.infer<typeof DeskMember>

/**
 * `new`: joined in the last thirty days. `expired`: had a card, and has none today. `unverified`: nobody has proved
 * their address. `staff`: those with a role above a member's.
 */
export const MemberFilter = z.enum(memberFilters)
export type MemberFilter = z.infer<typeof MemberFilter>

const PaidBy = z.enum(['online', ...PaidAtDesk.options])

/** `text`: what it was for, where that was written down; of a deposit the code of its object. */
const DeskPayment = z.object({
  id: Id,
  at: Instant,
  purpose: z.enum(['card', 'delivery', 'donation', 'deposit', 'other']),
  text: z.string().nullable(),
  amount: Euro,
  paid_by: PaidBy,
  state: z.enum(['paid', 'refunding', 'refunded', 'given_back', 'voided']),
})
export type DeskPayment = z.infer<typeof DeskPayment>

const OpenLoan = z.object({
  id: Id,
  product: z.object({ id: Id, name: z.string(), code: z.string() }),
  stage: OrderStage,
  from_date: CivilDate,
  to_date: CivilDate,
  /** The day to bring it back by, where its point is closed on the last. */
  return_date: CivilDate,
  /** What the staff tell one another about it. */
  internal_note: z.string().nullable(),
})

/** A card as it was given; how, and for how much, where that was written down. */
const GivenCard = z.object({
  id: Id,
  name: z.string(),
  from_date: CivilDate,
  to_date: CivilDate,
  given_at: Instant,
  paid_by: PaidBy.nullable(),
  paid: Euro.nullable(),
})

/** `by` is null where whoever wrote it is no member here any more. */
const MemberNote = z.object({
  id: Id,
  text: z.string(),
  by: z.string().nullable(),
  at: Instant,
  removable: z.boolean(),
})
export type MemberNote = z.infer<typeof MemberNote>

/** What was done about somebody and their cards, and why; `by` is null where whoever did it is no member here any more. */
const ReasonedAct = z.object({ id: Id, what: z.string(), reason: z.string(), by: z.string().nullable(), at: Instant })

/** A member with all that the desk knows of them. */
export const MemberSheet = z
  .object({
    ...DeskMember.shape,
    lang: Lang,
    /** The tax code or the student number, whichever the library asks for. */
    fiscalcode: z.string().nullable(),
    nation: z.string().nullable(),
    /** With a password, or with single sign-on. */
    signs_in: z.boolean(),
    /** The terms of use they accepted last; `by` is who wrote it down at the desk, null where they did it. */
    accepted: z.object({ version: z.string(), at: Instant, by: z.string().nullable() }).nullable(),
    cards: z.array(GivenCard),
    loans: z.array(OpenLoan),
    past_loans: count,
    /** How many of all their loans were in hand after their last day. */
    times_late: count,
    objects: z.array(z.object({ id: Id, name: z.string(), code: z.string(), status: ProductStatus })),
    payments: z.array(DeskPayment),
    invitations: z.array(Invitation),
    trainings: z.array(MemberTraining),
    notes: z.array(MemberNote),
    reasons: z.array(ReasonedAct),
  })
  .meta({ id: 'MemberSheet' })
export type MemberSheet = z.infer<typeof MemberSheet>

/**
 * Nobody was registered where `known` has those who look like them. `mailed`: whether there is a mail server; without one
 * the invitation waits.
 */
const Registered = z.object({ member: DeskMember.nullable(), known: z.array(DeskMember), mailed: z.boolean() })
export type Registered = z.infer<typeof Registered>

export const deskMembersContract = contract(deskMembers, {
  list: {
    summary:
      'Members by name, e-mail, card or telephone: also the new, the late, the suspended, those whose card is over',
    fails: [],
    query: z.strictObject({ ...Paging.shape, keywords: text(100).optional(), filter: MemberFilter.optional() }),
    reply: pageOf(DeskMember),
  },
  register: {
    summary:
      'Register somebody at the desk, with a card and an invitation; those who look like them are answered first',
    fails: ['member.email_taken', 'card.not_found', 'card.other_holder'],
    onBehalf: false,
    body: Registration,
    reply: Registered,
  },
  sheet: {
    summary: 'A member with their cards, loans, objects, payments and invitations',
    fails: ['member.not_found'],
    params: ById,
    reply: MemberSheet,
  },
  addNote: {
    summary: 'Write a note about a member, for the staff; the member finds it in the copy of their data',
    fails: ['member.not_found'],
    onBehalf: false,
    params: ById,
    body: z.strictObject({ text: text(1000) }),
    reply: z.array(MemberNote),
  },
  removeNote: {
    summary: 'Remove a note: of whoever wrote it, and from level 5 on any',
    fails: ['note.not_found', 'auth.forbidden'],
    onBehalf: false,
    params: ById,
    reply: Nothing,
  },
  read: { summary: 'One member', fails: ['member.not_found'], params: ById, reply: DeskMember },
  change: {
    summary: 'Put right what is known of a member; a new e-mail is asked to prove itself, and the old one is told',
    fails: ['member.not_found', 'member.email_taken', 'role.above'],
    onBehalf: false,
    params: ById,
    body: MemberChange,
    reply: DeskMember,
  },
  prove: {
    summary: 'Prove a member’s address by hand, with a reason, where no mail could; again: nothing changes',
    fails: ['member.not_found', 'role.above'],
    onBehalf: false,
    params: ById,
    body: z.strictObject({ reason: Reason }),
    reply: DeskMember,
  },
  suspend: {
    summary: 'Suspend a member until a day, or until it is lifted; again: with another reason or day',
    fails: ['member.not_found', 'member.last_admin', 'role.above'],
    onBehalf: false,
    params: ById,
    body: Suspension,
    reply: DeskMember,
  },
  restore: {
    summary: 'Lift the suspension of a member',
    fails: ['member.not_found', 'role.above'],
    onBehalf: false,
    params: ById,
    reply: DeskMember,
  },
  undoSuspension: {
    summary: 'Undo a suspension of today, by whoever did it or a referent: the member is what they were before',
    fails: ['member.not_found', 'member.moved_on', 'role.above', 'order.undo_too_late', 'order.undo_not_yours'],
    onBehalf: false,
    params: ById,
    reply: DeskMember,
  },
  erase: {
    summary: 'Erase a member who asked for it: for good, for whoever signed in within the last fifteen minutes',
    fails: ['auth.not_fresh', 'member.not_found', 'role.above', 'member.held', 'member.last_admin'],
    onBehalf: false,
    params: ById,
    reply: Nothing,
  },
})
