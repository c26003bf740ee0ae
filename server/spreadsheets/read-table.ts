import { fail } from '../refusal.ts'
import { openArchive } from './archive.ts'
import { readCsv, textOf } from './read-csv.ts'
import { readOds } from './read-ods.ts'
import { readXlsx } from './read-xlsx.ts'
import type { Table } from './table.ts'

/** The largest file of a table, in bytes. */
export const largestTable = 10_000_000
/** What its archive may unpack to; 10,000 full rows come to a third of it. */
const mostUnpacked = 150_000_000

const startsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte)

/**
 * Reads the table of a file: xlsx, ods, or CSV in UTF-8 or Windows-1252. What it is, its bytes say, not its name.
 * @throws Refusal `spreadsheet.unsupported`, `spreadsheet.unreadable`, `spreadsheet.too_large`,
 * `spreadsheet.too_many_rows`, `spreadsheet.empty`
 */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  if (bytes.length > largestTable) fail('spreadsheet.too_large')
  // An old xls, and an xlsx with a password.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) fail('spreadsheet.unsupported')
  if (!startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return readCells(textOf(bytes))
  const archive = await openArchive(bytes, mostUnpacked)
  try {
    if (archive.names.includes('xl/workbook.xml')) return (await readXlsx(archive)).table()
    if (archive.names.includes('content.xml')) return (await readOds(archive)).table()
    return fail('spreadsheet.unsupported')
  } finally {
    archive.close()
  }
}

/** The table of cells that were copied and pasted, or of a CSV that is decoded already. */
export async function readCells(text: string): Promise<Table> {
  return (await readCsv(text)).table()
}
