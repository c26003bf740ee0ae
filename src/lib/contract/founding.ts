import * as z from 'zod'
import { NewPassword } from './accounts.ts'
import { SignedIn } from './auth.ts'
import { contract } from './contract.ts'
import { founding } from './founding.endpoints.ts'
import { LibraryLabel } from './library.ts'
import { Email, Euro, Instant, text } from './primitives.ts'

/** What is founded; each has its own flags, rules, texts and categories to begin with. */
export const Preset = z.enum(['association', 'town', 'university', 'trial'])
export type Preset = z.infer<typeof Preset>

/** The steps of a founding, in their order. */
export const FoundingStep = z.enum(['library', 'you', 'mail', 'points', 'rules', 'look', 'objects', 'people', 'open'])
export type FoundingStep = z.infer<typeof FoundingStep>

/** What is stored of a founding; everything else is counted. */
export type FoundingNotes = {
  kind?: Preset
  copy_of?: string
  later?: FoundingStep[]
  /** The mail server that took the last trial. */
  mail_server?: string
}

/** Of a one-time link. Any text: one that was copied badly is refused in words, not as a wrong field. */
const Key = z.string().trim().max(200)

const Person = z.strictObject({ first_name: text(80), last_name: text(80), email: Email, password: NewPassword })
export type Founder = z.infer<typeof Person>

export const Found = z.strictObject({
  key: Key,
  kind: Preset,
  name: text(80),
  town: text(80),
  label: LibraryLabel,
  founder: Person,
})

/**
 * What a one-time link is for: founding a library, being the coordinator of one that is there, or coming in. `address`
 * is where libraries are, with `{library}` for the label where it may be chosen.
 */
export const FoundingKey = z
  .object({
    wants: z.enum(['library', 'founder', 'session']),
    name: z.string().nullable(),
    address: z.string(),
    label: LibraryLabel.nullable(),
  })
  .meta({ id: 'FoundingKey' })
export type FoundingKey = z.infer<typeof FoundingKey>

/** `ready`: the preset filled it; `later`: put off by hand. */
export const StepState = z.enum(['done', 'ready', 'todo', 'later'])
export type StepState = z.infer<typeof StepState>

const count = z.number().int()

/** How far a library has come on its way to opening, counted from what is there. */
export const Founding = z
  .object({
    opened_at: Instant.nullable(),
    steps: z.array(z.object({ name: FoundingStep, state: StepState })),
    counts: z.object({
      points: count,
      points_with_hours: count,
      categories: count,
      objects: count,
      objects_without_picture: count,
      members: count,
      staff: count,
    }),
    /** Who waits for an invitation that was prepared and not mailed. */
    to_invite: count,
    /** What only the library itself can say, and has not said yet. */
    unsaid: z.array(z.enum(['email', 'controller'])),
    /** `untried`: there is a mail server, and it did not take a trial as it is set now. */
    mail: z.enum(['off', 'untried', 'on']),
    card: z.object({ name: z.string(), price: Euro }).nullable(),
    /** Where what is paid online goes: an account of tests gives cards for nothing. */
    online: z.enum(['none', 'sandbox', 'live']),
    max_open_loans: count,
    preparation_days: count,
    /** Whether it may be opened: somebody must be able to collect something, and members to know who has their data. */
    may_open: z.boolean(),
  })
  .meta({ id: 'Founding' })
export type Founding = z.infer<typeof Founding>

const keyFails = ['founding.key_used', 'founding.key_over', 'request.rate'] as const

export const foundingContract = contract(founding, {
  readKey: {
    summary: 'What a one-time link is for; it stays unused',
    fails: keyFails,
    anywhere: true,
    onBehalf: false,
    body: z.strictObject({ key: Key }),
    reply: FoundingKey,
  },
  checkLabel: {
    summary: 'Whether an address is free, for the holder of a founding link',
    fails: keyFails,
    anywhere: true,
    onBehalf: false,
    body: z.strictObject({ key: Key, label: LibraryLabel }),
    reply: z.object({ free: z.boolean() }),
  },
  found: {
    summary: 'Found a library with the one-time link of a start; answers where to go on and the key to come in with',
    fails: [...keyFails, 'server.busy'],
    anywhere: true,
    onBehalf: false,
    body: Found,
    reply: z.object({ label: LibraryLabel, address: z.string(), key: z.string() }),
  },
  join: {
    summary: 'Become the coordinator of a library that was made without one',
    fails: [...keyFails, 'server.busy'],
    onBehalf: false,
    body: z.strictObject({ key: Key, founder: Person }),
    reply: SignedIn,
  },
  enter: {
    summary: 'Sign the founder in on the library’s own address; sets the refresh cookie',
    fails: [...keyFails, 'auth.invalid'],
    onBehalf: false,
    body: z.strictObject({ key: Key }),
    reply: SignedIn,
  },
  read: { summary: 'How far the library has come on its way to opening', fails: [], reply: Founding },
  putOff: {
    summary: 'Put a step off, or take it up again',
    fails: [],
    onBehalf: false,
    params: z.object({ step: FoundingStep }),
    body: z.strictObject({ later: z.boolean() }),
    reply: Founding,
  },
  open: {
    summary:
      'Open the library, once hours and data controller are there; `invite` mails, once, who waits for an invitation',
    fails: ['founding.no_hours', 'founding.no_controller'],
    onBehalf: false,
    body: z.strictObject({ invite: z.boolean().default(false) }),
    reply: Founding,
  },
})
