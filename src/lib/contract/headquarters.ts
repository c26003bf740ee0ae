import * as z from 'zod'
import { contract } from './contract.ts'
import { headquarters } from './headquarters.endpoints.ts'
import { Bilingual, ById, CivilDate, Id, Instant, Nothing, text } from './primitives.ts'

const Day = z.number().int().min(1).max(7)
const Hours = z.string().regex(/^\d\d:\d\d-\d\d:\d\d$/)

/** `day` is 1 for Monday to 7 for Sunday; `hours` is `HH:MM-HH:MM` in Europe/Rome. */
export const OpeningHours = z.object({ id: Id, day: Day, hours: Hours })

/** Closed from `inizio` to `fine`, both days included. */
export const Holiday = z.object({
  id: Id,
  name: z.string(),
  /** Where it was written in English too. */
  name_en: z.string().optional(),
  inizio: CivilDate,
  fine: CivilDate,
})

/** From `inizio` to `fine`, both days included, these hours hold instead of those of the week. */
export const Season = Holiday.extend({ opening_hours: z.array(OpeningHours) }).meta({ id: 'Season' })

export const Headquarter = z
  .object({
    id: Id,
    name: z.string(),
    address: z.string(),
    img: z.string().nullable(),
    is: z.object({ available: z.boolean(), smartlocker: z.boolean() }),
    opening_days: z.array(Day),
    opening_times: z.array(z.string()),
    additional_days: z.array(CivilDate),
    opening_hours: z.array(OpeningHours),
    holidays: z.array(Holiday),
    seasons: z.array(Season),
  })
  .meta({ id: 'Headquarter' })
export type Headquarter = z.infer<typeof Headquarter>

/** `pickups` and `returns`: of open loans, those still to come; `members`: whose loans they are. */
const LoansThere = z.object({ pickups: z.number().int(), returns: z.number().int(), members: z.number().int() })
export type LoansThere = z.infer<typeof LoansThere>

/** A point as it is managed: with the parts of its address, its locker, and what hangs on it. */
export const ManagedPoint = Headquarter.extend({
  street: z.string(),
  cap: z.string(),
  city: z.string(),
  province: z.string(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  smartlocker_instruction: Bilingual.nullable(),
  /** Whether a locker's secret was ever made. */
  has_secret: z.boolean(),
  /** Objects that stand there. */
  objects: z.number().int(),
  loans: LoansThere,
  removed_at: Instant.nullable(),
}).meta({ id: 'ManagedPoint' })
export type ManagedPoint = z.infer<typeof ManagedPoint>

const PointFields = {
  name: text(80),
  street: text(120),
  cap: z
    .string()
    .regex(/^\d{5}$/)
    .meta({ examples: ['40122'] }),
  city: text(80),
  province: z
    .string()
    .regex(/^[a-zA-Z]{2}$/)
    .toUpperCase()
    .meta({ examples: ['BO'] }),
}

const Position = { lat: z.number().min(-90).max(90).nullable(), lon: z.number().min(-180).max(180).nullable() }

export const NewPoint = z.strictObject({ ...PointFields, ...z.object(Position).partial().shape })
export type NewPoint = z.infer<typeof NewPoint>

const Week = z.array(z.strictObject({ day: Day, hours: Hours })).max(28)
const Stretch = { id: Id.optional(), name: text(80), inizio: CivilDate, fine: CivilDate }

/** What is given replaces what was there; a closure or a season with the id of one that was keeps it. */
export const PointChanges = z
  .strictObject({
    ...PointFields,
    ...Position,
    available: z.boolean(),
    smartlocker: z.boolean(),
    smartlocker_instruction: z
      .strictObject({ it: z.string().trim().max(1000), en: z.string().trim().max(1000) })
      .nullable(),
    /** An uploaded file. */
    img: Id.nullable(),
    opening_hours: Week,
    additional_days: z.array(CivilDate).max(200),
    holidays: z.array(z.strictObject({ ...Stretch, name_en: text(80).optional() })).max(200),
    seasons: z.array(z.strictObject({ ...Stretch, opening_hours: Week })).max(12),
  })
  .partial()
export type PointChanges = z.infer<typeof PointChanges>

export const headquartersContract = contract(headquarters, {
  list: {
    afterOpening: true,
    summary: 'The points where objects are collected and given back',
    fails: [],
    reply: z.array(Headquarter),
  },
  removeAll: {
    summary: 'Delete all points of the library; for thirty days they can be restored, and loans keep theirs',
    fails: ['auth.not_fresh'],
    reply: Nothing,
  },
  restore: {
    summary: 'Bring back the points deleted in the last thirty days',
    fails: ['auth.not_fresh'],
    body: z.strictObject({}),
    reply: z.object({ restored: z.number().int() }),
  },
  manage: {
    summary: 'All points with what hangs on each, those removed in the last thirty days last',
    fails: [],
    reply: z.array(ManagedPoint),
  },
  add: { summary: 'Add a point, with no hours yet', fails: [], body: NewPoint, reply: ManagedPoint },
  arrange: {
    summary: 'Put the points in this order; those not named stay behind them',
    fails: [],
    body: z.strictObject({ ids: z.array(Id).max(200) }),
    reply: z.array(ManagedPoint),
  },
  change: {
    summary: 'Change some of a point: where it is, when it is open, its locker, its picture',
    fails: ['headquarter.not_found', 'file.not_found', 'headquarter.closed_on_loans'],
    params: ById,
    body: PointChanges,
    reply: ManagedPoint,
  },
  preview: {
    summary: 'How many open loans would lose the hours of their collection or return by a change; nothing changes',
    fails: ['headquarter.not_found'],
    params: ById,
    body: PointChanges,
    reply: LoansThere,
  },
  remove: {
    summary: 'Remove a point, its objects moved to another first; its loans keep it, and it can be restored',
    fails: ['headquarter.not_found', 'headquarter.has_objects'],
    params: ById,
    body: z.strictObject({ move_to: Id.optional() }),
    reply: Nothing,
  },
  restoreOne: {
    summary: 'Bring back a point removed in the last thirty days; objects moved away stay where they are',
    fails: ['headquarter.not_found'],
    params: ById,
    body: z.strictObject({}),
    reply: ManagedPoint,
  },
})
