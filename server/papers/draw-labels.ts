import type { LabelFormat } from '../../src/lib/contract/paper-names.ts'
import { labelSheets } from '../../src/lib/rules/label-sheets.ts'
import { fillSheets, type Box } from './fill-sheets.ts'
import { type Doc, drawQr, drawText, heightOf, pdfStream, points } from './pdf.ts'

export type DrawnLabel = { name: string; code: string; shelf: string | null; address: string; bringBack: string }

/** The labels of a print, each in its cell. */
export function labelsPdf(doc: Doc, format: LabelFormat, firstCell: number, labels: DrawnLabel[]): ReadableStream {
  const sheet = labelSheets[format]
  const draw = format === 'flag' ? drawFlag : drawLabel
  return pdfStream(doc, fillSheets(doc, labels, { sheet, draw, firstCell }))
}

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** Its code on the left; name, code and shelf beside it, and below them where it belongs. */
function drawLabel(doc: Doc, label: DrawnLabel, { left, top, width, height }: Box): void {
  // Printers leave some millimetres blank around the paper: on large labels nothing comes near them.
  const edge = height > 30 ? 5 : 2.5
  const side = Math.min(height - 2 * edge, 25)
  drawQr(doc, label.address, { left: left + edge, top: top + (height - side) / 2, side })
  const beside = left + edge + side + Math.max(2, side * 0.12)
  const column = { left: beside, width: left + width - Math.max(1.5, edge - 0.5) - beside }
  drawWords(doc, label, { ...column, top: top + edge - 0.5, height: height - 2 * edge + 1 })
}

/** Above the name, the code and the shelf; at the foot where it belongs. */
function drawWords(doc: Doc, label: DrawnLabel, { left, top, width, height }: Box): void {
  const foot = { left, width, height: height * 0.3, size: between(4.5, height * 0.24, 7) }
  const code = { left, width, height: 0, size: between(6.5, height * 0.38, 11), least: 4.5, font: 'bold' as const }
  const shelf = { left, width, height: 0, size: between(5.5, height * 0.3, 8.5), least: 4.5 }
  const ends = heightOf(doc, label.bringBack, foot)
  const said = heightOf(doc, label.code, code) + (label.shelf ? heightOf(doc, label.shelf, shelf) : 0)
  const gap = height * 0.03
  const size = Math.round(between(6, height * 0.42, 12) * 2) / 2
  const name = { left, width, height: height - ends - said - gap, size, least: Math.max(5, size * 0.7) }
  let at = top + drawText(doc, label.name, { ...name, top, font: 'bold' }) + gap
  at += drawText(doc, label.code, { ...code, top: at })
  if (label.shelf) drawText(doc, label.shelf, { ...shelf, top: at })
  drawText(doc, label.bringBack, { ...foot, top: top + height - ends })
}

/** How much of a flag goes around the cable. */
const wrapped = 12

/** Folded around a cable, its two ends stick together: the code on one side, the words on the other. */
function drawFlag(doc: Doc, label: DrawnLabel, { left, top, width, height }: Box): void {
  const face = (width - wrapped) / 2
  const side = Math.min(height, face) - 5
  drawQr(doc, label.address, { left: left + (face - side) / 2, top: top + (height - side) / 2, side })
  const middle = points(left + width / 2)
  doc.moveTo(middle, points(top)).lineTo(middle, points(top + height))
  doc.dash(2, { space: 2 }).lineWidth(0.4).stroke('#777').undash()
  drawWords(doc, label, { left: left + width - face + 1, top: top + 1.5, width: face - 3, height: height - 3 })
}
