import * as z from 'zod'
import { closures } from './closures.endpoints.ts'
import { contract } from './contract.ts'
import { Bilingual, ById, CivilDate, Id, Instant, text } from './primitives.ts'

const NamedPoint = z.object({ id: Id, name: z.string() })
const Days = z.object({ from: CivilDate, to: CivilDate })

/** Days on which points are closed; `made` is null of those written in the settings. */
export const Closure = z
  .object({
    id: Id,
    points: z.array(NamedPoint),
    from: CivilDate,
    to: CivilDate,
    reason: Bilingual,
    made: z
      .object({
        by: z.string().nullable(),
        at: Instant,
        moved: z.number().int(),
        members: z.number().int(),
        /** Loans for which no other day was found, and which still stand. */
        stuck: z.number().int(),
        undone: z.boolean(),
        /** Whoever asks may undo it now. */
        may_undo: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'Closure' })
export type Closure = z.infer<typeof Closure>

/** `may`: whoever asks may close it. */
export const ClosureList = z
  .object({ points: z.array(NamedPoint.extend({ may: z.boolean() })), closures: z.array(Closure) })
  .meta({ id: 'ClosureList' })
export type ClosureList = z.infer<typeof ClosureList>

const asked = {
  points: z.array(Id).min(1).max(50),
  from: CivilDate,
  to: CivilDate,
  /** What the public reads; without English, the Italian. */
  reason: z.strictObject({ it: text(80), en: z.string().trim().max(80).default('') }),
}

/** Without `per_day` a number is proposed. */
export const ClosureInput = z.strictObject({ ...asked, per_day: z.number().int().min(1).max(500).optional() })
export type ClosureInput = z.output<typeof ClosureInput>

/** `seen` is that of the preview: what was not seen is not saved. */
export const NewClosure = z.strictObject({ ...asked, per_day: z.number().int().min(1).max(500), seen: z.string() })
export type NewClosure = z.output<typeof NewClosure>

/** A loan that a closure falls on; `after` is null where no other day was found. */
const ClosedLoan = z.object({
  id: Id,
  member: z.object({ id: Id, name: z.string(), phone: z.string().nullable(), has_mail: z.boolean() }),
  product: z.object({ id: Id, name: z.string(), code: z.string() }),
  point: z.string(),
  does: z.array(z.enum(['pickup', 'delivery', 'return'])),
  before: Days,
  after: Days.nullable(),
})

export const ClosurePreview = z
  .object({
    per_day: z.number().int(),
    pickups: z.number().int(),
    deliveries: z.number().int(),
    returns: z.number().int(),
    members: z.number().int(),
    /** How many of them are told by a mail. */
    mails: z.number().int(),
    stuck: z.number().int(),
    /** Collections and returns on the new days, with those that were there. */
    days: z.array(z.object({ point: z.string(), day: CivilDate, count: z.number().int(), over: z.boolean() })),
    loans: z.array(ClosedLoan),
    seen: z.string(),
  })
  .meta({ id: 'ClosurePreview' })
export type ClosurePreview = z.infer<typeof ClosurePreview>

const decided = ['headquarter.not_found', 'closure.not_yours'] as const

export const closuresContract = contract(closures, {
  list: {
    summary: 'The days on which points are or will be closed, and the points that whoever asks may close',
    fails: [],
    reply: ClosureList,
  },
  preview: {
    summary: 'What falls on days to be closed, whom it touches, and the new days spread over open days',
    fails: [...decided],
    onBehalf: false,
    body: ClosureInput,
    reply: ClosurePreview,
  },
  close: {
    summary: 'Close points, move what falls on those days as the preview said, and tell each member once',
    fails: [...decided, 'closure.changed'],
    onBehalf: false,
    body: NewClosure,
    reply: ClosureList,
  },
  undo: {
    summary: 'Undo a closure on its day: what nobody touched since goes back, and who was told is told',
    fails: ['closure.not_found', 'closure.not_yours', 'closure.undo_too_late'],
    params: ById,
    reply: ClosureList,
  },
})
