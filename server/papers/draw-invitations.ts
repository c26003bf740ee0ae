import { slipSheet } from '../../src/lib/rules/label-sheets.ts'
import { drawCutMarks } from './draw-cards.ts'
import { fillSheets, type Box } from './fill-sheets.ts'
import { type Doc, drawArea, drawQr, drawText, pdfStream } from './pdf.ts'

/** What somebody is given on paper: `link` is what its square code says; null: a line to write an e-mail address on. */
export type InvitationSlip = { library: string; name: string; link: string | null; lines: string[] }

/** The slips of a print, each in its cell, with marks to cut along. */
export function invitationsPdf(doc: Doc, slips: InvitationSlip[]): ReadableStream {
  return pdfStream(
    doc,
    fillSheets(doc, slips, { sheet: slipSheet, draw: drawSlip, firstCell: 0, beside: drawCutMarks }),
  )
}

/** Within the slip: who cuts a millimetre beside the mark cuts nothing off. */
const edge = 6
/** A module of 0.8 mm. */
const codeSide = 36

function drawSlip(doc: Doc, { library, name, link, lines }: InvitationSlip, { left, top, width, height }: Box): void {
  const whole = { left: left + edge, width: width - 2 * edge }
  let at = top + edge + drawText(doc, library, { ...whole, top: top + edge, height: 5, size: 10, least: 7 }) + 1
  at += drawText(doc, name, { ...whole, top: at, height: 8, size: 14, least: 8, font: 'bold' }) + 2
  const bottom = top + height - edge
  if (link) drawQr(doc, link, { left: left + width - edge - codeSide, top: bottom - codeSide, side: codeSide })
  else drawArea(doc, { ...whole, top: bottom - 2, height: 0.3 }, '#000')
  const column = link ? { ...whole, width: whole.width - codeSide - 5 } : whole
  for (const line of lines) {
    at += drawText(doc, line, { ...column, top: at, height: Math.max(0, bottom - at), size: 10, least: 7 }) + 1.5
  }
}
