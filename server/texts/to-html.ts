import { safeHtml } from '../library/safe-html.ts'

/** What a mark means where a backslash stands before it: itself. */
const escapable = /\\([\\*_[\]()#>.+-])/g
/** Such marks are put out of the way meanwhile, at this distance. */
const away = 0xe000

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const back = (html: string) =>
  html.replace(/[\ue000-\ue07f]/g, mark => escapeHtml(String.fromCharCode(mark.charCodeAt(0) - away)))

function inline(text: string): string {
  return text
    .replace(/\[([^[\]\n]+)\]\(([^()\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*(?=\S)(.+?\S|\S)\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![\p{L}\d_])_(?=\S)(.+?\S|\S)_(?![\p{L}\d_])/gu, '<em>$1</em>')
    .replaceAll('\n', '<br />')
}

const marks = {
  heading: /^(#{1,3})\s+(.*)$/,
  bullet: /^[-*]\s+(.*)$/,
  number: /^\d{1,3}\.\s+(.*)$/,
  quote: /^(?:&gt;\s*)+(.*)$/,
}

type Block = { kind: 'p' | 'ul' | 'ol' | 'blockquote' | 'h2' | 'h3'; lines: string[] }

function read(line: string): { kind: Block['kind']; text: string } {
  const heading = marks.heading.exec(line)
  if (heading) return { kind: heading[1] === '###' ? 'h3' : 'h2', text: heading[2]! }
  const bullet = marks.bullet.exec(line)
  if (bullet) return { kind: 'ul', text: bullet[1]! }
  const number = marks.number.exec(line)
  if (number) return { kind: 'ol', text: number[1]! }
  const quote = marks.quote.exec(line)
  return quote ? { kind: 'blockquote', text: quote[1]! } : { kind: 'p', text: line }
}

/** Lines that belong together; an indented line goes on with the item before, and empty lines do not part items. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let parted = true
  for (const line of lines) {
    if (line.trim() === '') {
      parted = true
      continue
    }
    const open = blocks.at(-1)
    const isList = open?.kind === 'ul' || open?.kind === 'ol'
    const { kind, text } = read(line.trim())
    const isHeading = kind === 'h2' || kind === 'h3'
    if (open && isList && !parted && /^\s+\S/.test(line)) open.lines.push(`${open.lines.pop()}\n${line.trim()}`)
    else if (open && open.kind === kind && !isHeading && (isList || !parted)) open.lines.push(text)
    else blocks.push({ kind, lines: [text] })
    parted = false
  }
  return blocks
}

function drawn({ kind, lines }: Block): string {
  if (kind === 'blockquote') {
    const quoted = blocksOf(lines).map(drawn).join('')
    return quoted && `<blockquote>${quoted}</blockquote>`
  }
  if (kind === 'p') return `<p>${inline(lines.join('\n'))}</p>`
  if (kind === 'ul' || kind === 'ol') {
    return `<${kind}>\n${lines.map(line => `<li>${inline(line)}</li>`).join('\n')}\n</${kind}>`
  }
  return `<${kind}>${inline(lines[0]!)}</${kind}>`
}

/** The html of a text written with marks; html that somebody writes is shown as the letters it is made of. */
export function toHtml(source: string): string {
  const text = source
    .replaceAll('\r', '')
    .replace(escapable, (_, mark: string) => String.fromCharCode(away + mark.charCodeAt(0)))
  const html = blocksOf(escapeHtml(text).split('\n')).map(drawn).join('\n')
  return safeHtml(back(html))
}
