import * as z from 'zod'
import { contract } from './contract.ts'
import { OfPoint } from './desk-today.ts'
import { CivilDate, Id } from './primitives.ts'
import { shifts } from './shifts.endpoints.ts'

const Named = z.object({ id: Id, name: z.string() })
const hours = z
  .string()
  .regex(/^(\d\d:\d\d-\d\d:\d\d)?$/)
  .meta({ examples: ['15:00-18:30'] })

/** A span of a point's hours and who is there; empty `hours` are those of an open day that has none. */
const ShiftSlot = z.object({ day: CivilDate, hours, over: z.boolean(), mine: z.boolean(), people: z.array(Named) })

/** A day off of the point in a week that is open else, or with shifts: why, and who had one. */
const ShutDay = z.object({ day: CivilDate, why: z.string().nullable(), people: z.array(Named) })

/** A week of a point from its Monday; `team`: to whom whoever asks may give a shift. */
export const ShiftWeek = z
  .object({
    points: z.array(Named),
    point: Id.nullable(),
    from: CivilDate,
    me: Id,
    team: z.array(Named),
    slots: z.array(ShiftSlot),
    shut: z.array(ShutDay),
  })
  .meta({ id: 'ShiftWeek' })
export type ShiftWeek = z.infer<typeof ShiftWeek>

/** Points whose team takes shifts: who is there today, and the spans of tomorrow that nobody has. */
export const ShiftsToday = z
  .array(
    z.object({
      point: Named,
      today: z.array(z.object({ hours, people: z.array(z.string()) })),
      tomorrow: CivilDate,
      nobody: z.array(hours),
    }),
  )
  .meta({ id: 'ShiftsToday' })
export type ShiftsToday = z.infer<typeof ShiftsToday>

/** Without `member`, of whoever asks. */
export const ShiftInput = z.strictObject({ point: Id, day: CivilDate, hours, member: Id.optional() })
export type ShiftInput = z.output<typeof ShiftInput>

const fails = ['headquarter.not_found', 'member.not_found', 'shift.not_found', 'shift.not_yours'] as const

export const shiftsContract = contract(shifts, {
  week: {
    summary: 'Who is at a point in the open spans of a week; of the first point and this week where none is named',
    fails: ['headquarter.not_found'],
    query: z.strictObject({ point: Id.optional(), from: CivilDate.optional() }),
    reply: ShiftWeek,
  },
  today: {
    summary: 'Who is at the desk today, and where nobody is tomorrow, of points whose team takes shifts',
    fails: [],
    query: OfPoint,
    reply: ShiftsToday,
  },
  take: {
    summary: 'Take a shift, or give it to somebody of the team; the reply is the week',
    fails: [...fails],
    onBehalf: false,
    body: ShiftInput,
    reply: ShiftWeek,
  },
  leave: {
    summary: 'Leave a shift, or take it from somebody; the reply is the week',
    fails: [...fails],
    onBehalf: false,
    body: ShiftInput,
    reply: ShiftWeek,
  },
})
