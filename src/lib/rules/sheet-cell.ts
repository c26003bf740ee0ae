import type { CivilDate } from './dates.ts'

/** A cell that spreadsheets may take for a formula, or one that was kept from being one. */
const formula = /^'*[=+\-@\t\r\n]/

/** A text as a cell that no spreadsheet runs: an apostrophe stands before what begins like a formula. */
export const toCell = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text that `toCell` made a cell of; one that somebody typed is taken as it is. */
export const fromCell = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell)

export const dayCell = (day: CivilDate | null): string => day?.split('-').toReversed().join('/') ?? ''

/** Cents as Italian sheets write euro: `12,50`. */
export const euroCell = (cents: number | null): string =>
  cents === null ? '' : (cents / 100).toFixed(2).replace('.', ',')

export const yesCell = (is: boolean): string => (is ? 'sì' : 'no')

const dash = '- '

/** One thing a line; with a dash before each where a semicolon or a dash of its own would be taken for something else. */
export function listCell(things: readonly string[]): string {
  const isUnclear = (things.length === 1 && things[0]!.includes(';')) || things.some(one => one.startsWith(dash))
  return things.map(one => (isUnclear ? dash + one : one)).join('\n')
}

/** Of a picture that nobody has described. */
const nothingSaid = '–'

/** What each of some pictures shows, in their order. */
export const wordsCell = (words: readonly string[]): string =>
  words.some(Boolean) ? listCell(words.map(one => one || nothingSaid)) : ''

/** The words of a cell that `wordsCell` made; empty for a picture without. */
export const wordsOf = (cell: string): string[] => thingsOf(cell).map(one => (one === nothingSaid ? '' : one))

/** The things of a cell: one a line, with or without a dash before each, or between semicolons. */
export function thingsOf(cell: string): string[] {
  const lines = cell.split('\n').filter(line => line.trim())
  if (lines.length && lines.every(line => line.startsWith(dash)))
    return lines.map(line => line.slice(dash.length).trim())
  const things = lines.length > 1 ? lines : cell.split(';')
  return things.map(one => one.trim()).filter(Boolean)
}

/** Notes, a blank line between two of them. */
export const notesCell = (notes: readonly string[]): string => notes.join('\n\n')

/** The notes of a cell. */
export const notesOf = (cell: string): string[] =>
  cell
    .split(/\n[^\S\n]*\n/)
    .map(one => one.trim())
    .filter(Boolean)
