import * as z from 'zod'
import { callOutcomes } from './member-names.ts'
import { CivilDate, Euro, Id, Instant, Lang } from './primitives.ts'
import { Role } from './roles.ts'

const Address = z.object({ address: z.string(), cap: z.string(), city: z.string(), province: z.string() })

const Profile = z.object({
  id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  fiscalcode: z.string().nullable(),
  card_number: z.string().nullable(),
  domicile: Address.nullable(),
  nation: z.string().nullable(),
  lang: Lang,
  reminders: z.boolean(),
  invitations: z.boolean(),
  level: z.number().int(),
  has_password: z.boolean(),
  has_calendar: z.boolean(),
  joined_at: Instant,
  verified_at: Instant.nullable(),
  banned_at: Instant.nullable(),
  banned_reason: z.string().nullable(),
  banned_until: CivilDate.nullable(),
})

const Loan = z.object({
  id: Id,
  object: z.string(),
  status: z.string(),
  method: z.string(),
  from_date: CivilDate.nullable(),
  to_date: CivilDate.nullable(),
  shipping_geo: Address.nullable(),
  note: z.string(),
  /** What the staff wrote about it for one another. */
  internal_note: z.string().nullable(),
  note_answers: z.array(z.object({ text: z.string(), at: Instant })),
  /** What it went out, or came back, without. */
  missing: z.array(z.string()),
  /** Why no deposit was taken. */
  deposit_waived: z.string().nullable(),
  /** Where its photos are, for the member signed in. */
  photos: z.array(z.object({ url: z.string(), moment: z.string(), at: Instant })),
  closed_reason: z.string().nullable(),
  created_at: Instant,
  confirmed_at: Instant.nullable(),
  decided_at: Instant.nullable(),
  picked_up_at: Instant.nullable(),
  returned_at: Instant.nullable(),
  /** When they thanked the owner of its object. */
  thanked_at: Instant.nullable(),
  paid_at: Instant.nullable(),
  refunded_at: Instant.nullable(),
})

const Payment = z.object({
  id: Id,
  purpose: z.string(),
  amount: Euro,
  currency: z.string(),
  status: z.string(),
  provider_order_id: z.string().nullable(),
  created_at: Instant,
  settled_at: Instant.nullable(),
  /** Why somebody of the library gave it back. */
  refund_note: z.string().nullable(),
})

/** What they disputed at the payment provider, under its number, with its names. */
const Dispute = z.object({
  id: z.string(),
  payment_id: Id,
  reason: z.string(),
  status: z.string(),
  opened_at: Instant,
  ended_at: Instant.nullable(),
  outcome: z.string().nullable(),
})

/** Audit entries of actions by the member, in their name, or about them; other actors are named by their role only. */
const AuditEntry = z.object({
  at: Instant,
  by: z.enum(['member', 'staff', 'system']),
  action: z.string(),
  subject: z.string(),
  subject_id: z.string(),
  reason: z.string().nullable(),
})

/** All data stored about a member. */
export const MyData = z
  .object({
    library: z.string(),
    made_at: Instant,
    profile: Profile,
    identities: z.array(z.object({ issuer: z.string(), subject: z.string(), created_at: Instant })),
    cards: z.array(
      z.object({ id: Id, name: z.string(), from_date: CivilDate, to_date: CivilDate, created_at: Instant }),
    ),
    loans: z.array(Loan),
    payments: z.array(Payment),
    disputes: z.array(Dispute),
    /** What they paid at a desk; below zero what they got back there. */
    cash: z.array(
      z.object({
        year: z.number().int(),
        number: z.number().int(),
        cause: z.string(),
        paid_by: z.string(),
        amount: z.number(),
        text: z.string().nullable(),
        payer: z.string().nullable(),
        created_at: Instant,
      }),
    ),
    reviews: z.array(
      z.object({
        id: Id,
        object: z.string(),
        rating: z.number(),
        message: z.string(),
        answer: z.string().nullable(),
        hidden_reason: z.string().nullable(),
        created_at: Instant,
      }),
    ),
    wishes: z.array(
      z.object({ object: z.string(), in_queue: z.boolean(), turn_until: CivilDate.nullable(), created_at: Instant }),
    ),
    /** What they looked for and the library did not have. */
    wished_words: z.array(z.object({ words: z.string(), created_at: Instant })),
    objects: z.array(
      z.object({
        id: Id,
        code: z.string(),
        name: z.string(),
        description: z.string(),
        status: z.string(),
        verification_note: z.string().nullable(),
        /** What they say of it on its page, what the library has not read yet, and whether their first name is beside it. */
        owner_line: z.string().nullable(),
        owner_line_waiting: z.string().nullable(),
        owner_named: z.boolean(),
        /** How many loans of it are over, and after how many of them they were thanked. */
        loans: z.number().int(),
        thanks: z.number().int(),
        created_at: Instant,
      }),
    ),
    pictures: z.array(
      z.object({
        id: Id,
        name: z.string(),
        urls: z.array(z.string()),
        created_at: Instant,
        deleted_at: Instant.nullable(),
      }),
    ),
    sessions: z.array(
      z.object({
        id: Id,
        device: z.string().nullable(),
        agent: z.string().nullable(),
        created_at: Instant,
        used_at: Instant,
        revoked_at: Instant.nullable(),
        /** The address at which this browser is sent notifications. */
        notified_at: z.string().nullable(),
      }),
    ),
    questions: z.array(
      z.object({
        section: z.string(),
        object: z.string(),
        message: z.string(),
        answers: z.array(z.object({ text: z.string(), at: Instant })),
        created_at: Instant,
      }),
    ),
    calls: z.array(z.object({ outcome: z.enum(callOutcomes), comes_on: CivilDate.nullable(), called_at: Instant })),
    /** What was mailed to them in the last year; of what it said nothing is kept. */
    mails: z.array(z.object({ subject: z.string(), sent_at: Instant })),
    /** What the library trained them for, and on which day. */
    trainings: z.array(z.object({ category: z.string(), given_on: CivilDate, created_at: Instant })),
    shifts: z.array(z.object({ point: z.string(), day: CivilDate, hours: z.string() })),
    invited: z.array(
      z.object({
        email: z.string(),
        first_name: z.string(),
        last_name: z.string(),
        role: Role,
        created_at: Instant,
        opened_at: Instant.nullable(),
        accepted_at: Instant.nullable(),
      }),
    ),
    /** What the library's staff wrote about them. */
    notes: z.array(z.object({ text: z.string(), created_at: Instant })),
    /** Their cards that were printed at the desk. */
    printed_cards: z.array(z.object({ card_number: z.string(), created_at: Instant })),
    /** The versions of the terms of use that were accepted, and when. */
    acceptances: z.array(z.object({ version: z.string(), accepted_at: Instant })),
    reminders: z.array(z.object({ kind: z.string(), said_on: CivilDate })),
    deeds: z.array(AuditEntry),
  })
  .meta({ id: 'MyData' })
export type MyData = z.infer<typeof MyData>
