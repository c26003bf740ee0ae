import type { ProblemCode } from './problems.ts'

/** The one shape of every failure, already in the reader's language. */
export type Problem = {
  code: ProblemCode
  message: string
  /** Only with `resource.validation`: a sentence for each field's path. */
  fields?: Record<string, string>
}
