import type { LabelFormat } from '../contract/paper-names.ts'

type Size = { readonly width: number; readonly height: number }

/** Where labels lie on their paper, in millimetres; `gap` is between two of them. */
export type LabelSheet = {
  readonly page: Size
  readonly label: Size
  readonly columns: number
  readonly rows: number
  readonly left: number
  readonly top: number
  readonly gap: number
}

const a4 = { width: 210, height: 297 }

const roll = (width: number, height: number): LabelSheet => ({
  page: { width, height },
  label: { width, height },
  columns: 1,
  rows: 1,
  left: 0,
  top: 0,
  gap: 0,
})

export const labelSheets: Record<LabelFormat, LabelSheet> = {
  a4_3x8: { page: a4, label: { width: 70, height: 37 }, columns: 3, rows: 8, left: 0, top: 0.5, gap: 0 },
  a4_3x7: { page: a4, label: { width: 63.5, height: 38.1 }, columns: 3, rows: 7, left: 7.25, top: 15.15, gap: 2.5 },
  a4_5x13: { page: a4, label: { width: 38.1, height: 21.2 }, columns: 5, rows: 13, left: 4.75, top: 10.7, gap: 2.5 },
  roll_62: roll(62, 29),
  roll_54: roll(54, 25),
  flag: roll(62, 20),
}

export const labelFormats = Object.keys(labelSheets) as LabelFormat[]

/** Ten members' cards on an A4, each as large as a bank's; they touch, so that one cut parts two of them. */
export const cardSheet: LabelSheet = {
  page: a4,
  label: { width: 85, height: 54 },
  columns: 2,
  rows: 5,
  left: 20,
  top: 13.5,
  gap: 0,
}

/** Eight invitations on an A4; they touch as cards do. */
export const slipSheet: LabelSheet = {
  page: a4,
  label: { width: 90, height: 67 },
  columns: 2,
  rows: 4,
  left: 15,
  top: 14.5,
  gap: 0,
}

/** Cards in one print. */
export const mostCards = 2000

/** Labels in one print. */
export const mostLabels = 5000

export const cellsOf = ({ columns, rows }: LabelSheet): number => columns * rows

/** How many pages labels fill when the first one lies in a later cell. */
export const pagesOf = (sheet: LabelSheet, labels: number, firstCell: number): number =>
  Math.ceil((labels + firstCell) / cellsOf(sheet))

/** The upper left corner of a cell, row by row, in millimetres. */
export function cellAt({ columns, label, left, top, gap }: LabelSheet, cell: number): { left: number; top: number } {
  const column = cell % columns
  const row = Math.floor(cell / columns)
  return { left: left + column * (label.width + gap), top: top + row * label.height }
}
