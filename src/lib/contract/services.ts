import * as z from 'zod'
import { SsoAnswer } from './auth.ts'
import { contract } from './contract.ts'
import { mailFailures } from './mail-names.ts'
import { Bilingual, Email, Instant, text } from './primitives.ts'
import { services } from './services.endpoints.ts'

/** `none` only where the operator lets a library reach a server of a network of its own. */
export const MailSecurity = z.enum(['tls', 'starttls', 'none'])
export type MailSecurity = z.infer<typeof MailSecurity>

const mailServer = {
  host: text(253).regex(/^[\w.:-]+$/),
  port: z.number().int().min(1).max(65_535),
  security: MailSecurity,
  /** Null: the server asks for none. */
  user: text(254).nullable(),
  /** The address that mails leave from, and the name beside it; null: the library's. */
  from: Email.meta({ examples: ['posta@larimessa.it'] }),
  name: text(80).nullable(),
}

/** `own` null: mails leave through the installation's server, where it has one. Passwords are never answered. */
export const MailSettings = z
  .object({
    own: z.object({ ...mailServer, host: z.string(), password_set_at: Instant.nullable() }).nullable(),
    installation: z.boolean(),
    /** Mails that have not left yet. */
    waiting: z.number().int(),
    /** Whether a server without encryption may be named. */
    may_be_plain: z.boolean(),
    /** Whether the caller signed in lately enough to change it. */
    fresh: z.boolean(),
  })
  .meta({ id: 'MailSettings' })
export type MailSettings = z.infer<typeof MailSettings>

/** Without a password the one that is there stays, as long as server and user stay. */
const MailChange = z.strictObject({ ...mailServer, password: z.string().min(1).max(500).optional() })
export type MailChange = z.infer<typeof MailChange>

/** `reason` null: the server took it. `said`: what it answered, in its own words. */
export const MailTest = z
  .object({
    to: z.string(),
    reason: z.enum(['off', 'unreadable', ...mailFailures]).nullable(),
    said: z.string().nullable(),
  })
  .meta({ id: 'MailTest' })
export type MailTest = z.infer<typeof MailTest>

const key = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[\w-]+$/)
  .meta({ examples: ['AbC123-def'] })
const payPalAccount = {
  environment: z.enum(['sandbox', 'live']),
  client: key,
  /** The id that the provider gave to our webhook; null: its messages are not believed, and payments are looked up. */
  webhook_id: key.nullable(),
}

/** `own` null: payments go to the installation's account, where it has one. Secrets are never answered. */
export const PaymentSettings = z
  .object({
    own: z.object({ ...payPalAccount, secret_set_at: Instant.nullable() }).nullable(),
    installation: z.boolean(),
    /** Payments that are not over: they go on with the account that they began with. */
    under_way: z.number().int(),
    webhook_url: z.string(),
    fresh: z.boolean(),
  })
  .meta({ id: 'PaymentSettings' })
export type PaymentSettings = z.infer<typeof PaymentSettings>

/** Without a secret the one that is there stays, as long as the account stays. */
const PaymentsChange = z.strictObject({ ...payPalAccount, secret: key.optional() })
export type PaymentsChange = z.infer<typeof PaymentsChange>

