import * as z from 'zod'
import { BusyPeriod } from './catalog.ts'
import { doesNotFit, notEligible, ProductInLoan } from './checkout.ts'
import { contract } from './contract.ts'
import { kits } from './kits.endpoints.ts'
import { CivilDate, Id } from './primitives.ts'

/** More than anybody carries home at once. */
export const mostInKit = 6

/** An object of a kit, with the days on which it is busy. */
export const KitObject = ProductInLoan.extend({ busy: z.array(BusyPeriod) }).meta({ id: 'KitObject' })
export type KitObject = z.infer<typeof KitObject>

/** What does the job that some words tell, in its own words; `need` is null where they tell none. */
export const Kit = z
  .object({ need: z.string().nullable(), objects: z.array(KitObject), today: CivilDate })
  .meta({ id: 'Kit' })
export type Kit = z.infer<typeof Kit>

const BookKit = z
  .strictObject({
    products: z
      .array(Id)
      .min(1)
      .max(mostInKit)
      .refine(ids => new Set(ids).size === ids.length),
    /** Where all of them are collected and given back. */
    address_id: Id,
    from_date: CivilDate,
    to_date: CivilDate,
  })
  .meta({
    examples: [
      {
        products: ['k3v9x2m7q4t8w1za'],
        address_id: 'p1v9x2m7q4t8w1za',
        from_date: '2026-12-05',
        to_date: '2026-12-07',
      },
    ],
  })
export type BookKit = z.infer<typeof BookKit>

export const kitsContract = contract(kits, {
  read: {
    afterOpening: true,
    summary: 'The objects for a job told in words, one of each kind, with the days on which they are busy',
    fails: [],
    query: z.object({
      keywords: z
        .string()
        .trim()
        .min(3)
        .max(100)
        .meta({ examples: ['montare una mensola'] }),
    }),
    reply: Kit,
  },
  book: {
    afterOpening: true,
    summary: 'Ask for several objects for the same days at one point: all of them, or none',
    fails: [
      'product.not_found',
      'product.reserved',
      'headquarter.not_found',
      'checkout.unfinished',
      'checkout.paying',
      'checkout.taken',
      'request.rate',
      ...notEligible,
      ...doesNotFit,
    ],
    body: BookKit,
    reply: z.object({ ids: z.array(Id) }),
  },
})
