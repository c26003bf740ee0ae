import { type Doc, drawArea, drawPicture, drawQr, drawText, pdfStream } from './pdf.ts'
import type { PaperLook } from './read-paper-look.ts'

/** A point: its name, and below it where and when, a line each. */
export type PosterPoint = { name: string; lines: string[] }

export type Poster = {
  library: string
  look: PaperLook
  question: string
  headline: string
  /** What to do with the code; `address` is what it says, `site` the same as people type it. */
  scan: string
  address: string
  site: string
  points: PosterPoint[]
  /** That there are more points; empty: there are not. */
  more: string
}

const page = { width: 210, height: 297 }
const edge = 18
const bandHeight = 124
const questionTop = 31
const codeSide = 84

/** One page to hang up, read from across the street and scanned from an arm's length. */
export function posterPdf(doc: Doc, poster: Poster): ReadableStream {
  const parts = [() => drawBand(doc, poster), () => drawCode(doc, poster), () => drawPoints(doc, poster)]
  return pdfStream(doc, [{ ...page, parts }])
}

function drawBand(doc: Doc, { library, question, headline, look }: Poster): void {
  drawArea(doc, { left: 0, top: 0, width: page.width, height: bandHeight }, look.accent)
  const line = { left: edge, width: page.width - 2 * edge, color: look.on }
  drawText(doc, library, { ...line, top: edge, height: 10, size: 24, least: 14, font: 'bold' })
  // Narrower than the page: its two lines are about as long as each other.
  const wide = { ...line, width: 130, top: questionTop, height: 66, size: 78, least: 40, font: 'bold' as const }
  const under = questionTop + drawText(doc, question, wide) + 2
  drawText(doc, headline, { ...line, top: under, height: bandHeight - under - 8, size: 22, least: 11 })
}

const codeTop = bandHeight + 14

function drawCode(doc: Doc, { address, scan, site, look }: Poster): void {
  drawQr(doc, address, { left: edge, top: codeTop, side: codeSide })
  let at = codeTop + codeSide + 6
  const line = { left: edge, width: codeSide, color: '#000' }
  at += drawText(doc, scan, { ...line, top: at, height: 14, size: 15, least: 10, font: 'bold' }) + 1
  at += drawText(doc, site, { ...line, top: at, height: 6, size: 12, least: 7 }) + 6
  if (look.logo) {
    const height = Math.min(24, page.height - 12 - at)
    drawPicture(doc, look.logo.bytes, { left: edge, top: at, width: codeSide, height })
  }
}

const column = { left: edge + codeSide + 14, width: page.width - 2 * edge - codeSide - 14 }
/** The last line ends here. */
const foot = page.height - 14

/** Where to come and when: as many points as fit, and that there are more. */
function drawPoints(doc: Doc, { points, more, look }: Poster): void {
  let at = codeTop
  for (const { name, lines } of points) {
    at += drawText(doc, name, { ...column, top: at, height: 12, size: 15, least: 11, font: 'bold', color: look.accent })
    for (const line of lines) {
      const room = Math.max(0, Math.min(11, foot - at))
      at += drawText(doc, line, { ...column, top: at, height: room, size: 12, least: 9 })
    }
    at += 5
  }
  if (more) drawText(doc, more, { ...column, top: at, height: 6, size: 11, least: 8 })
}
