import { setTimeout as wait } from 'node:timers/promises'
import { mayPass } from '../db/errors.ts'
import type { Deps } from '../deps.ts'
import { type By, type AfterCommit, openWork, type Work } from './work.ts'

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
 * Runs a command in one transaction, again when the database says that another one was in its way, and after
 * the commit wakes the jobs if it left them something to do, and tells the desk's screens what it changed. Every write of a library goes through here.
 * @throws the command's error, after a rollback
 */
export async function write<W extends By, A extends readonly Plain[], T>(
  deps: Pick<Deps, 'begin' | 'clock' | 'wake' | 'changes'>,
  who: W,
  command: (work: Work<W>, ...args: A) => Promise<T>,
  ...args: A
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const left: AfterCommit = { isWoken: false, changes: [] }
    try {
      const { done, library } = await deps.begin(async tx => {
        const made = await command(openWork(tx, who, deps.clock.now(), left), ...args)
        await deps.changes.announce(tx, tx.library, left.changes)
        return { done: made, library: tx.library }
      })
      if (left.isWoken) deps.wake()
      deps.changes.tell(library, left.changes)
      return done
    } catch (error) {
      if (attempt === attempts || !mayPass(error)) throw error
      await wait(10 * attempt * Math.random())
    }
  }
}
