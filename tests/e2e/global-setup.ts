import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepSite } from '../world/site.ts'

/** Prints the demonstration once; the site of each file begins as a copy of it. */
export default async function setup(): Promise<() => void> {
  // A PostgreSQL server's databases are not copied: there each file prints its own.
  if (process.env.TEST_DATABASE_URL) return () => {}
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  await keepSite(folder)
  process.env.TEST_SITE = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
