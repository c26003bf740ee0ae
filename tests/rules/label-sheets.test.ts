import { describe, expect, it } from 'vitest'
import { fitLines } from '../../server/papers/fit-lines.ts'
import { labelFormats as named } from '../../src/lib/contract/paper-names.ts'
import {
  cardSheet,
  cellAt,
  cellsOf,
  labelFormats,
  labelSheets,
  pagesOf,
  slipSheet,
} from '../../src/lib/rules/label-sheets.ts'

/** Left edge, top edge, width, height and distances of the makers’ sheets, in millimetres. */
const makers = {
  a4_3x8: { corner: [0, 0.5], size: [70, 37], pitch: [70, 37] },
  a4_3x7: { corner: [7.2, 15.1], size: [63.5, 38.1], pitch: [66, 38.1] },
  a4_5x13: { corner: [4.7, 10.7], size: [38.1, 21.2], pitch: [40.6, 21.2] },
} as const

describe('the sheets that labels are printed on', () => {
  it('are those that shops sell, within half a millimetre at every edge', () => {
    expect(labelFormats).toEqual(named)
    for (const [format, { corner, size, pitch }] of Object.entries(makers)) {
      const sheet = labelSheets[format as keyof typeof makers]
      expect([sheet.label.width, sheet.label.height]).toEqual(size)
      for (let cell = 0; cell < cellsOf(sheet); cell++) {
        const { left, top } = cellAt(sheet, cell)
        const [column, row] = [cell % sheet.columns, Math.floor(cell / sheet.columns)]
        expect(Math.abs(left - corner[0] - column * pitch[0])).toBeLessThan(0.5)
        expect(Math.abs(top - corner[1] - row * pitch[1])).toBeLessThan(0.5)
      }
      const last = cellAt(sheet, cellsOf(sheet) - 1)
      expect(last.left + sheet.label.width).toBeLessThanOrEqual(sheet.page.width)
      expect(last.top + sheet.label.height).toBeLessThanOrEqual(sheet.page.height)
    }
  })

  it('of a roll are one label each, cut where the next begins', () => {
    const sizes = { roll_62: [62, 29], roll_54: [54, 25], flag: [62, 20] } as const
    for (const [format, [width, height]] of Object.entries(sizes)) {
      const sheet = labelSheets[format as keyof typeof sizes]
      expect([sheet.page, sheet.label]).toEqual([
        { width, height },
        { width, height },
      ])
      expect([cellsOf(sheet), cellAt(sheet, 0)]).toEqual([1, { left: 0, top: 0 }])
    }
  })

  it('are as many as the labels need, from the cell that is begun at', () => {
    expect(pagesOf(labelSheets.a4_3x8, 300, 0)).toBe(13)
    expect(pagesOf(labelSheets.a4_3x8, 24, 1)).toBe(2)
    expect(pagesOf(labelSheets.a4_5x13, 65, 0)).toBe(1)
    expect(pagesOf(labelSheets.roll_62, 300, 0)).toBe(300)
  })
})

describe('the sheet that cards are printed on', () => {
  it('is an A4 with ten of a bank card’s size, which touch and lie in its middle', () => {
    expect(cellsOf(cardSheet)).toBe(10)
    expect(cardSheet.label).toEqual({ width: 85, height: 54 })
    const corners = Array.from({ length: 10 }, (_, cell) => cellAt(cardSheet, cell))
    expect(corners.slice(0, 3)).toEqual([
      { left: 20, top: 13.5 },
      { left: 105, top: 13.5 },
      { left: 20, top: 67.5 },
    ])
    expect(corners[9]!.left + 85).toBe(cardSheet.page.width - corners[0]!.left)
    expect(corners[9]!.top + 54).toBe(cardSheet.page.height - corners[0]!.top)
    expect(pagesOf(cardSheet, 11, 9)).toBe(2)
  })
})

it('eight invitations lie in the middle of an A4, and touch', () => {
  expect(cellsOf(slipSheet)).toBe(8)
  const [first, second, third] = [0, 1, 2].map(cell => cellAt(slipSheet, cell))
  expect([second!.left - first!.left, third!.top - first!.top]).toEqual([slipSheet.label.width, slipSheet.label.height])
  const last = cellAt(slipSheet, 7)
  expect(last.left + slipSheet.label.width).toBe(slipSheet.page.width - first!.left)
  expect(last.top + slipSheet.label.height).toBe(slipSheet.page.height - first!.top)
})

describe('a name on a label', () => {
  const wide = (text: string) => [...text].length
  const fit = (text: string, lines: number) => fitLines(text, { width: 10, lines }, wide)

  it('is broken at its spaces', () => {
    expect(fit('Trapano a percussione', 3)).toEqual({ lines: ['Trapano a', 'percussion', 'e'], whole: false })
    expect(fit('Tenda da  campo', 2)).toEqual({ lines: ['Tenda da', 'campo'], whole: true })
    expect(fit('', 1)).toEqual({ lines: [], whole: true })
  })

  it('is cut at a word, with an ellipsis that fits too', () => {
    expect(fit('Città è più bella così', 1)).toEqual({ lines: ['Città è…'], whole: false })
    expect(fit('Macchina, per la pasta', 1)).toEqual({ lines: ['Macchina…'], whole: false })
    expect(fit('Idropulitrice', 1)).toEqual({ lines: ['Idropulit…'], whole: false })
  })
})
