import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Connection } from '../../server/db/connect.ts'
import { dropModel, freshDatabase, saveModel, type Shared } from './database.ts'

type Fill = (database: Connection) => Promise<void>

const modelIn = (folder: string) => (process.env.TEST_DATABASE_URL ? basename(folder) : join(folder, 'model.tar'))

/** Vitest calls it before a run: a folder, in which the first world that begins as usual leaves a model for the others. */
export function setup(): void {
  process.env.WORLDS = mkdtempSync(join(tmpdir(), 'worlds-'))
}

export async function teardown(): Promise<void> {
  const folder = process.env.WORLDS!
  await dropModel(modelIn(folder))
  rmSync(folder, { recursive: true, force: true })
}

export async function filledDatabase(fill: Fill): Promise<Shared> {
  const database = await freshDatabase()
  await fill(database)
  return database
}

/** A database that every world of a run begins with: filled once, copied from then on, in a sixth of the time. */
export async function usualDatabase(fill: Fill): Promise<Shared> {
  const folder = process.env.WORLDS
  return folder && (await hasModel(folder, fill)) ? freshDatabase(modelIn(folder)) : filledDatabase(fill)
}

/** Makes it, or waits for the process that does; false where that failed, for a reason that filling one's own will say. */
async function hasModel(folder: string, fill: Fill): Promise<boolean> {
  const [made, failed] = [join(folder, 'made'), join(folder, 'failed')]
  if (isFirst(folder)) await saveModel(modelIn(folder), fill).then(() => writeFileSync(made, ''), () => writeFileSync(failed, ''))
  while (!existsSync(made) && !existsSync(failed)) await wait(50)
  return existsSync(made)
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(join(folder, 'begun'))
    return true
  } catch {
    return false
  }
}
