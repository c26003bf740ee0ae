import type { TextContent } from '../contract/texts.ts'

export type TextChange = { kind: 'same' | 'added' | 'removed'; line: string }

/** Lines that are compared; the rest of a text longer than that is not shown. */
const mostLines = 400

const linesOf = ({ parts }: TextContent, lang: 'it' | 'en') =>
  parts.flatMap(({ title, body }) => [title[lang], ...body[lang].split('\n')]).filter(line => line.trim() !== '')

/** How many lines two lists share from each place on, in their order. */
function shared(a: readonly string[], b: readonly string[]): number[][] {
  const counts = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0))
  for (let n = a.length - 1; n >= 0; n--) {
    for (let m = b.length - 1; m >= 0; m--) {
      counts[n]![m] = a[n] === b[m] ? counts[n + 1]![m + 1]! + 1 : Math.max(counts[n + 1]![m]!, counts[n]![m + 1]!)
    }
  }
  return counts
}

/** What became of each line of a text, from one version to another, in one language. */
export function textChanges(before: TextContent, after: TextContent, lang: 'it' | 'en'): TextChange[] {
  const [a, b] = [linesOf(before, lang).slice(0, mostLines), linesOf(after, lang).slice(0, mostLines)]
  const counts = shared(a, b)
  const changes: TextChange[] = []
  let [n, m] = [0, 0]
  while (n < a.length || m < b.length) {
    if (n < a.length && a[n] === b[m]) {
      changes.push({ kind: 'same', line: a[n]! })
      n += 1
      m += 1
    } else if (m >= b.length || (n < a.length && counts[n + 1]![m]! >= counts[n]![m + 1]!)) {
      changes.push({ kind: 'removed', line: a[n++]! })
    } else changes.push({ kind: 'added', line: b[m++]! })
  }
  return changes
}
