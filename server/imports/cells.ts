import type { ImportField } from '../../src/lib/contract/import-names.ts'
import { objectStatusCells } from '../../src/lib/rules/object-columns.ts'
import { fromCell, thingsOf, wordsOf } from '../../src/lib/rules/sheet-cell.ts'

/** What a cell says; undefined when nobody can tell. */
type Read = (text: string) => unknown

const asText: Read = text => text

/** `12,50`, `12.50 €`, `1.250,00`; without a comma a point before three digits is one of thousands, as people write here. */
export const asEuro: Read = text => {
  const bare = text.replace(/€|\beur(?:o)?\b|\s/gi, '')
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'))
  if (/^\d{1,3}(?:,\d{3})+\.\d{1,2}$/.test(bare)) return Number(bare.replaceAll(',', ''))
  return /^\d+(?:[.,]\d{1,2})?$/.test(bare) ? Number(bare.replace(',', '.')) : undefined
}

/** `2026-11-21`, `21/11/2026`, `21.11.26`. */
export const asDay: Read = text => {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? []
  if (!year) return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined
  return `${year.length === 2 ? `20${year}` : year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
}

const asCount: Read = text => {
  const [, digits] = /^(\d{1,6})(?:\s*(?:mes[ei]|months?|giorn[io]|days?))?$/i.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits)
}

export const asYesNo: Read = text =>
  /^(?:s[iì]|si'|s|x|1|y|yes|vero|true)$/i.test(text) ? true : /^(?:no?|0|falso|false)$/i.test(text) ? false : undefined

const statuses = new Map<string, string>(Object.entries(objectStatusCells).map(([status, cell]) => [cell, status]))

/** Names of files, kept on one line. */
const asNames: Read = text => thingsOf(text).join('; ')

/** Yes or no, or why. */
const asRepair: Read = text => asYesNo(text) ?? text

/** A column of this name may say something else, as how worn an object is. */
const asStatus: Read = text => statuses.get(text.toLowerCase()) ?? 'published'

const reads: Partial<Record<ImportField, Read>> = {
  value: asEuro,
  deposit: asEuro,
  bought_on: asDay,
  max_months: asCount,
  preparation_days: asCount,
  transportable: asYesNo,
  status: asStatus,
  repair: asRepair,
  pictures: asNames,
  contents: thingsOf,
  contents_en: thingsOf,
  picture_words: wordsOf,
  old_codes: thingsOf,
}

/** Why nobody can tell what a cell says. */
export const unclear: Partial<Record<ImportField, 'price' | 'day' | 'number' | 'yes_no'>> = {
  value: 'price',
  deposit: 'price',
  bought_on: 'day',
  max_months: 'number',
  preparation_days: 'number',
  transportable: 'yes_no',
}

export const readCell = (field: ImportField, text: string): unknown => (reads[field] ?? asText)(fromCell(text))

/** What a spreadsheet program would take for a formula and run, when the same text is exported again. */
export const isFormula = (text: string): boolean => /^[=@]|^[+-][^\s\d]*[(|!]/.test(text)
