import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropModel, modelIn } from '../world/database.ts'
import { cacheSite } from '../world/site.ts'

/** Prints the demonstration once; the site of each file begins as a copy of it. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  await cacheSite(folder, true)
  process.env.TEST_SITE = folder
  return async () => {
    await dropModel(modelIn(folder))
    rmSync(folder, { recursive: true, force: true })
  }
}
