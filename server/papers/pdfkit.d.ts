/** The part of the package that is used here; it brings no types. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  type Options = {
    autoFirstPage: boolean
    margin: number
    /** With it a viewer's window has the title, and the document has preferences. */
    displayTitle: true
    lang: string
    info: { Title: string; Creator: string; CreationDate: Date }
  }

  class PdfDocument extends Readable {
    constructor(options: Options)
    /** What viewers read first. */
    readonly _root: { data: { ViewerPreferences: { data: Record<string, unknown> } } }
    registerFont(name: string, path: string): this
    font(name: string): this
    fontSize(points: number): this
    widthOfString(text: string): number
    addPage(page: { size: [number, number]; margin: number }): this
    /** Writes on the page; without breaking lines, whatever its place. */
    text(text: string, left: number, top: number, options: { lineBreak: false }): this
    rect(left: number, top: number, width: number, height: number): this
    moveTo(left: number, top: number): this
    lineTo(left: number, top: number): this
    lineWidth(points: number): this
    dash(points: number, options: { space: number }): this
    undash(): this
    fillColor(color: string): this
    fill(color: string): this
    image(bytes: Buffer, left: number, top: number, options: { fit: [number, number] }): this
    stroke(color: string): this
    end(): void
  }

  export default PdfDocument
}
