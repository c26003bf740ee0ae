import { type Doc, drawArea, drawText, heightOf, type Page, pdfStream } from './pdf.ts'

/** A thing that somebody has: `due` says by when it is brought back. */
export type SlipLoan = { name: string; due: string; lines: string[] }

export type LoanSlip = {
  library: string
  title: string
  printed: string
  loans: SlipLoan[]
  /** Where things are brought back: the address and the hours, a line each. */
  points: { name: string; lines: string[] }[]
  /** Empty: the library says none. */
  contact: string
}

/** A5: half a sheet of the paper that is in every printer. */
const page = { width: 148, height: 210 }
const edge = 12
const width = page.width - 2 * edge
const bottom = page.height - edge

type Line = { text: string; size: number; font?: 'bold' }
type Block = { lines: Line[]; height: number }

/** The lines that belong together are on one page. */
function blocksOf(doc: Doc, { library, title, printed, loans, points, contact }: LoanSlip): Block[] {
  const small = (text: string): Line => ({ text, size: 10 })
  const head: Line[] = [small(library), { text: title, size: 17, font: 'bold' }, small(printed)]
  const things = loans.map(({ name, due, lines }): Line[] => [
    { text: name, size: 13, font: 'bold' },
    { text: due, size: 13 },
    ...lines.map(small),
  ])
  const places = points.map(({ name, lines }): Line[] => [{ text: name, size: 11, font: 'bold' }, ...lines.map(small)])
  const all = [head, ...things, ...places, ...(contact ? [[small(contact)]] : [])]
  return all.map(lines => ({ lines, height: lines.reduce((sum, line) => sum + room(doc, line), 0) }))
}

const writing = ({ size, font = undefined }: Line) => ({ width, height: 30, size, ...(font && { font }) })
const room = (doc: Doc, line: Line): number => heightOf(doc, line.text, writing(line)) + 1

const between = 5

/** What a member has in hand, with where and until when, on as many small pages as it takes. */
export function loanSlipPdf(doc: Doc, slip: LoanSlip): ReadableStream {
  const pages: Page[] = []
  let top = Infinity
  for (const { lines, height } of blocksOf(doc, slip)) {
    if (top + height > bottom) {
      pages.push({ ...page, parts: [] })
      top = edge
    }
    const at = top
    ;(pages.at(-1)!.parts as (() => void)[]).push(() => drawBlock(doc, lines, at))
    top += height + between
  }
  return pdfStream(doc, pages)
}

function drawBlock(doc: Doc, lines: Line[], top: number): void {
  if (top > edge) drawArea(doc, { left: edge, top: top - between / 2, width, height: 0.2 }, '#888')
  let at = top
  for (const line of lines) {
    drawText(doc, line.text, { left: edge, top: at, ...writing(line) })
    at += room(doc, line)
  }
}
