import { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { fail, Refusal } from '../refusal.ts'
import { TableRows } from './table.ts'

const delimiters = [';', ',', '\t'] as const
const piece = 64 * 1024
/** Twice those of 10,000 rows of 100 cells: each costs a cell to read. */
const mostDelimiters = 2_000_000
/** Rows between two moments in which other calls get their turn. */
const atOnce = 500

/** UTF-8, and what Excel saves here when nobody asks for UTF-8. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The one that stands most often in the first line, outside quotes. */
function delimiterOf(text: string): string {
  const line = (/^\s*([^\r\n]*)/.exec(text)?.[1] ?? '').replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => line.split(delimiter).length
  return delimiters.toSorted((a, b) => count(b) - count(a))[0]!
}

function countOf(text: string, delimiter: string): number {
  let count = 0
  for (let at = text.indexOf(delimiter); at >= 0; at = text.indexOf(delimiter, at + 1)) count++
  return count
}

async function* piecesOf(text: string) {
  for (let at = 0; at < text.length; at += piece) {
    yield text.slice(at, at + piece)
    // One line may be as long as the file.
    await breathe()
  }
}

/** @throws Refusal `spreadsheet.unreadable`, `spreadsheet.too_large` */
export async function readCsv(whole: string): Promise<TableRows> {
  if (whole.includes('\0')) fail('spreadsheet.unsupported')
  // Excel's own way to say which delimiter a file has.
  const said = /^\uFEFF?sep=(.)\r?\n/.exec(whole)
  const text = said ? whole.slice(said[0].length) : whole
  const table = new TableRows()
  const delimiter = said?.[1] ?? delimiterOf(text)
  if (countOf(text, delimiter) > mostDelimiters) fail('spreadsheet.too_large')
  const parser = Readable.from(piecesOf(text)).pipe(
    parse({ bom: true, delimiter, relax_column_count: true, relax_quotes: true }),
  )
  let row = said ? 1 : 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      table.add(++row, cells)
      if (row % atOnce === 0) await breathe()
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    fail('spreadsheet.unreadable')
  }
  return table
}
