import type * as z from 'zod'
import type { Door } from './doors.ts'

/** What a door takes and gives. `multipart` bodies are read as a stream by their room. */
export type Shapes = {
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly multipart?: boolean
  /** Answers 302 to a browser that was sent here, instead of a reply. */
  readonly redirects?: boolean
  /** Answers with a file of this type instead of JSON. */
  readonly streams?: string
  readonly reply: z.ZodType
}

export type Entry = Shapes & { readonly door: Door }

type Bound<Set extends Record<string, Door>, Of extends { [Name in keyof Set]: Shapes }> = {
  readonly [Name in keyof Set]: Of[Name] & { readonly door: Set[Name] }
}

/** Binds the schemas of a resource to its doors; a door without schemas does not compile. */
export function contract<const Set extends Record<string, Door>, const Of extends { [Name in keyof Set]: Shapes }>(
  set: Set,
  shapes: Of,
): Bound<Set, Of> {
  const bound = Object.entries(set).map(([name, door]) => [name, { ...shapes[name], door }])
  return Object.fromEntries(bound) as Bound<Set, Of>
}
