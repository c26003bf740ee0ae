import { safeHtml } from '../library/safe-html.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name]!)

/** What would be taken for a mark gets a backslash. */
const marked = (text: string) => text.replace(/[\\*[]/g, '\\$&').replace(/(?<![\p{L}\d])_|_(?![\p{L}\d])/gu, '\\_')

const atStart = (text: string) => text.replace(/^(#{1,3}|[-+>])(?=\s|$)/, '\\$1').replace(/^(\d{1,3})\.(?=\s)/, '$1\\.')

type Piece = { kind: 'block' | 'item'; text: string }

/** Items of a list stand under each other, all else apart. */
const joined = (pieces: readonly Piece[]) =>
  pieces
    .map(
      ({ kind, text }, n) => (n === 0 ? '' : kind === 'item' && pieces[n - 1]!.kind === 'item' ? '\n' : '\n\n') + text,
    )
    .join('')

/** Reads the pieces of html that `safeHtml` has made: its tags are known and closed. */
class Reader {
  pieces: Piece[] = []
  line = ''
  lists: { ordered: boolean; n: number }[] = []
  links: string[] = []
  quotedFrom: number | null = null

  flush(mark = ''): void {
    const text = this.line.replace(/ *\n */g, '\n').trim()
    this.line = ''
    const list = this.lists.at(-1)
    if (!text) return
    if (!list) {
      const lines = mark ? text.replaceAll('\n', ' ') : text.split('\n').map(atStart).join('\n')
      this.pieces.push({ kind: 'block', text: mark + lines })
      return
    }
    const number = list.ordered ? `${++list.n}. ` : '- '
    this.pieces.push({ kind: 'item', text: number + text.replaceAll('\n', '\n  ') })
  }

  open(tag: string, href: string): void {
    if (tag === 'ul' || tag === 'ol') {
      this.flush()
      this.lists.push({ ordered: tag === 'ol', n: 0 })
    } else if (tag === 'br') this.line += '\n'
    else if (tag === 'strong') this.line += '**'
    else if (tag === 'em') this.line += '_'
    else if (tag === 'a') {
      this.links.push(href)
      this.line += '['
    } else if (tag === 'blockquote') {
      this.flush()
      this.quotedFrom ??= this.pieces.length
    } else if (tag !== 'p' || this.lists.length === 0) this.flush()
  }

  close(tag: string): void {
    if (tag === 'ul' || tag === 'ol') {
      this.flush()
      this.lists.pop()
    } else if (tag === 'strong') this.line += '**'
    else if (tag === 'em') this.line += '_'
    else if (tag === 'a') this.line += `](${decoded(this.links.pop() ?? '')})`
    else if (tag === 'blockquote') this.unquote()
    else if (tag === 'h2' || tag === 'h3') this.flush(tag === 'h2' ? '## ' : '### ')
    else if (tag === 'p' && this.lists.length > 0) this.line += '\n'
    else this.flush()
  }

  unquote(): void {
    this.flush()
    if (this.quotedFrom === null) return
    const quoted = joined(this.pieces.splice(this.quotedFrom)).split('\n')
    this.quotedFrom = null
    this.pieces.push({ kind: 'block', text: quoted.map(line => `> ${line}`.trim()).join('\n') })
  }
}

/** The marks that a text's html is written with: what the desk shows of a text that came as html. */
export function toSource(html: string): string {
  const reader = new Reader()
  for (const [, end, tag, href, text] of safeHtml(html).matchAll(/<(\/?)(\w+)(?: href="([^"]*)")?\s*\/?>|([^<]+)/g)) {
    if (text !== undefined) reader.line += marked(decoded(text.replace(/[ \t\r\n]+/g, ' ')))
    else if (end) reader.close(tag!)
    else reader.open(tag!, href ?? '')
  }
  reader.flush()
  return joined(reader.pieces)
}
