import * as z from 'zod'
import { contract } from './contract.ts'
import { headquarters } from './headquarters.endpoints.ts'
import { CivilDate, Id, Nothing } from './primitives.ts'

/** `day` is 1 for Monday to 7 for Sunday; `hours` is `HH:MM-HH:MM` in Europe/Rome. */
export const OpeningHours = z.object({
  id: Id,
  day: z.number().int().min(1).max(7),
  hours: z.string().regex(/^\d\d:\d\d-\d\d:\d\d$/),
})

/** Closed from `inizio` to `fine`, both days included. */
export const Holiday = z.object({ id: Id, name: z.string(), inizio: CivilDate, fine: CivilDate })

export const Headquarter = z
  .object({
    id: Id,
    name: z.string(),
    address: z.string(),
    img: z.string().nullable(),
    is: z.object({ available: z.boolean(), smartlocker: z.boolean() }),
    opening_days: z.array(z.number().int().min(1).max(7)),
    opening_times: z.array(z.string()),
    additional_days: z.array(CivilDate),
    opening_hours: z.array(OpeningHours),
    holidays: z.array(Holiday),
  })
  .meta({ id: 'Headquarter' })
export type Headquarter = z.infer<typeof Headquarter>

export const headquartersContract = contract(headquarters, {
  list: { summary: 'The points where objects are collected and given back', fails: [], reply: z.array(Headquarter) },
  removeAll: {
    summary: 'Delete all points of the library; for thirty days they can be restored, and loans keep theirs',
    fails: ['auth.not_fresh'],
    reply: Nothing,
  },
  restore: {
    summary: 'Bring back the points deleted in the last thirty days',
    fails: [],
    body: z.strictObject({}),
    reply: z.object({ restored: z.number().int() }),
  },
})
