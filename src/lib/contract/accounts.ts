import * as z from 'zod'
import { accounts } from './accounts.endpoints.ts'
import { SignedIn } from './auth.ts'
import { contract } from './contract.ts'
import { ById, Email, Id, Instant, Nothing, Password, Phone, text, withoutSigns } from './primitives.ts'

/** A new password; that it is not a common one is checked by a rule (`rules/password.ts`). */
export const NewPassword = Password.min(8)

/** An answer that a library may not ask for: empty then. The command refuses it empty where it is asked for. */
const line = (most: number) => z.string().trim().max(most)

export const SignUp = z.strictObject({
  name: z.strictObject({ first_name: text(80), last_name: text(80) }),
  email: Email,
  password: NewPassword,
  phone: line(40)
    .refine(typed => typed === '' || Phone.safeParse(typed).success, { params: { rule: 'phone' } })
    .transform(withoutSigns),
  /** A student's number, in spite of its name, or the tax code: as the library asks. */
  fiscalcode: line(40),
  address: z.strictObject({
    address: line(200),
    city: line(100),
    province: line(2)
      .toUpperCase()
      .regex(/^(?:[A-Z]{2})?$/),
    postalcode: line(12),
    nation: text(60).default('IT'),
  }),
  /** The version of the terms of use that the form showed; who sends none is asked after the first sign-in. */
  policies: z.string().max(20).optional(),
})

const MailedToken = z.string().regex(/^[\w-]{22}$/)

/** Five digits, which count only with the recovery cookie, or the token of the mailed link. */
const RecoveryCode = z.string().regex(/^(\d{5}|[\w-]{22})$/)

const Recovered = z
  .strictObject({ code: RecoveryCode, password: NewPassword, confirm_password: z.string().min(1) })
  .refine(all => all.password === all.confirm_password, { path: ['confirm_password'], params: { rule: 'same' } })

/** `device` is the same for every session of one browser; `agent` is what it calls itself. */
export const Session = z
  .object({
    id: Id,
    created_at: Instant,
    used_at: Instant,
    device: z.string().nullable(),
    agent: z.string().nullable(),
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

const Sent = z.object({ status: z.literal('sent') })

/** `mailed`: whether the library has a mail server; without one the mail waits. */
const SignedUp = z.object({ status: z.literal('verify'), mailed: z.boolean() })

/** `card_first`: a card is what this member still needs to borrow. */
const Verified = z.object({ status: z.literal('verified'), card_first: z.boolean() })

export const accountsContract = contract(accounts, {
  signUp: {
    afterOpening: true,
    summary: 'Ask for an account; the answer is the same for an address that has one',
    fails: ['signup.invited', 'request.rate', 'server.busy', 'auth.origin'],
    onBehalf: false,
    body: SignUp,
    reply: SignedUp,
  },
  sendVerification: {
    summary: 'Mail the signed-in member the link that proves their address, again',
    fails: ['member.not_found', 'request.rate'],
    params: ById,
    reply: z.object({ status: z.enum(['sent', 'verified']) }),
  },
  verify: {
    summary: 'Prove an address with the token of the mailed link; the same again within its 24 hours',
    fails: ['verification.over'],
    params: z.object({ token: MailedToken }),
    reply: Verified,
  },
  join: {
    summary: 'Prove an address as the same GET does, and sign in the browser that signed up, once',
    fails: ['verification.over', 'auth.origin'],
    onBehalf: false,
    params: z.object({ token: MailedToken }),
    reply: Verified.extend({ session: SignedIn.nullable() }),
  },
  startRecovery: {
    summary: 'Mail a code and a link to choose a new password; the same answer and cookie for any address',
    fails: ['recovery.student', 'request.rate', 'server.busy', 'auth.origin'],
    onBehalf: false,
    body: z.strictObject({ email: Email }),
    reply: Sent,
  },
  checkRecovery: {
    summary: 'Try the five digits with the recovery cookie, or the token of the mailed link alone',
    fails: ['recovery.code', 'recovery.spent', 'server.busy', 'auth.origin'],
    onBehalf: false,
    query: z.strictObject({ code: RecoveryCode }),
    reply: z.object({ status: z.literal('valid') }),
  },
  resetPassword: {
    summary: 'Choose a new password with the code or the token; every session ends',
    fails: ['recovery.code', 'recovery.spent', 'server.busy', 'auth.origin'],
    onBehalf: false,
    body: Recovered,
    reply: z.object({ status: z.literal('changed') }),
  },
  sessions: { summary: 'Where the member is signed in', fails: [], onBehalf: false, reply: z.array(Session) },
  endSession: {
    summary: 'Sign out somewhere else',
    fails: ['session.not_found'],
    onBehalf: false,
    params: ById,
    reply: Nothing,
  },
})
