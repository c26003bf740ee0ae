/**
 * What proves each row of the requirements: `docs/proofs/` says it clause by clause, and this holds it against the
 * tests, both ways. `node scripts/requirements.ts` says what does not hold.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '..')

/** How many rows each area has; they are numbered from 1. */
const areas = { RT: 45, SH: 21, SC: 46, FV: 6, EN: 17, ST: 31, VA: 42, RO: 10, CA: 59, HD: 11, ER: 26, BC: 15, DC: 10 }

const rows = Object.entries(areas).flatMap(([area, count]) =>
  Array.from({ length: count }, (_, n) => `${area}-${String(n + 1).padStart(2, '0')}`),
)
const idPattern = new RegExp(`\\b(?:${Object.keys(areas).join('|')})-\\d\\d\\b`, 'g')

/** A title may name this many rows: a test that proves more says of none what it proves. */
const mostIds = 3

/** A test's title as the table has it: without backticks, and without the names of rows at its head. */
export function plainTitle(title: string): string {
  const head = /^(?:(?:[A-Z]{2}-\d\d|[A-Z]\d{1,2})(?:\.\.\d\d)?(?:[,:]| to| and)?\s+)+/
  return title.replaceAll('`', '').replace(/\s+/g, ' ').trim().replace(head, '')
}

/** Whether a title is made of the cases of its table alone, as `%s`: it names no test that anybody could look for. */
export const isBare = (title: string): boolean =>
  !/\p{L}/u.test(plainTitle(title).replace(/%[sdifjoOpc#$]|\$\{[^}]*\}|\$[\w.]+/g, ''))

export const idsOf = (title: string): string[] => [...new Set(title.match(idPattern) ?? [])]

const literalOf = (node: ts.Node | undefined, source: ts.SourceFile): string | undefined => {
  if (!node) return undefined
  if (ts.isStringLiteralLike(node)) return node.text
  return ts.isTemplateExpression(node) ? node.getText(source).slice(1, -1) : undefined
}

/** Ways to write a test that is played, if not everywhere; `skip`, `todo` and a step of a test are none. */
const ways = new Set(['each', 'runIf', 'skipIf'])

/** Whether this is `it`, `test`, `it.runIf(…)` and the like; and `each` with its table, if it is that. */
function testIn(node: ts.Expression): { table: ts.Node | undefined } | null {
  if (ts.isIdentifier(node)) return ['it', 'test'].includes(node.text) ? { table: undefined } : null
  if (ts.isCallExpression(node)) {
    const { expression: way, arguments: given } = node
    const made = ts.isPropertyAccessExpression(way) && testIn(way)
    return made ? { table: way.name.text === 'each' ? given[0] : made.table } : null
  }
  return ts.isPropertyAccessExpression(node) && ways.has(node.name.text) ? testIn(node.expression) : null
}

/** What the rows of a table begin with: the names of its cases, where the title shows them. */
function casesIn(table: ts.Node | undefined, title: string, source: ts.SourceFile): string[] {
  if (!table || !ts.isArrayLiteralExpression(table) || !/%[sdifjoO]/.test(title)) return []
  return table.elements.flatMap(row =>
    ts.isArrayLiteralExpression(row) ? (literalOf(row.elements[0], source) ?? []) : [],
  )
}

/** What a test file calls its tests: titles, and the names of the cases in their tables. */
export function titlesIn(text: string, path = 'a.test.tsx'): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const made = ts.isCallExpression(node) && testIn(node.expression)
    const title = made ? literalOf(node.arguments[0], source) : undefined
    if (made && title) found.push(title, ...casesIn(made.table, title, source))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

export type Proof = { row: string; clause: string; path: string; title: string }

/** The table in one page: `## RT-01 …`, its clauses as bullets, and below each clause its tests. */
export function proofsIn(page: string): Proof[] {
  let [row, clause] = ['', '']
  const proofs: Proof[] = []
  for (const line of page.split('\n')) {
    row = /^## ([A-Z]{2}-\d\d)\b/.exec(line)?.[1] ?? row
    clause = /^- (.+)/.exec(line)?.[1] ?? clause
    const [, path, title] = /^ {2}- `([^`]+)` `+ ?(.+?) ?`+$/.exec(line) ?? []
    if (path && title) proofs.push({ row, clause, path, title: plainTitle(title) })
    else if (/^ {2}- /.test(line)) proofs.push({ row, clause, path: '', title: line.trim() })
  }
  return proofs
}

/** Rows without a clause, and clauses without a test. */
function bare(page: string): string[] {
  const lines = page.split('\n').filter(line => /^(?:## | *- )/.test(line))
  return lines.flatMap((line, at) => {
    const next = lines[at + 1] ?? '## '
    if (line.startsWith('## ') && !next.startsWith('- ')) return [`${line.slice(3)}: no clause`]
    return line.startsWith('- ') && !next.startsWith('  - ') ? [`${line.slice(2)}: no test`] : []
  })
}

export function problems(pages: readonly string[], tests: ReadonlyMap<string, readonly string[]>): string[] {
  const proofs = pages.flatMap(proofsIn)
  const proved = new Set(proofs.map(({ row }) => row))
  const plain = new Map([...tests].map(([path, titles]) => [path, new Set(titles.map(plainTitle))]))
  // A case of a table may be called by its row alone: then any proof of the row in its file stands for it.
  const known = new Set(proofs.flatMap(({ row, path, title }) => [`${row} ${path} ${title}`, `${row} ${path} ${row}`]))
  return [
    ...rows.filter(row => !proved.has(row)).map(row => `${row}: not in docs/proofs`),
    ...[...proved].filter(row => !rows.includes(row)).map(row => `${row}: there is no such row`),
    ...pages.flatMap(bare),
    ...proofs
      .filter(({ path, title }) => !plain.get(path)?.has(title))
      .map(({ row, path, title }) => `${row}: no such test: ${path} ${title}`),
    ...proofs
      .filter(({ title }) => isBare(title))
      .map(({ row, path, title }) => `${row}: says no test, but the cases of a table: ${path} ${title}`),
    ...[...tests].flatMap(([path, titles]) =>
      titles.flatMap(title => [
        ...(idsOf(title).length > mostIds ? [`${path}: more than ${mostIds} rows in: ${title}`] : []),
        ...(idsOf(title).length && isBare(title) ? [`${path}: says only the cases of its table: ${title}`] : []),
        ...idsOf(title)
          .filter(row => !known.has(`${row} ${path} ${plainTitle(title)}`))
          .map(row => `${path}: ${row} is not proved by it in docs/proofs: ${plainTitle(title)}`),
      ]),
    ),
  ]
}

/** The pages of the table, and the titles of the project's tests by file; what the table is tried with is not one. */
export function readProofs(): { pages: string[]; tests: Map<string, string[]> } {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const paths = globSync('tests/**/*.{ts,tsx}', { cwd: root, exclude: ['tests/requirements.test.ts'] }).sort()
  return {
    pages: globSync('docs/proofs/*.md', { cwd: root }).sort().map(read),
    tests: new Map(paths.map(path => [path, titlesIn(read(path), path)])),
  }
}

if (import.meta.main) {
  const { pages, tests } = readProofs()
  const found = problems(pages, tests)
  for (const problem of found) console.log(problem)
  const clauses = new Set(pages.flatMap(proofsIn).map(({ row, clause }) => `${row} ${clause}`))
  console.log(`${rows.length} rows, ${clauses.size} clauses, ${found.length} problems`)
  process.exitCode = found.length ? 1 : 0
}
