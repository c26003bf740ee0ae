import { PaymentsDown } from './payments.ts'

const failuresToOpen = 5

/**
 * After several calls in a row without an answer, refuses at once for a while instead of letting everybody
 * wait for the next time-out; then one call tries again.
 */
export function breaker(pauseMs: number) {
  let failures = 0
  let closedUntil = 0
  return async <T>(call: () => Promise<T>): Promise<T> => {
    if (performance.now() < closedUntil) throw new PaymentsDown('the payment provider did not answer lately')
    try {
      const result = await call()
      failures = 0
      return result
    } catch (error) {
      failures = error instanceof PaymentsDown ? failures + 1 : 0
      if (failures >= failuresToOpen) closedUntil = performance.now() + pauseMs
      throw error
    }
  }
}
