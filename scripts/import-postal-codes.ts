/**
 * Imports Italian postal codes from GeoNames' postal dump, as it comes or as CSV, for every library or one:
 * `node scripts/import-postal-codes.ts IT.csv [--library quartiere]`. The embedded database must not be running.
 */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../server/config.ts'
import { connect, type Db } from '../server/db/connect.ts'
import { migrate } from '../server/db/migrate.ts'
import { scopedTo } from '../server/db/scope.ts'
import { savePostalCodes } from '../server/geo/queries.ts'
import { readCodes } from '../server/geo/read-codes.ts'
import { listLabels } from '../server/library/queries.ts'

type Import = { file: string; library: string | undefined }

/** Keeps the file's codes for the libraries asked for, all in one transaction or none. */
export async function importPostalCodes(db: Db, { file, library }: Import) {
  const { codes, skipped } = readCodes(readFileSync(file, 'utf8'))
  if (!codes.length) throw new Error(`${file} has no Italian postal codes in the columns of GeoNames' dump`)
  const labels = (await listLabels(db)).filter(label => library === undefined || label === library)
  if (!labels.length)
    throw new Error(library === undefined ? 'There is no library yet' : `There is no library «${library}»`)
  const source = basename(file)
  await db.transaction().execute(async tx => {
    for (const label of labels)
      await savePostalCodes(
        scopedTo(tx, label),
        codes.map(one => ({ source, ...one })),
      )
  })
  return { codes: codes.length, skipped, labels }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { library: { type: 'string' } }, allowPositionals: true })
  const [file] = positionals
  if (!file) throw new Error('Say which file: node scripts/import-postal-codes.ts IT.csv [--library quartiere]')
  const config = readConfig(process.env)
  const { db, close } = await connect({ url: config.databaseUrl, folder: join(config.dataDir, 'db') })
  try {
    await migrate(db)
    const { codes, skipped, labels } = await importPostalCodes(db, { file, library: values.library })
    console.log(`${codes} postal codes for ${labels.join(', ')}; ${skipped} lines passed over`)
  } finally {
    await close()
  }
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
