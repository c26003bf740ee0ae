import type { Problem } from '../contract/problem.ts'
import type { ProblemCode } from '../contract/problems.ts'

/** `network`: the call never arrived, or what answered was not the API. */
export type CallProblem = Omit<Problem, 'code'> & { code: ProblemCode | 'network'; status?: number }

/** A call that did not succeed, with a sentence for the reader. `status` is 0 when nothing answered. */
export class Refusal extends Error {
  readonly problem: CallProblem
  readonly status: number

  constructor(problem: CallProblem, status: number) {
    super(problem.message || problem.code)
    this.problem = problem
    this.status = status
  }
}
