/** How wide a text is. */
export type Measure = (text: string) => number

type Room = { width: number; lines: number }
/** `whole`: every word is there, and none is broken. */
export type Fitted = { lines: string[]; whole: boolean }

/** Breaks a text into lines at its spaces; what has no room is left out at a word, and an ellipsis says so. */
export function fitLines(text: string, { width, lines: most }: Room, measure: Measure): Fitted {
  const fits = (line: string) => measure(line) <= width
  const words = text.split(/\s+/).filter(Boolean)
  const whole = words.every(fits)
  const lines: string[] = []
  while (words.length && lines.length < most) lines.push(takeLine(words, fits))
  if (!words.length) return { lines, whole }
  return { lines: [...lines.slice(0, -1), endLine(lines.at(-1) ?? '', fits)], whole: false }
}

/** As many words as fit in a line, taken off the others; of a word longer than the line, as many letters. */
function takeLine(words: string[], fits: (line: string) => boolean): string {
  let line = ''
  while (words[0] && fits(line ? `${line} ${words[0]}` : words[0]))
    line = [line, words.shift()].filter(Boolean).join(' ')
  if (line || !words[0]) return line
  const letters = [...words[0]]
  let n = letters.length
  while (n > 1 && !fits(letters.slice(0, n).join(''))) n--
  words[0] = letters.slice(n).join('')
  return letters.slice(0, n).join('')
}

function endLine(line: string, fits: (line: string) => boolean): string {
  const words = line.split(' ')
  while (words.length > 1 && !fits(`${words.join(' ')}…`)) words.pop()
  const letters = [...words.join(' ').replace(/[\s,.;:–-]+$/, '')]
  while (letters.length > 1 && !fits(`${letters.join('')}…`)) letters.pop()
  return `${letters.join('')}…`
}
