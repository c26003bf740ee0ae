import { type CallProblem, problemOf } from './loaded.ts'

/** How something that was tried ended. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; problem: CallProblem }

export async function attempt<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    return { ok: false, problem: problemOf(error) }
  }
}
