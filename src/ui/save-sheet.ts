import { csvLines } from '../lib/rules/csv-lines.ts'
import { saveFile } from './save-file.ts'

const urlLifetimeMs = 60_000

/** Rows that are here already, as a file that spreadsheets open. */
export function saveSheet(name: string, rows: readonly (readonly string[])[]): void {
  const url = URL.createObjectURL(new Blob([`\uFEFF${csvLines(rows)}`], { type: 'text/csv;charset=utf-8' }))
  saveFile({ url, name })
  setTimeout(() => URL.revokeObjectURL(url), urlLifetimeMs)
}
