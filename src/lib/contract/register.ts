import * as z from 'zod'
import { contract } from './contract.ts'
import { CivilDate, Id, Instant, text } from './primitives.ts'
import { undoMoves } from './loan-names.ts'
import { registerKinds, undoActs } from './register-names.ts'
import { register } from './register.endpoints.ts'

export const RegisterKind = z.enum(registerKinds)

/**
 * Somebody of the library did something. `what` says it in the reader's language, after the name of who did it; an act
 * of nobody was a job's. `in_name_of`: the member in whose name an administrator acted. `thing`: what it was done to;
 * `member`: for whom. `reason`: what was written about it.
 */
export const RegisterEntry = z
  .object({
    id: Id,
    at: Instant,
    /** When it was done, where that was without a network; `at` is when it arrived. */
    done_at: Instant.nullable(),
    kind: RegisterKind,
    by: z.string(),
    what: z.string(),
    in_name_of: z.string().nullable(),
    member: z.object({ id: Id, name: z.string() }).nullable(),
    thing: z.object({ name: z.string(), code: z.string().nullable(), product: Id.nullable() }).nullable(),
    order: Id.nullable(),
    reason: z.string().nullable(),
    /** How the reader may undo it until the evening, and of what: a loan, card, message, member or object. */
    undo: z.object({ act: z.enum([...undoMoves, ...undoActs]), of: Id }).nullable(),
  })
  .meta({ id: 'RegisterEntry' })
export type RegisterEntry = z.infer<typeof RegisterEntry>

/** Where a page ended: the moment and the id of its last entry. */
const Cursor = z.string().regex(/^\d{1,15}_[a-z0-9_-]{1,64}$/)

export const RegisterPage = z
  .object({ docs: z.array(RegisterEntry), next: z.string().nullable() })
  .meta({ id: 'RegisterPage' })
export type RegisterPage = z.infer<typeof RegisterPage>

export const registerContract = contract(register, {
  list: {
    summary: 'Who did what, the latest first: a volunteer reads their own, a referent loans and objects, others all',
    fails: [],
    query: z.strictObject({
      /** Part of the name of who did it, or their id. */
      by: text(100).optional(),
      /** Part of the name, e-mail or card of whom it was done for, or their id. */
      member: text(100).optional(),
      /** Part of the name or code of an object, or the id of one or of a loan. */
      thing: text(100).optional(),
      kind: RegisterKind.optional(),
      from: CivilDate.optional(),
      to: CivilDate.optional(),
      after: Cursor.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(48),
    }),
    reply: RegisterPage,
  },
})
