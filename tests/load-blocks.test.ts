import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'

/** What the desk and the settings load, and which files draw it. */

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

/** The atoms of which a file of an island takes the value, and whether it says what became of a failed one. */
function drawn(path: string, text: string): { atoms: string[]; saysFailure: boolean } {
  const atoms: string[] = []
  let saysFailure = false
  eachNode(sourceOf(path, text), node => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'useStore' && node.arguments[0])
      atoms.push(node.arguments[0].getText())
    if (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node))
      saysFailure ||= ['LoadedBlock', 'LoadFailed'].includes(node.tagName.getText())
  })
  return { atoms, saysFailure }
}

type File = [path: string, text: string]
const files = (pattern: string): File[] =>
  globSync(pattern)
    .sort()
    .map(path => [path, readFileSync(path, 'utf8')])

/** Atoms that islands draw, none of which draws the failure too: a block that would stay empty without a word. */
function silent(stores: File[], islands: File[]): string[] {
  const blocks = islands.map(([path, text]) => ({ path, ...drawn(path, text) }))
  return stores.flatMap(([store, text]) =>
    loadedAtoms(store, text).flatMap(atom => {
      const users = blocks.filter(({ atoms }) => atoms.includes(atom))
      return users.length && !users.some(one => one.saysFailure) ? [`${atom}: ${users.map(one => one.path)}`] : []
    }),
  )
}

const stores = files('src/lib/stores/{desk,settings,founding,async}/*.ts')
const islands = files('src/islands/{desk,settings}/**/*.tsx')

it('ER-16 every block of the desk and the settings that loads data says the status where it cannot', () => {
  expect(stores.flatMap(([path, text]) => loadedAtoms(path, text)).length).toBeGreaterThan(50)
  expect(silent(stores, islands)).toEqual([])
})

it('a block that draws nothing where its data did not come is found', () => {
  const store: File[] = [['a.ts', 'export const $a = atom<Loaded<string>>({ state: "waiting" })']]
  const block = (inside: string): File[] => [['A.tsx', `export function A() { const a = useStore($a); ${inside} }`]]
  expect(silent(store, block('return a.state === "ready" ? <p>{a.value}</p> : null'))).toEqual(['$a: A.tsx'])
  expect(silent(store, block('return <LoadedBlock of={a} t={t}>{() => null}</LoadedBlock>'))).toEqual([])
  expect(silent(store, block('return <LoadFailed problem={a.problem} />'))).toEqual([])
})

it('ER-16 the desk and the settings give the boundary of what is loaded no other failure', () => {
  const bounded = islands.filter(([, text]) => text.includes('<AsyncBoundary'))
  expect(bounded.length).toBeGreaterThan(3)
  expect(bounded.filter(([, text]) => !text.includes('<LoadFailed')).map(([path]) => path)).toEqual([])
})
