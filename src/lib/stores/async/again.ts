import { problemOf } from './loaded.ts'

const passing: readonly string[] = ['network', 'server.busy', 'request.rate']
const attempts = 5

/** Tries again, a little later each time, what the network or a busy server kept from being done. */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !passing.includes(problemOf(error).code)) throw error
      await new Promise(resume => setTimeout(resume, 500 * 2 ** attempt))
    }
  }
}
