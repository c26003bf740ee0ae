import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Connection } from '../../server/db/connect.ts'
import { dropModel, freshDatabase, modelIn, saveModel, type Shared } from './database.ts'

type Fill = (database: Connection) => Promise<void>

/** Longer than making it takes on any machine: after it the process that held the lock is gone. */
const longestWaitMs = 40_000

/** Vitest calls it before a run: a folder, in which the first world that begins as usual leaves a model for the others. */
export function setup(): void {
  process.env.TEST_WORLDS = mkdtempSync(join(tmpdir(), 'worlds-'))
}

export async function teardown(): Promise<void> {
  const folder = process.env.TEST_WORLDS!
  try {
    await dropModel(modelIn(folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export async function filledDatabase(fill: Fill): Promise<Shared> {
  const database = await freshDatabase()
  await fill(database)
  return database
}

/** A database that every world of a run begins with: filled once, copied from then on, in a sixth of the time. */
export async function usualDatabase(fill: Fill): Promise<Shared> {
  const folder = process.env.TEST_WORLDS
  return folder && (await hasModel(folder, fill)) ? freshDatabase(modelIn(folder)) : filledDatabase(fill)
}

/** Makes it, or waits for the process that does; false, and said once, where it came to nothing: worlds then fill their own. */
async function hasModel(folder: string, fill: Fill): Promise<boolean> {
  const [made, failed] = [join(folder, 'made'), join(folder, 'failed')]
  if (isFirst(folder)) {
    try {
      await saveModel(modelIn(folder), fill)
      writeFileSync(made, '')
    } catch (error) {
      console.error('No model of a world:', error)
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
