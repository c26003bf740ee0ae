import { setTimeout as wait } from 'node:timers/promises'
import { mayPass } from '../db/errors.ts'
import type { Deps } from '../deps.ts'
import { type By, openWork, type Work } from './work.ts'

const attempts = 3

/** A command's input: anything but a database, so that inside a transaction there is only the transaction. */
type Plain =
  | { readonly [name: string]: unknown; readonly db?: never }
  | readonly unknown[]
  | Uint8Array
  | string
  | number
  | boolean
  | Date
  | null
  | undefined

/**
 * Runs a command in one transaction, again when the database says that another one was in its way, and wakes the jobs
 * after the commit if it left them something to do. Every write of a library goes through here.
 * @throws the command's error, after a rollback
 */
export async function write<W extends By, A extends readonly Plain[], T>(
  deps: Pick<Deps, 'begin' | 'clock' | 'wake'>,
  who: W,
  command: (work: Work<W>, ...args: A) => Promise<T>,
  ...args: A
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let isEnqueued = false
    const onEnqueued = () => void (isEnqueued = true)
    try {
      const done = await deps.begin(tx => command(openWork(tx, who, deps.clock.now(), onEnqueued), ...args))
      if (isEnqueued) deps.wake()
      return done
    } catch (error) {
      if (attempt === attempts || !mayPass(error)) throw error
      await wait(10 * attempt * Math.random())
    }
  }
}
