import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Longer than making anything takes on any machine: after it the process that was to make it is gone. */
const longestWaitMs = 100_000

/**
 * Makes what all processes of a run share, below a folder of theirs, or waits for the one that does. False, and said
 * once, where it came to nothing: each then makes its own.
 */
export async function madeOnce(folder: string, make: () => Promise<void>): Promise<boolean> {
  const [made, failed] = [join(folder, 'made'), join(folder, 'failed')]
  if (isFirst(folder)) {
    try {
      await make()
      writeFileSync(made, '')
    } catch (error) {
      console.error(`Not made for all, ${folder}:`, error)
      writeFileSync(failed, '')
    }
  }
  for (const began = Date.now(); !existsSync(made) && !existsSync(failed); await wait(50)) {
    if (Date.now() - began > longestWaitMs) writeFileSync(failed, '')
  }
  return existsSync(made)
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(join(folder, 'begun'))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
