import type * as z from 'zod'
import type { authContract } from './auth.ts'
import type { catalogContract } from './catalog.ts'
import type { checkoutContract } from './checkout.ts'
import type { deskContract } from './desk.ts'
import type { filesContract } from './files.ts'
import type { headquartersContract } from './headquarters.ts'
import type { libraryContract } from './library.ts'
import type { meContract } from './me.ts'
import type { ordersContract } from './orders.ts'
import type { publicationsContract } from './publications.ts'

type Values<T> = T[keyof T]

type AnyEntry =
  | Values<typeof authContract>
  | Values<typeof catalogContract>
  | Values<typeof checkoutContract>
  | Values<typeof deskContract>
  | Values<typeof filesContract>
  | Values<typeof headquartersContract>
  | Values<typeof libraryContract>
  | Values<typeof meContract>
  | Values<typeof ordersContract>
  | Values<typeof publicationsContract>

export type AnyDoor = AnyEntry['door']

type EntryOf<D extends AnyDoor> = Extract<AnyEntry, { door: D }>

type Part<E, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer S extends z.ZodType> ? { [K in Name]: z.input<S> } : unknown

/** What a call to this door is given: `params`, `query` and `body`, where it has them. */
export type InputOf<D extends AnyDoor> = Part<EntryOf<D>, 'params'> &
  Part<EntryOf<D>, 'query'> &
  Part<EntryOf<D>, 'body'> &
  (EntryOf<D> extends { multipart: true } ? { form: FormData } : unknown)

/** What this door answers with. */
export type ReplyOf<D extends AnyDoor> =
  EntryOf<D> extends { reply: infer S extends z.ZodType } ? z.output<S> : never
