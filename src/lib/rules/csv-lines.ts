import { toCell } from './sheet-cell.ts'

const quoted = (cell: string) => (/[";\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Rows as lines between semicolons, no cell of which a spreadsheet runs. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map(cells => `${cells.map(cell => quoted(toCell(cell))).join(';')}\r\n`).join('')
