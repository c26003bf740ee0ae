import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

/** What the screens load, and which files draw it. */

const sourceOf = (path: string, text: string) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)

function eachNode(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  ts.forEachChild(node, child => eachNode(child, see))
}

/** The atoms that a store makes of what it loads: `atom<Loaded<…>>`. */
function loadedAtoms(path: string, text: string): string[] {
  const found: string[] = []
  eachNode(sourceOf(path, text), node => {
    if (!ts.isVariableDeclaration(node) || !node.initializer) return
    if (node.initializer.getText().startsWith('atom<Loaded<') && ts.isVariableStatement(node.parent.parent))
      found.push(node.name.getText())
  })
  return found
}

/** What draws what became of a failed one; `failedTitle` is what the others make their title with. */
const failures = ['LoadedBlock', 'LoadFailed', 'Refused', 'failedTitle']

/** Where a file has a name from, as the path of the file. */
const importedFrom = (path: string, name: string, source: ts.SourceFile): string | undefined => {
  const from = source.statements.filter(ts.isImportDeclaration).find(({ importClause: clause }) => {
    const named = clause?.namedBindings
    return named && ts.isNamedImports(named) && named.elements.some(one => one.name.text === name)
  })
  return from && join(dirname(path), (from.moduleSpecifier as ts.StringLiteral).text)
}

/** The atoms of which a file of an island takes the value, as `store#atom`, and whether it says what became of one. */
function drawn([path, text]: File): { path: string; atoms: string[]; saysFailure: boolean } {
  const source = sourceOf(path, text)
  const atoms = new Set<string>()
  let saysFailure = false
  eachNode(source, node => {
    if (ts.isCallExpression(node)) {
      const [of] = node.arguments
      if (node.expression.getText() === 'useStore' && of)
        atoms.add(`${importedFrom(path, of.getText(), source)}#${of.getText()}`)
      saysFailure ||= failures.includes(node.expression.getText())
    }
    if (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node))
      saysFailure ||= failures.includes(node.tagName.getText())
  })
  return { path, atoms: [...atoms], saysFailure }
}

type File = [path: string, text: string]
const files = (pattern: string): File[] =>
  globSync(pattern)
    .sort()
    .map(path => [path, readFileSync(path, 'utf8')])

/** Files that draw what is loaded and nothing where it failed: a block that would stay empty without a word. */
function silent(stores: File[], islands: File[]): string[] {
  const loaded = new Set(stores.flatMap(([path, text]) => loadedAtoms(path, text).map(atom => `${path}#${atom}`)))
  return islands.map(drawn).flatMap(({ path, atoms, saysFailure }) => {
    const drawnHere = atoms.filter(one => loaded.has(one))
    return drawnHere.length && !saysFailure ? [path] : []
  })
}

/** Silent on their own: who says it in their place, or why nothing is missing without it. */
const quiet = {
  'src/islands/checkout/JoinQueue.tsx': 'reads nothing before its button is pressed, and says what became of that',
  'src/islands/checkout/NextVisit.tsx': 'a shortcut to a day that the calendar beside it offers too',
  'src/islands/desk/CalendarFilters.tsx': 'src/islands/desk/calendar.island.tsx',
  'src/islands/desk/RegisteredMember.tsx': 'src/islands/desk/new-member.island.tsx',
}

const stores = files('src/lib/stores/**/*.ts')
const islands = files('src/islands/**/*.tsx')

it('ER-16 every block that loads data says the status where it cannot', () => {
  expect(stores.flatMap(([path, text]) => loadedAtoms(path, text)).length).toBeGreaterThan(70)
  expect(silent(stores, islands)).toEqual(Object.keys(quiet))
})

it('a block beside one that says the failure draws what that one draws', () => {
  const blocks = new Map(islands.map(one => [one[0], drawn(one)]))
  for (const [path, other] of Object.entries(quiet)) {
    const speaker = blocks.get(other)
    if (!speaker) continue
    expect(speaker.saysFailure, other).toBe(true)
    expect(
      speaker.atoms.filter(one => blocks.get(path)!.atoms.includes(one)),
      path,
    ).not.toEqual([])
  }
})

it('a block that draws nothing where its data did not come is found, also beside one that says it', () => {
  const store: File[] = [['s/a.ts', 'export const $a = atom<Loaded<string>>({ state: "waiting" })']]
  const block = (inside: string, from = './s/a.ts'): File[] => [
    ['A.tsx', `import { $a } from '${from}'; export function A() { const a = useStore($a); ${inside} }`],
  ]
  const empty = 'return a.state === "ready" ? <p>{a.value}</p> : null'
  const [first] = block('return <LoadedBlock of={a} t={t}>{() => null}</LoadedBlock>')
  expect(silent(store, block(empty))).toEqual(['A.tsx'])
  expect(silent(store, [['B.tsx', first![1]], ...block(empty)])).toEqual(['A.tsx'])
  expect(silent(store, [first!])).toEqual([])
  expect(silent(store, block('return <LoadFailed problem={a.problem} />'))).toEqual([])
  expect(silent(store, block(empty, './s/b.ts'))).toEqual([])
})

it('ER-16 the boundary of what is loaded is given no other failure', () => {
  const bounded = islands.filter(([, text]) => text.includes('<AsyncBoundary'))
  expect(bounded.length).toBeGreaterThan(8)
  expect(bounded.filter(([, text]) => !/<(LoadFailed|Refused)/.test(text)).map(([path]) => path)).toEqual([])
})
