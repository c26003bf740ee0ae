import { fileURLToPath } from 'node:url'
import { setImmediate as breathe } from 'node:timers/promises'
import type PdfDocument from 'pdfkit'
import QRCode from 'qrcode'
import type { Lang } from '../../src/lib/addresses.ts'
import { fitLines } from './fit-lines.ts'

export type Doc = PdfDocument

/** Points in a millimetre. */
const point = 72 / 25.4
export const points = (millimetres: number): number => millimetres * point

const fontAt = (name: string) => fileURLToPath(new URL(`../../src/styles/fonts/${name}.ttf`, import.meta.url))
const fonts = { medium: fontAt('figtree-paper-medium'), bold: fontAt('figtree-paper-bold') }

type About = { title: string; lang: Lang; at: Date }

/** A document without pages. The package is read when the first one is made. */
export async function openPdf({ title, lang, at }: About): Promise<Doc> {
  const { default: Pdf } = await import('pdfkit')
  const doc = new Pdf({
    autoFirstPage: false,
    margin: 0,
    displayTitle: true,
    lang,
    info: { Title: title, Creator: 'Oggettoteca', CreationDate: at },
  })
  for (const [name, path] of Object.entries(fonts)) doc.registerFont(name, path)
  neverScale(doc)
  return doc
}

/** Printers' dialogs begin with the paper's own size: a label that is made smaller misses its cell. */
function neverScale({ _root }: Doc): void {
  _root.data.ViewerPreferences.data.PrintScaling = 'None'
}

/** A page and what is drawn on it, part by part. */
export type Page = { width: number; height: number; parts: Iterable<() => void> }

/** The bytes of a document, made while they are read; other requests are served between two parts of a page. */
export function pdfStream(doc: Doc, pages: Iterable<Page>): ReadableStream {
  return ReadableStream.from(bytesOf(doc, pages))
}

async function* bytesOf(doc: Doc, pages: Iterable<Page>): AsyncGenerator<Uint8Array> {
  for (const { width, height, parts } of pages) {
    doc.addPage({ size: [points(width), points(height)], margin: 0 })
    for (const draw of parts) {
      draw()
      await breathe()
    }
    yield* written(doc)
  }
  doc.end()
  yield* written(doc)
}

function* written(doc: Doc): Generator<Uint8Array> {
  for (let chunk = doc.read() as Uint8Array | null; chunk; chunk = doc.read() as Uint8Array | null) yield chunk
}

/** A square code; the light modules around it, at least four, are what the caller leaves free. */
export function drawQr(doc: Doc, text: string, { left, top, side }: { left: number; top: number; side: number }): void {
  // Said to be bytes: the package would look for a shorter way to write it, letter by letter.
  const { size, data } = QRCode.create([{ data: Buffer.from(text), mode: 'byte' }], {
    errorCorrectionLevel: 'M',
  }).modules
  const step = points(side) / size
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const from = column
      while (column < size && data[row * size + column]) column++
      if (column > from) doc.rect(points(left) + from * step, points(top) + row * step, (column - from) * step, step)
    }
  }
  doc.fill('#000')
}

type Area = { left: number; top: number; width: number; height: number }

/** An area of one colour. */
export function drawArea(doc: Doc, { left, top, width, height }: Area, color: string): void {
  doc.rect(points(left), points(top), points(width), points(height)).fill(color)
}

/** A picture, as large as its area lets it be, from the area's upper left corner. */
export function drawPicture(doc: Doc, jpeg: Buffer, { left, top, width, height }: Area): void {
  doc.image(jpeg, points(left), points(top), { fit: [points(width), points(height)] })
}

type Font = keyof typeof fonts

/** Widths of letters at the size of one point: the fonts have no kerning, so a text is as wide as its letters. */
const widths = new Map<string, number>()

function widthOf(doc: Doc, font: Font, text: string): number {
  let width = 0
  for (const letter of text) {
    const key = `${font} ${letter}`
    const known = widths.get(key) ?? doc.font(font).fontSize(1000).widthOfString(letter) / 1000
    if (widths.size < 5000) widths.set(key, known)
    width += known
  }
  return width
}

export type Writing = {
  left: number
  top: number
  width: number
  /** How high it may become. */
  height: number
  /** In points: the largest that lets the whole text in, down to the least. */
  size: number
  least?: number
  font?: Font
  align?: 'left' | 'center'
  color?: string
}

/** Lines are so many times as high as their letters are large. */
const leading = 1.18

/** Writes a text into a place given in millimetres, and answers how high it came out. */
export function drawText(doc: Doc, text: string, writing: Writing): number {
  const { left, top, width, font = 'medium', align = 'left', color = '#000' } = writing
  const { lines, size } = fitted(doc, text, writing)
  doc.font(font).fontSize(size).fillColor(color)
  for (const [n, line] of lines.entries()) {
    const indent = align === 'center' ? (points(width) - widthOf(doc, font, line) * size) / 2 : 0
    doc.text(line, points(left) + indent, points(top) + n * size * leading, { lineBreak: false })
  }
  return (lines.length * size * leading) / point
}

/** How high a text comes out, in millimetres. */
export function heightOf(doc: Doc, text: string, writing: Omit<Writing, 'left' | 'top'>): number {
  const { lines, size } = fitted(doc, text, writing)
  return (lines.length * size * leading) / point
}

function fitted(doc: Doc, text: string, writing: Omit<Writing, 'left' | 'top'>) {
  const { width, height, size, least = size, font = 'medium' } = writing
  for (let now = size; ; now -= 0.5) {
    const lines = Math.max(1, Math.floor(points(height) / (now * leading) + 0.01))
    const found = fitLines(text, { width: points(width), lines }, line => widthOf(doc, font, line) * now)
    if (found.whole || now - 0.5 < least) return { lines: found.lines, size: now }
  }
}
