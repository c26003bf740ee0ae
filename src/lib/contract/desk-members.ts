import * as z from 'zod'
import { Phone } from './accounts.ts'
import { contract } from './contract.ts'
import { deskMembers } from './desk-members.endpoints.ts'
import { memberFilters } from './member-names.ts'
import { ById, CivilDate, Email, Id, Instant, pageOf, Paging, text } from './primitives.ts'
import { Role } from './roles.ts'

const Domicile = z.object({ address: z.string(), cap: z.string(), city: z.string(), province: z.string() })

const NewDomicile = z.strictObject({
  address: text(200),
  cap: text(12),
  city: text(100),
  province: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/),
})

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

const Reason = text(500)

export const MemberChange = z
  .strictObject({
    first_name: text(80),
    last_name: text(80),
    phone: Phone.nullable(),
    email: Email.nullable(),
    domicile: NewDomicile.nullable(),
  })
  .partial()
  .extend({ reason: Reason })
export type MemberChange = z.output<typeof MemberChange>

export const Suspension = z.strictObject({ reason: Reason, until: CivilDate.nullable().default(null) })

export const deskMembersContract = contract(deskMembers, {
  list: {
    summary:
      'Members by name, e-mail, card or telephone: also the new, the late, the suspended, those whose card is over',
    fails: [],
    query: z.strictObject({ ...Paging.shape, keywords: text(100).optional(), filter: MemberFilter.optional() }),
    reply: pageOf(DeskMember),
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
})
