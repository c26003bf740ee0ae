import type { ProblemCode } from '../../src/lib/contract/problems.ts'
import { Refusal } from '../refusal.ts'
import type { Bucket, Limits } from './limits.ts'

type Counted = { library: string; bucket: Bucket; who: string; wrong: ProblemCode }

/**
 * Does work that may be refused for a wrong code, and counts the refusals alone. Counted before it is tried, so that
 * many at once are not tried for nothing.
 * @throws Refusal `request.rate`, and what the work throws
 */
export async function countWrongCodes<T>(
  limits: Limits,
  { library, bucket, who, wrong }: Counted,
  work: () => Promise<T>,
): Promise<T> {
  await limits.take(library, bucket, who)
  let isWrong = false
  try {
    return await work()
  } catch (error) {
    isWrong = error instanceof Refusal && error.code === wrong
    throw error
  } finally {
    if (!isWrong) await limits.giveBack(library, bucket, who)
  }
}
