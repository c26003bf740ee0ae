import * as z from 'zod'
import { Giving } from './cards.ts'
import { CivilDate, Email, Lang, Phone, text } from './primitives.ts'

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

export const Reason = text(500)

export const MemberChange = z
  .strictObject({
    first_name: text(80),
    last_name: text(80),
    phone: Phone.nullable(),
    email: Email.nullable(),
    domicile: NewDomicile.nullable(),
    fiscalcode: text(40).nullable(),
    nation: text(60).nullable(),
    lang: Lang,
    /** The day they joined, in Europe/Rome; not after today. */
    joined_on: CivilDate,
  })
  .partial()
  .extend({ reason: Reason })
export type MemberChange = z.output<typeof MemberChange>

/** Whoever has no e-mail is phoned. `anyway`: it is another person than those who look like them. */
export const Registration = z
  .strictObject({
    first_name: text(80),
    last_name: text(80),
    phone: Phone.nullable().default(null),
    email: Email.nullable().default(null),
    domicile: NewDomicile.nullable().default(null),
    /** In which they are written to. */
    lang: Lang.default('it'),
    card: Giving.nullable().default(null),
    anyway: z.boolean().default(false),
    /** The version of the terms of use that they accept; who accepts none is asked after the first sign-in. */
    policies: z.string().max(20).optional(),
  })
  .refine(({ phone, email }) => phone !== null || email !== null, { path: ['phone'], params: { rule: 'required' } })
export type RegistrationInput = z.input<typeof Registration>

export const Suspension = z.strictObject({ reason: Reason, until: CivilDate.nullable().default(null) })
