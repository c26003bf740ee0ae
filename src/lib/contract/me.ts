import * as z from 'zod'
import { contract } from './contract.ts'
import { SignUpAsks } from './library.ts'
import { me } from './me.endpoints.ts'
import { MyData } from './my-data.ts'
import { CivilDate, Id, Lang, Nothing, Phone } from './primitives.ts'

export const Address = z.object({ address: z.string(), cap: z.string(), city: z.string(), province: z.string() })

/** The version of the library's terms of use, and whether the member has accepted it. */
export const AcceptedPolicies = z
  .object({ version: z.string(), accepted: z.boolean() })
  .meta({ id: 'AcceptedPolicies' })
export type AcceptedPolicies = z.infer<typeof AcceptedPolicies>

export const Me = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    origin_id: Id,
    card_number: z.string().nullable(),
    /** A hint for the screen, as the one in the token. */
    level: z.number().int(),
    /** `verified`: the address has been proved, without which nothing can be borrowed. */
    is: z.object({
      active_card: z.boolean(),
      banned: z.boolean(),
      can_post_objects: z.boolean(),
      verified: z.boolean(),
    }),
    domicile_geo: Address.nullable(),
    my_product_count: z.number().int(),
    product_borrowed_count: z.number().int(),
    available_loans: z.number().int(),
    /** Why nothing may be borrowed now, the most serious reason; null where something may be. */
    no_loans: z.string().nullable(),
    policies: AcceptedPolicies,
  })
  .meta({ id: 'Me' })
export type Me = z.infer<typeof Me>

/** What a member shows at the desk, and what is asked of them next. */
export const MyCard = z
  .object({
    number: z.string().nullable(),
    /** A picture of the code that the desk scans; null without a number. */
    qr: z.string().nullable(),
    /** The last day of the newest card; null when there never was one. */
    until: CivilDate.nullable(),
    /** It can be bought or renewed today, by the member. */
    renewable: z.boolean(),
    /** The last day to share a first object; null where nothing has to be shared, already is, or waits for the desk. */
    share_by: CivilDate.nullable(),
    /** The categories that they were trained for, of those that ask for it. */
    trainings: z.array(z.string()),
  })
  .meta({ id: 'MyCard' })
export type MyCard = z.infer<typeof MyCard>

/**
 * `lang` is the language of mails. `reminders` are those of the day before and of the card, `invitations` those to
 * write a review; mandatory mails are always sent.
 */
export const Preferences = z
  .object({ lang: Lang, reminders: z.boolean(), invitations: z.boolean() })
  .meta({ id: 'Preferences' })
export type Preferences = z.infer<typeof Preferences>

const SomePreferences = z.strictObject(Preferences.shape).partial()

/** What members put right themselves; an empty text is none. `fiscalcode`: a student's number or the tax code. */
const OwnDetails = z
  .object({ phone: z.string(), fiscalcode: z.string(), asks: SignUpAsks })
  .meta({ id: 'OwnDetails', description: 'With what the library asks of members; what it does not ask is empty' })
export type OwnDetails = z.infer<typeof OwnDetails>

const Correction = z.strictObject({
  phone: z
    .string()
    .trim()
    .max(40)
    .refine(typed => typed === '' || Phone.safeParse(typed).success, { params: { rule: 'phone' } }),
  /** Left as it is where the library does not ask for it. */
  fiscalcode: z.string().trim().max(40).default(''),
})
export type Correction = z.output<typeof Correction>

/** The secret `url` of the calendar feed; anybody who has it reads the days, until it is renewed. */
export const CalendarLink = z.object({ url: z.url().nullable() }).meta({ id: 'CalendarLink' })
export type CalendarLink = z.infer<typeof CalendarLink>

const CalendarFile = z.object({ file: z.string().regex(/^[\w-]{43}\.ics$/) })

const holding = ['member.open_loans', 'member.object_lent', 'checkout.paying', 'member.last_admin'] as const

/** What has to end before the account can be deleted. */
const Closing = z.object({ reason: z.enum(holding).nullable() })
export type Closing = z.infer<typeof Closing>

/** The password where the account has one; else the sign-in must be of the last fifteen minutes. */
const Close = z.strictObject({ password: z.string().min(1).max(1024).optional() })

export const meContract = contract(me, {
  read: { summary: 'The signed-in member', fails: [], reply: Me },
  card: { summary: 'The member’s card with its code, and what to do about it', fails: [], reply: MyCard },
  closing: { summary: 'What keeps one’s account from being deleted', fails: [], reply: Closing },
  close: {
    summary: 'Delete one’s account for good: loans and payments stay on record without a name',
    fails: [
      'member.wrong_password',
      'auth.not_fresh',
      'member.open_loans',
      'member.object_lent',
      'member.last_admin',
      'checkout.paying',
      'request.rate',
      'auth.origin',
    ],
    body: Close,
    reply: Nothing,
  },
  export: {
    summary: 'Everything that is kept of the member, as a JSON file to save',
    fails: [],
    onBehalf: false,
    reply: MyData,
  },
  preferences: {
    summary: 'The language of mails, and which of those that may be done without are sent',
    fails: [],
    reply: Preferences,
  },
  prefer: { summary: 'Change some of the preferences', fails: [], body: SomePreferences, reply: Preferences },
  details: {
    summary: 'The telephone number and the tax code that the library has of the member',
    fails: [],
    onBehalf: false,
    reply: OwnDetails,
  },
  correct: {
    summary: 'Put one’s telephone number and tax code right',
    fails: [],
    onBehalf: false,
    body: Correction,
    reply: OwnDetails,
  },
  acceptPolicies: {
    summary: 'Accept the terms of use in their version of now; kept with the day',
    fails: ['policies.moved_on'],
    onBehalf: false,
    body: z.strictObject({ version: z.string().max(20) }),
    reply: AcceptedPolicies,
  },
  calendar: {
    summary: 'The private address of the member’s calendar; null until it is asked for',
    fails: [],
    onBehalf: false,
    reply: CalendarLink,
  },
  renewCalendar: {
    summary: 'Give the member’s calendar a new private address; the one before stops working',
    fails: [],
    onBehalf: false,
    body: z.strictObject({}),
    reply: CalendarLink,
  },
  feed: {
    summary: 'A member’s days as a calendar file; its name, <token>.ics, is its key',
    fails: ['calendar.not_found'],
    params: CalendarFile,
    streams: 'text/calendar',
    reply: z.custom<Response>(),
  },
})
