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

/** One thing a line; a line break at the end of a single one keeps its semicolons from being taken for separators. */
export const listCell = (things: readonly string[]): string =>
  things.length === 1 && things[0]!.includes(';') ? `${things[0]}\n` : things.join('\n')
