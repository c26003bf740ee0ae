/**
 * Imports Italian postal codes from GeoNames' postal dump, as it comes or as CSV, for every library or one:
 * `node scripts/import-postal-codes.ts IT.csv [--library quartiere]`.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { Db } from '../server/db/connect.ts'
import { scopedTo } from '../server/db/scope.ts'
import { savePostalCodes } from '../server/geo/queries.ts'
import { readCodes } from '../server/geo/read-codes.ts'
import { listLabels } from '../server/library/queries.ts'
import { withDatabase } from './with-database.ts'

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

if (import.meta.main) {
  const { values, positionals } = parseArgs({ options: { library: { type: 'string' } }, allowPositionals: true })
  await withDatabase(async db => {
    const [file] = positionals
    if (!file) throw new Error('Say which file: node scripts/import-postal-codes.ts IT.csv [--library quartiere]')
    const { codes, skipped, labels } = await importPostalCodes(db, { file, library: values.library })
    return `${codes} postal codes for ${labels.join(', ')}; ${skipped} lines passed over`
  })
}
