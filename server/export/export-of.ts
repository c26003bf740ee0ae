import { makeZip } from 'client-zip'
import type { Exported } from '../../src/lib/contract/exports.ts'
import type { Reader } from '../db/scope.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { cashSheet } from './cash.ts'
import { checksSheet } from './checks.ts'
import { csvOf, type Sheet } from './csv.ts'
import { loansSheet } from './loans.ts'
import { membersSheet } from './members.ts'
import { cardsSheet, paymentsSheet } from './money.ts'
import { objectsSheet } from './objects.ts'
import { type PicturePlan, planPictures, type PlannedPicture } from './pictures.ts'
import { settingsOf } from './settings.ts'

type Source = Pick<Deps, 'db' | 'files' | 'clock'>
type SheetName = Exclude<Exported, 'everything'>

/** What is taken away; of the cash book and of payments also one month. */
export type ExportQuery = { what: Exported; month?: string | undefined }

type OpenSheet = (db: Reader, of: { plan: PicturePlan; month?: string | undefined }) => Promise<Sheet>

const sheets: Record<SheetName, { name: string; open: OpenSheet }> = {
  objects: { name: 'oggetti', open: (db, { plan }) => objectsSheet(db, plan) },
  members: { name: 'soci', open: membersSheet },
  loans: { name: 'prestiti', open: loansSheet },
  checks: { name: 'controlli', open: checksSheet },
  cards: { name: 'tessere', open: cardsSheet },
  payments: { name: 'pagamenti', open: (db, { month }) => paymentsSheet(db, month) },
  cash: { name: 'cassa', open: (db, { month }) => cashSheet(db, month) },
}
const sheetNames = Object.keys(sheets) as SheetName[]

/** What a download is called: `oggettoteca-quartiere-oggetti-2026-11-23.csv`. */
export function fileNameOf({ what, month }: ExportQuery, library: string, day: string): string {
  const [named, ending] = what === 'everything' ? ['tutto', 'zip'] : [sheets[what].name, 'csv']
  return `oggettoteca-${library}-${named}-${month ?? day}.${ending}`
}

export const typeOf = (what: Exported) => (what === 'everything' ? 'application/zip' : 'text/csv; charset=utf-8')

/** A sheet, or everything in one archive; made while it is read, and never whole in memory. */
export async function openExport(source: Source, library: LibraryRow, wanted: ExportQuery): Promise<ReadableStream> {
  const { what, month } = wanted
  if (what === 'everything') return makeZip(entriesOf(source, library))
  const plan = await planPictures(source.db)
  return ReadableStream.from(csvOf(await sheets[what].open(source.db, { plan, month })))
}

type Entry = { name: string; input: AsyncIterable<Uint8Array> | string; lastModified: Date }

async function* entriesOf(source: Source, library: LibraryRow): AsyncGenerator<Entry> {
  const { db, clock } = source
  const lastModified = clock.now()
  const plan = await planPictures(db)
  for (const one of sheetNames) {
    const { name, open } = sheets[one]
    yield { name: `${name}.csv`, input: csvOf(await open(db, { plan })), lastModified }
  }
  const settings = `${JSON.stringify(await settingsOf(db, library, lastModified), null, 2)}\n`
  yield { name: 'impostazioni.json', input: settings, lastModified }
  const shown = [...plan.byObject.values()].flat().map(one => ({ ...one, name: `foto/${one.name}` }))
  const others = plan.others.map(one => ({ ...one, name: `foto/altre/${one.name}` }))
  for (const one of [...shown, ...others, ...(await listDocuments(db))]) {
    const found = await source.files.find(`${library.library_id}/${one.stored}`)
    if (found) yield { name: one.name, input: await found.open(), lastModified }
  }
}

async function listDocuments(db: Reader): Promise<Pick<PlannedPicture, 'name' | 'stored'>[]> {
  const rows = await db.selectFrom('documents').select(['name', 'stored_name']).orderBy('name').execute()
  return rows.map(row => ({ name: `documenti/${row.name}.pdf`, stored: row.stored_name }))
}
