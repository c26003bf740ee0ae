import { globSync, readFileSync } from 'node:fs'

/** The first of seven is `{ nth: 1, of: 7 }`. */
export type Fraction = { nth: number; of: number }

/**
 * The declarations of these files dealt out one by one, as file and lines, so that the parts together are the whole.
 * @param globs as Stryker takes them: those with `!` leave out
 */
export function partOf(globs: string[], { nth, of }: Fraction): string[] {
  const out = new Set(globs.filter(one => one.startsWith('!')).flatMap(one => globSync(one.slice(1))))
  const files = globSync(globs.filter(one => !one.startsWith('!'))).filter(file => !out.has(file))
  const all = files.sort().flatMap(file => declarationsIn(readFileSync(file, 'utf8')).map(lines => `${file}:${lines}`))
  return all.filter((_, at) => at % of === nth - 1)
}

/** The formatter starts every declaration, and nothing else but comments and closing brackets, in the first column. */
export function declarationsIn(source: string): string[] {
  const lines = source.trimEnd().split('\n')
  const starts = lines.flatMap((line, at) =>
    /^(export|async|function|const|let|class|type|if|for|await) ?/.test(line) ? [at + 1] : [],
  )
  return starts.map((start, at) => `${start}-${(starts[at + 1] ?? lines.length + 1) - 1}`)
}
