/**
 * Which rows of the requirements no test names: `node scripts/requirements.ts [RT SC …]`. A row is named by its ID in
 * the name of a test; a range in a name, as `ST-15..20` or `CA-49 to CA-53`, names its ends only.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** How many rows each area has; they are numbered from 1. */
const areas = {
  RT: 45,
  SH: 21,
  SC: 46,
  FV: 6,
  EN: 17,
  ST: 31,
  VA: 42,
  RO: 10,
  CA: 59,
  HD: 11,
  ER: 26,
  BC: 15,
  DC: 10,
} as const

const idOf = (area: string, n: number) => `${area}-${String(n).padStart(2, '0')}`
const rowsOf = (area: string, count: number) => Array.from({ length: count }, (_, n) => idOf(area, n + 1))

/** The names of tests: the first argument of `it`, `test`, `describe` and of their `each`. */
const nameOfTest = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g

/** A name in a table of cases begins with its rows: `['SH-17 the first label of the host', …]`. */
const nameOfCase = /(['"`])((?:[A-Z]{2}-\d\d\b)(?:\\.|(?!\1)[^\n])*)\1/g

export function namedRows(text: string): string[] {
  const names = [nameOfTest, nameOfCase].flatMap(pattern => [...text.matchAll(pattern)]).map(match => match[2] ?? '')
  return names.flatMap(name =>
    [...name.matchAll(/\b(?:RT|SH|SC|FV|EN|ST|VA|RO|CA|HD|ER|BC|DC)-\d\d\b/g)].map(match => match[0]),
  )
}

/** A row to the test files that name it. */
export function proofs(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const path of globSync('tests/**/*.{test,spec}.{ts,tsx}', { cwd: root }).sort()) {
    for (const id of new Set(namedRows(readFileSync(join(root, path), 'utf8'))))
      found.set(id, [...(found.get(id) ?? []), path])
  }
  return found
}

/** By area, the rows that no test names. */
export function unproved(known = proofs()): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(areas).map(([area, count]) => [area, rowsOf(area, count).filter(id => !known.has(id))]),
  )
}

if (import.meta.main) {
  const wanted = process.argv.slice(2)
  const all = Object.entries(unproved()).filter(([area]) => !wanted.length || wanted.includes(area))
  for (const [area, rows] of all) if (rows.length) console.log(`${area}: ${rows.join(' ')}`)
  const missing = all.flatMap(([, rows]) => rows).length
  const total = all.reduce((sum, [area]) => sum + areas[area as keyof typeof areas], 0)
  console.log(`${total - missing} of ${total} rows are named by a test`)
}
