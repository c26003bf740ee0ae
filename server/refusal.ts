import type { ProblemCode } from '../src/lib/contract/problems.ts'

/** A refusal thrown by a command; `http/problems.ts` turns it into the one shape of every failure. */
export class Refusal extends Error {
  readonly code: ProblemCode
  readonly fields: Record<string, string> | undefined
  /** When to come back (seconds). */
  readonly retryAfter: number | undefined

  constructor(code: ProblemCode, fields?: Record<string, string>, retryAfter?: number) {
    super(code)
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

/** Leaves a command with a refusal: `order ?? fail('order.not_found')`. */
export function fail(code: ProblemCode, fields?: Record<string, string>): never {
  throw new Refusal(code, fields)
}
