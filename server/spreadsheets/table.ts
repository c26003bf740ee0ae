import { fail } from '../refusal.ts'

/** A row with the number that a spreadsheet shows beside it; cells without trailing empty ones. */
export type TableRow = { row: number; cells: string[] }

/** What a file holds, as people wrote it: the first row with two cells or more names the columns. */
export type Table = { headings: string[]; rows: TableRow[] }

export const mostRows = 10_000
export const mostColumns = 100
const longestCell = 10_000
/** Characters of all cells: twice those of the largest file, whose archive may say one cell a million times. */
const mostCharacters = 20_000_000

const cleanCell = (text: string) => text.toWellFormed().normalize('NFC').replaceAll('\r', '').trim()

/** Collects the rows of one sheet; empty ones are passed over. */
export class TableRows {
  readonly rows: TableRow[] = []
  #characters = 0

  /** @throws Refusal `spreadsheet.too_many_rows`, `spreadsheet.too_large` */
  add(row: number, texts: readonly string[]): void {
    const cells = texts.map(cleanCell)
    while (cells.length && !cells.at(-1)) cells.pop()
    if (!cells.length) return
    if (cells.length > mostColumns || cells.some(cell => cell.length > longestCell)) fail('spreadsheet.too_large')
    this.#characters += cells.reduce((sum, cell) => sum + cell.length, 0)
    if (this.#characters > mostCharacters) fail('spreadsheet.too_large')
    this.rows.push({ row, cells })
    // A title or two may stand above the headings.
    if (this.rows.length > mostRows + 10) fail('spreadsheet.too_many_rows')
  }

  /** @throws Refusal `spreadsheet.empty`, `spreadsheet.too_many_rows` */
  table(): Table {
    const isHeading = ({ cells }: TableRow) => cells.filter(Boolean).length > 1
    const at = Math.max(0, this.rows.findIndex(isHeading))
    const headings = this.rows[at]?.cells ?? []
    const rows = this.rows.slice(at + 1)
    if (!rows.length) fail('spreadsheet.empty')
    if (rows.length > mostRows) fail('spreadsheet.too_many_rows')
    return { headings, rows }
  }
}
