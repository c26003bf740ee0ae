import * as z from 'zod'
import { OfPoint } from './desk-today.ts'
import { stages } from './loan-names.ts'
import { CivilDate, Id, Instant, pageOf, Paging } from './primitives.ts'

/** An open loan as a bar: until when it keeps its object, and for whom. */
const CalendarLoan = z.object({
  id: Id,
  stage: z.enum(stages),
  from_date: CivilDate,
  to_date: CivilDate,
  preparation_days: z.number().int(),
  picked_up_at: Instant.nullable(),
  /** Empty where the account was deleted. */
  member: z.string(),
})
export type CalendarLoan = z.infer<typeof CalendarLoan>

/** An object with its open loans of some days. */
const CalendarObject = z.object({
  id: Id,
  name: z.string(),
  code: z.string(),
  point: Id,
  max_months: z.number().int(),
  /** Since when it is in repair, and until when as far as anybody knows. */
  repair: z.object({ from_date: CivilDate, to_date: CivilDate.nullable() }).nullable(),
  loans: z.array(CalendarLoan),
})
export type CalendarObject = z.infer<typeof CalendarObject>

const Named = z.object({ id: Id, name: z.string() })

export const CalendarPage = pageOf(CalendarObject)
  .extend({
    from_date: CivilDate,
    to_date: CivilDate,
    /** The days of the window on which each point is closed. */
    points: z.array(Named.extend({ closed: z.array(CivilDate) })),
    categories: z.array(Named),
  })
  .meta({ id: 'CalendarPage' })
export type CalendarPage = z.infer<typeof CalendarPage>

export const calendarCall = {
  summary: 'Objects with their open loans of some days: the calendar of all bookings, page by page',
  fails: [],
  query: Paging.extend(OfPoint.shape).extend({
    from: CivilDate,
    days: z.coerce.number().int().min(1).max(42).default(28),
    category: Id.optional(),
    product: Id.optional(),
    keywords: z.string().trim().max(100).optional(),
    /** Only objects of which a loan begins or ends on the first day. */
    moving: z.enum(['true']).optional(),
  }),
  reply: CalendarPage,
} as const
