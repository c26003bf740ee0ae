import type { ProblemCode } from '../src/lib/contract/problems.ts'

/** `retryAfter`: when to come back (seconds). `level`: the highest that may, whose role the answer names. */
type More = { retryAfter?: number; level?: number }

/** A refusal thrown by a command; `http/problems.ts` turns it into the one shape of every failure. */
export class Refusal extends Error {
  readonly code: ProblemCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined
  readonly level: number | undefined

  constructor(code: ProblemCode, fields?: Record<string, string>, { retryAfter, level }: More = {}) {
    super(code)
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
    this.level = level
  }
}

/** Leaves a command with a refusal: `order ?? fail('order.not_found')`. */
export function fail(code: ProblemCode, fields?: Record<string, string>): never {
  throw new Refusal(code, fields)
}

/** Refuses what takes this level, or a lower one. */
export function failBelow(level: number, code: ProblemCode = 'auth.forbidden'): never {
  throw new Refusal(code, undefined, { level })
}
