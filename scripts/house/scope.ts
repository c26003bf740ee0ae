/** The rules of the scope that the types of server/db/scope.ts cannot hold: whose rows are read, and where is written. */
import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { eachNode, type Finding, type HouseFile, lineAt, lineOf, parse } from './source.ts'

/** Files that read all libraries: the start, finding a library, rate limits, the machinery of the jobs. */
const mayUseEverywhere =
  /^server\/(?:deps|app|main)\.ts$|^server\/(?:start|library|limits|demo|site)\/|^server\/jobs\/(?:runner|work|leases|periodic-run|publish|vacuum)\.ts$|^server\/(?:auth\/home|files\/control|network\/(?:queries|add-library|passes|routes))\.ts$/

/** Everything else writes through `write`; a snapshot is read in a transaction of its own. */
const mayBegin = /^server\/(?:deps|work\/write|publications\/read-snapshot|demo\/seed)\.ts$/

const writers: readonly (readonly [pattern: RegExp, home: string])[] = [
  [/insertInto\('audit'\)/g, 'server/work/audit.ts'],
  [/insertInto\('outbox'\)/g, 'server/work/outbox.ts'],
]

const tables = [
  ...new Set(
    readdirSync('server/db/migrations').flatMap(name =>
      [...readFileSync(`server/db/migrations/${name}`, 'utf8').matchAll(/^CREATE TABLE (\w+)/gm)].map(one => one[1]!),
    ),
  ),
]
const naming = new RegExp(`\\b(?:FROM|JOIN|UPDATE|INTO)\\s+(?:${tables.join('|')})\\b`)

/** A statement written by hand is not scoped: where it names a table it names the library, or it spans them all. */
function rawFindings(file: HouseFile, source: ts.SourceFile): Finding[] {
  const found: Finding[] = []
  eachNode(source, node => {
    if (!ts.isTaggedTemplateExpression(node) || !/^sql\b/.test(node.tag.getText(source))) return
    const text = node.template.getText(source)
    if (!naming.test(text) || /library_id|library\}/.test(text)) return
    found.push({ path: file.path, line: lineOf(node), rule: 'scope', todo: 'bind the library: raw sql is not scoped' })
  })
  return found
}

/** A command has a name, so that what it does is found in a list of functions and not inside another. */
function writeFindings(file: HouseFile, source: ts.SourceFile): Finding[] {
  const found: Finding[] = []
  eachNode(source, node => {
    if (!ts.isCallExpression(node) || node.expression.getText(source) !== 'write') return
    const command = node.arguments[2]
    if (command && ts.isIdentifier(command)) return
    found.push({ path: file.path, line: lineOf(node), rule: 'scope', todo: 'give `write` a named command' })
  })
  return found
}

function placeFindings({ path, text }: HouseFile): Finding[] {
  const at = (pattern: RegExp, todo: string) =>
    [...text.matchAll(pattern)].map(match => ({ path, line: lineAt(text, match.index), rule: 'scope', todo }))
  return [
    ...(mayUseEverywhere.test(path) ? [] : at(/\.everywhere\b/g, 'use the scoped `deps.db` of one library')),
    ...(mayBegin.test(path) ? [] : at(/\bdeps\.begin\(|\.transaction\(\)/g, 'write through `write` (server/work)')),
    ...writers.flatMap(([pattern, home]) => (path === home ? [] : at(pattern, `leave it to ${home}`))),
  ]
}

export function scopeFindings(files: HouseFile[]): Finding[] {
  return files
    .filter(({ path }) => /^server\/(?!db\/).*\.ts$/.test(path))
    .flatMap(file => {
      const source = parse(file)
      return [...placeFindings(file), ...writeFindings(file, source), ...rawFindings(file, source)]
    })
}
