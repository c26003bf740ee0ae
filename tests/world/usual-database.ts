import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Connection } from '../../server/db/connect.ts'
import { dropModel, freshDatabase, modelIn, saveModel, type Shared } from './database.ts'
import { madeOnce } from './made-once.ts'

type Fill = (database: Connection) => Promise<void>

/** Where the first site of a run leaves itself for the others (`site.ts`). */
export const usualSite = (folder: string): string => `${folder}/${basename(folder)}-site`

/** Vitest calls it before a run: a folder, in which the first world that begins as usual leaves a model for the others. */
export function setup(): void {
  const folder = mkdtempSync(join(tmpdir(), 'worlds-'))
  mkdirSync(usualSite(folder))
  process.env.TEST_WORLDS = folder
}

export async function teardown(): Promise<void> {
  const folder = process.env.TEST_WORLDS!
  try {
    for (const one of [folder, usualSite(folder)]) await dropModel(modelIn(one))
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
  const isMade = folder && (await madeOnce(folder, () => saveModel(modelIn(folder), fill)))
  return isMade ? freshDatabase(modelIn(folder)) : filledDatabase(fill)
}
