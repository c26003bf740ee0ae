import type * as z from 'zod'
import type { Endpoint } from './endpoints.ts'
import type { ProblemCode } from './problems.ts'

/** The input and reply of an endpoint, and the problems it may answer. */
export type Shapes = {
  /** One line for the API's readers; English, as the rest of the OpenAPI document. */
  readonly summary: string
  /** What a caller has to know beyond that line, and no schema says. */
  readonly description?: string
  /** The refusals of its own; those that any call may meet are added by the server. */
  readonly fails: readonly ProblemCode[]
  /**
   * Whether an administrator may call it in a member's name. Absent: yes, unless it deletes. Passwords and payments
   * say false.
   */
  readonly onBehalf?: boolean
  /** Answers also where there is no library: the handler's rows are then nobody's. */
  readonly anywhere?: boolean
  /** Public once the library is open; before, for its staff alone. */
  readonly afterOpening?: boolean
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Signed by its caller in these headers: the module gets the body as the bytes that the signature covers. */
  readonly signed?: z.ZodObject
  /** The module reads the body as a stream of parts. */
  readonly multipart?: boolean
  /** Answers 302 to a browser that was sent here, instead of a reply. */
  readonly redirects?: boolean
  /** Answers with a file of this type instead of JSON. */
  readonly streams?: string
  readonly reply: z.ZodType
}

export type Entry = Shapes & { readonly endpoint: Endpoint }

/** Whether an administrator may make a call in a member's name: a deletion only where the contract says so. */
export function allowsImpersonation({ endpoint, onBehalf }: Entry): boolean {
  return onBehalf ?? endpoint.method !== 'delete'
}

type Bound<Set extends Record<string, Endpoint>, Of extends { [Name in keyof Set]: Shapes }> = {
  readonly [Name in keyof Set]: Of[Name] & { readonly endpoint: Set[Name] }
}

/** Binds the schemas of a resource to its endpoints; an endpoint without schemas does not compile. */
export function contract<const Set extends Record<string, Endpoint>, const Of extends { [Name in keyof Set]: Shapes }>(
  set: Set,
  shapes: Of,
): Bound<Set, Of> {
  const bound = Object.entries(set).map(([name, endpoint]) => [name, { ...shapes[name], endpoint }])
  return Object.fromEntries(bound) as Bound<Set, Of>
}