/** The issuer and the client that the provider knows this library by. */
const signOnProvider = {
  issuer: text(500)
    .regex(/^https?:\/\/[^\s?#@]+$/)
    .refine(URL.canParse, { params: { rule: 'url' } })
    .meta({ examples: ['https://accounts.example.org'] }),
  client: text(300).regex(/^[\x21-\x7e]+$/),
}

/** `own` null: people sign on with the installation's provider, where it has one. Secrets are never answered. */
export const SignOnSettings = z
  .object({
    own: z.object({ ...signOnProvider, issuer: z.string(), secret_set_at: Instant.nullable() }).nullable(),
    installation: z.boolean(),
    /** Whether the sign-in page offers the provider first, and how it calls it. */
    on: z.boolean(),
    name: Bilingual,
    /** Members who came in by a provider and have no password. */
    only_so: z.number().int(),
    /** Where the provider sends people back to. */
    callback_url: z.string(),
    fresh: z.boolean(),
  })
  .meta({ id: 'SignOnSettings' })
export type SignOnSettings = z.infer<typeof SignOnSettings>

/** Without a secret the one that is there stays, as long as issuer and client stay. */
const SignOnChange = z.strictObject({
  ...signOnProvider,
  secret: z
    .string()
    .min(1)
    .max(500)
    .regex(/^[\x20-\x7e]+$/)
    .meta({ examples: ['una-parola-lunga'] })
    .optional(),
})
export type SignOnChange = z.infer<typeof SignOnChange>

const SignInChange = z.strictObject({
  on: z.boolean(),
  name: z.strictObject({ it: text(40), en: z.string().trim().max(40) }),
})
export type SignInChange = z.infer<typeof SignInChange>

/** What the provider said of whoever tried it. `reason` null: it said who they are. `said`: its own words for a no. */
export const SignOnTrial = z
  .object({
    reason: z.enum(['refused', 'unavailable']).nullable(),
    said: z.string().nullable(),
    email: z.string().nullable(),
    verified: z.boolean(),
    name: z.string(),
  })
  .meta({ id: 'SignOnTrial' })
export type SignOnTrial = z.infer<typeof SignOnTrial>

export const servicesContract = contract(services, {
  mail: { summary: "The library's own mail server and sender, without its password", fails: [], reply: MailSettings },
  changeMail: {
    summary: 'Set the mail server and the sender of the library; mails that wait leave at once',
    fails: ['auth.not_fresh'],
    onBehalf: false,
    body: MailChange,
    reply: MailSettings,
  },
  removeMail: { summary: "Go back to the installation's mail server", fails: ['auth.not_fresh'], reply: MailSettings },
  testMail: {
    summary: 'Send a mail to oneself now, and answer what the mail server said',
    fails: ['member.no_address', 'request.rate'],
    onBehalf: false,
    reply: MailTest,
  },
  payments: { summary: "The library's own payment account, without its secret", fails: [], reply: PaymentSettings },
  changePayments: {
    summary: 'Set the payment account, once the provider has taken its keys; payments under way keep theirs',
    fails: ['auth.not_fresh', 'payment.keys_refused', 'payment.keys_elsewhere', 'payment.silent'],
    onBehalf: false,
    body: PaymentsChange,
    reply: PaymentSettings,
  },
  removePayments: {
    summary: "Go back to the installation's payment account",
    fails: ['auth.not_fresh'],
    reply: PaymentSettings,
  },
  signOn: { summary: "The library's own sign-on provider, without its secret", fails: [], reply: SignOnSettings },
  changeSignOn: {
    summary: 'Set the sign-on provider, once it has said that it can do what is needed; sessions stay',
    fails: ['auth.not_fresh'],
    onBehalf: false,
    body: SignOnChange,
    reply: SignOnSettings,
  },
  removeSignOn: {
    summary: "Go back to the installation's sign-on provider, or to e-mail and password where it has none",
    fails: ['auth.not_fresh'],
    reply: SignOnSettings,
  },
  changeSignIn: {
    summary: 'Set whether the sign-in page offers the provider first, and how it calls it',
    fails: ['sso.no_provider'],
    body: SignInChange,
    reply: SignOnSettings,
  },
  beginTrial: {
    summary: 'Begin a sign-on that lets nobody in; sets the cookie of the sign-on',
    fails: ['sso.no_provider', 'sso.unavailable', 'request.rate'],
    onBehalf: false,
    reply: z.object({ url: z.string() }),
  },
  endTrial: {
    summary: 'Come back from such a sign-on, and answer what the provider said',
    fails: ['sso.no_provider', 'sso.unavailable', 'sso.refused', 'auth.origin'],
    onBehalf: false,
    body: SsoAnswer,
    reply: SignOnTrial,
  },
})
