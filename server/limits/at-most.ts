import { fail } from '../refusal.ts'

/**
 * Runs costly work a few at a time with a short queue, so that a crowd waits for it instead of taking the process.
 * @throws Refusal `server.busy` when the queue is full
 */
export function atMost(running: number, waiting: number) {
  let taken = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (taken >= running) {
      if (queue.length >= waiting) fail('server.busy')
      await new Promise<void>(resolve => queue.push(resolve))
    } else taken++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else taken--
    }
  }
}
