export const textMarks = ['title', 'bold', 'italic', 'list', 'numbers', 'link'] as const
export type TextMark = (typeof textMarks)[number]

/** A text with what is chosen in it. */
export type Marked = { text: string; start: number; end: number }

const around = { bold: '**', italic: '_' }
const before = { title: () => '## ', list: () => '- ', numbers: (n: number) => `${n + 1}. ` }
const anyMark = /^(#{1,3} |[-*] |\d{1,3}\. )/

/** Puts a mark around the words that are chosen, or takes it away. */
function wrapped({ text, start, end }: Marked, mark: string): Marked {
  const [left, right] = [text.slice(0, start), text.slice(end)]
  if (left.endsWith(mark) && right.startsWith(mark)) {
    const words = text.slice(start, end)
    return {
      text: left.slice(0, -mark.length) + words + right.slice(mark.length),
      start: start - mark.length,
      end: end - mark.length,
    }
  }
  const chosen = text.slice(start, end)
  const words = chosen.trim()
  const from = start + chosen.indexOf(words)
  const to = from + words.length
  return {
    text: text.slice(0, from) + mark + words + mark + text.slice(to),
    start: from + mark.length,
    end: to + mark.length,
  }
}

/** Puts a mark before each of the lines that are touched, in place of another, or takes it away. */
function begun({ text, start, end }: Marked, mark: (n: number) => string): Marked {
  const from = text.slice(0, start).lastIndexOf('\n') + 1
  const next = text.indexOf('\n', Math.max(end, from))
  const to = next === -1 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const has = lines.every((line, n) => line.startsWith(mark(n)))
  const changed = lines.map((line, n) => (has ? '' : mark(n)) + line.replace(anyMark, '')).join('\n')
  return { text: text.slice(0, from) + changed + text.slice(to), start: from, end: from + changed.length }
}

/** Makes a link of the words; its address is chosen then, to be written. */
function linked({ text, start, end }: Marked, words: string): Marked {
  const label = text.slice(start, end).trim() || words
  const address = 'https://'
  const at = start + label.length + 3
  return {
    text: `${text.slice(0, start)}[${label}](${address})${text.slice(end)}`,
    start: at,
    end: at + address.length,
  }
}

/** What a button above a text does to it; `words` stand for a link's, where none are chosen. */
export function withMark(of: Marked, mark: TextMark, words: string): Marked {
  if (mark === 'link') return linked(of, words)
  return mark === 'bold' || mark === 'italic' ? wrapped(of, around[mark]) : begun(of, before[mark])
}
