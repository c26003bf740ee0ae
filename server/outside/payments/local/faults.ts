import type { IncomingMessage } from 'node:http'

export type Operation = 'token' | 'create' | 'read' | 'capture' | 'refund'

/**
 * How a call goes wrong: refused before anything is done, done without an answer, answered after a while, a
 * server error before or after doing it, a card that does not pay, or a capture that waits for a decision.
 */
export type Fault = 'drop_before' | 'drop_after' | 'slow' | 'error_before' | 'error_after' | 'declined' | 'pending'

/** Injected faults: calls that fail a given number of times, for tests. */
export function faultSwitch(slowMs: number) {
  const waiting: { on: Operation; fault: Fault; times: number }[] = []
  const take = (on: Operation): Fault | null => {
    const next = waiting.find(one => one.on === on && one.times > 0)
    if (!next) return null
    next.times -= 1
    return next.fault
  }
  return {
    /** Answers as the fault says; null when the answer is to be sent as usual. */
    async apply<T>(
      on: Operation,
      request: IncomingMessage,
      act: (fault: Fault | null) => T,
    ): Promise<T | 'gone' | 'error'> {
      const fault = take(on)
      if (fault === 'drop_before') return drop(request)
      if (fault === 'error_before') return 'error'
      const result = act(fault)
      if (fault === 'slow') await new Promise(resolve => setTimeout(resolve, slowMs))
      if (fault === 'drop_after') return drop(request)
      return fault === 'error_after' ? 'error' : result
    },
    fail: (on: Operation, fault: Fault, times = 1) => void waiting.push({ on, fault, times }),
    heal: () => void waiting.splice(0),
  }
}

export type Faults = ReturnType<typeof faultSwitch>

function drop(request: IncomingMessage): 'gone' {
  request.socket.destroy()
  return 'gone'
}
