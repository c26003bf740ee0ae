import { cellAt, cellsOf, type LabelSheet, pagesOf } from '../../src/lib/rules/label-sheets.ts'
import type { Doc, Page } from './pdf.ts'

export type Box = { left: number; top: number; width: number; height: number }

export type Draw<Thing> = (doc: Doc, thing: Thing, place: Box) => void

type Filling<Thing> = {
  sheet: LabelSheet
  draw: Draw<Thing>
  firstCell: number
  /** Drawn once on each page, beside its cells. */
  beside?: (doc: Doc, sheet: LabelSheet) => void
}

/** The pages that things fill, each in its cell. */
export function* fillSheets<Thing>(doc: Doc, things: readonly Thing[], filling: Filling<Thing>): Generator<Page> {
  const { sheet, draw, firstCell, beside } = filling
  const cells = cellsOf(sheet)
  for (let page = 0; page < pagesOf(sheet, things.length, firstCell); page++) {
    const first = page * cells - firstCell
    const parts = things
      .slice(Math.max(0, first), first + cells)
      .map((thing, n) => () => draw(doc, thing, { ...cellAt(sheet, Math.max(0, -first) + n), ...sheet.label }))
    yield { ...sheet.page, parts: beside ? [() => beside(doc, sheet), ...parts] : parts }
  }
}
