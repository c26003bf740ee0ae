import { cardSheet, type LabelSheet } from '../../src/lib/rules/label-sheets.ts'
import { fillSheets, type Box } from './fill-sheets.ts'
import { type Doc, drawArea, drawPicture, drawQr, drawText, heightOf, pdfStream, points } from './pdf.ts'
import type { PaperLook } from './read-paper-look.ts'

/** A member's card: `code` is what its square code says. */
export type DrawnCard = { name: string; number: string; code: string }

/** What stands on every card: `numberIs` before the number, `come` where to go, a line each. */
export type CardFace = { library: string; look: PaperLook; numberIs: string; come: string[] }

/** The cards of a print, each in its cell, with marks to cut along. */
export function cardsPdf(doc: Doc, face: CardFace, firstCell: number, cards: DrawnCard[]): ReadableStream {
  const draw = (on: Doc, card: DrawnCard, place: Box) => drawCard(on, face, card, place)
  return pdfStream(doc, fillSheets(doc, cards, { sheet: cardSheet, draw, firstCell, beside: drawCutMarks }))
}

/** Within the card: who cuts a millimetre beside the mark cuts nothing off. */
const edge = 5
/** A module of 0.8 mm: also an old phone and a worn card. */
const codeSide = 27

function drawCard(doc: Doc, face: CardFace, card: DrawnCard, { left, top, width, height }: Box): void {
  const inner = { left: left + edge, width: width - 2 * edge }
  drawHead(doc, face, { ...inner, top: top + edge, height: 10 })
  const line = { ...inner, top: top + edge + 11.5, height: 0.8 }
  drawArea(doc, line, face.look.accent)
  const bottom = top + height - edge
  drawQr(doc, card.code, { left: left + width - edge - codeSide, top: bottom - codeSide, side: codeSide })
  const column = { left: inner.left, width: inner.width - codeSide - 4 }
  drawMember(doc, face, card, { ...column, top: line.top + 3, height: bottom - line.top - 3 })
}

/** The logo, if there is one, and the library's name. */
function drawHead(doc: Doc, { library, look }: CardFace, { left, top, width, height }: Box): void {
  let from = left
  if (look.logo) {
    const wide = Math.min(24, (height * look.logo.width) / look.logo.height)
    drawPicture(doc, look.logo.bytes, { left, top, width: wide, height })
    from += wide + 3
  }
  const name = { width: left + width - from, height, size: 14, least: 8, font: 'bold' as const, color: look.accent }
  drawText(doc, library, { ...name, left: from, top: top + (height - heightOf(doc, library, name)) / 2 })
}

/** Above whose it is; at the foot where to come. */
function drawMember(doc: Doc, face: CardFace, card: DrawnCard, { left, top, width, height }: Box): void {
  const name = { left, width, height: 9, size: 12, least: 7, font: 'bold' as const }
  let at = top + drawText(doc, card.name, { ...name, top }) + 1
  at += drawText(doc, face.numberIs, { left, width, height: 0, size: 7, top: at })
  drawText(doc, card.number, { left, width, height: 0, size: 12, least: 6, font: 'bold', top: at })
  let foot = top + height
  for (const line of face.come.toReversed()) {
    const place = { left, width, height: 4.5, size: 6.5, least: 5 }
    foot -= heightOf(doc, line, place)
    drawText(doc, line, { ...place, top: foot })
  }
}

/** How long a mark is, and how far from the cards (mm). */
const mark = { length: 5, away: 2 }

/** Short lines outside the cards, at every cut. */
export function drawCutMarks(doc: Doc, { columns, rows, label, left, top }: LabelSheet): void {
  const right = left + columns * label.width
  const bottom = top + rows * label.height
  const line = (x: number, y: number, toX: number, toY: number) =>
    doc.moveTo(points(x), points(y)).lineTo(points(toX), points(toY)).lineWidth(0.4).stroke('#777')
  for (let column = 0; column <= columns; column++) {
    const x = left + column * label.width
    line(x, top - mark.away - mark.length, x, top - mark.away)
    line(x, bottom + mark.away, x, bottom + mark.away + mark.length)
  }
  for (let row = 0; row <= rows; row++) {
    const y = top + row * label.height
    line(left - mark.away - mark.length, y, left - mark.away, y)
    line(right + mark.away, y, right + mark.away + mark.length, y)
  }
}
