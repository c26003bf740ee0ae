/** How files are called, how long they are, what they export and how they are marked. */
import ts from 'typescript'
import { eachNode, isCode, isData, lineAt, lineOf, parse, type Finding, type HouseFile } from './source.ts'

const longest = { file: 250, island: 120 }

/** Tools that read a default export: their configuration, Playwright's set-up, Astro's client directives and renderer. */
const mayExportDefault =
  /\.config\.(ts|mjs)$|^tests\/e2e\/global-setup\.ts$|^src\/press\/[\w-]+\.directive\.ts$|^src\/build\/react-[\w-]+\.ts$/

function nameFindings({ path }: HouseFile): Finding[] {
  const file = path.split('/').at(-1)!
  const stem = file.replace(/\.(ts|tsx|mjs|astro)$/, '')
  const found = (todo: string): Finding[] => [{ path, line: 1, rule: 'names', todo }]
  if (/(^|\/)(utils?|helpers?|misc|common)(\/|\.)/.test(path))
    return found('say what is inside: this name says nothing')
  if (path.startsWith('src/pages/') || file.endsWith('.config.ts') || isData(path)) return []
  const draws = file.endsWith('.tsx') || /^src\/(?:layouts|showcase)\/.*\.astro$/.test(path)
  if (draws && !/\.(island|test)\./.test(file)) {
    return /^[A-Z][A-Za-z0-9]*$/.test(stem) ? [] : found('name a component file in PascalCase')
  }
  return /^[a-z0-9]+([.-][a-z0-9]+)*$/.test(stem) ? [] : found('name the file in kebab-case')
}

function sizeFindings({ path, text }: HouseFile): Finding[] {
  const lines = text.split('\n').length - 1
  const most = path.endsWith('.island.tsx') ? longest.island : longest.file
  if (isData(path) || lines <= most) return []
  return [{ path, line: most + 1, rule: 'size', todo: `${lines} lines, ${most} at most: split it by what it knows` }]
}

function exportFindings(file: HouseFile): Finding[] {
  const source = parse(file)
  const { path } = file
  const found: Finding[] = []
  eachNode(source, node => {
    const isDefault =
      ts.isExportAssignment(node) ||
      (ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(one => one.kind === ts.SyntaxKind.DefaultKeyword))
    if (isDefault && !mayExportDefault.test(path)) {
      found.push({ path, line: lineOf(node), rule: 'exports', todo: 'export it by name' })
    }
    if (ts.isExportDeclaration(node) && node.moduleSpecifier && !path.startsWith('tests/')) {
      found.push({
        path,
        line: lineOf(node),
        rule: 'barrel',
        todo: 'import it from where it lives; nothing is re-exported',
      })
    }
  })
  return found
}

/** Marks of work left undone, and of machines. Spelled so that this file does not find itself. */
const marks: readonly (readonly [pattern: RegExp, rule: string, todo: string])[] = [
  [/\b(TO[D]O|FI[X]ME|X{3})\b/g, 'undone', 'do it now, or open an issue'],
  [/\b(?:it|test|describe)\.(?:on[l]y|ski[p]|tod[o])\(/g, 'undone', 'every test runs'],
  [/@ts-(?:igno[r]e|noche[c]k)|eslint-dis[a]ble|oxlint-dis[a]ble/g, 'undone', 'mend the cause'],
  [
    /(?<![\w.$}/-])\/(?:home|root|Users|tmp|work)\/[\w.-]/g,
    'machine',
    'no path of one machine: take it from the environment or from the file itself',
  ],
]

function markFindings({ path, text }: HouseFile): Finding[] {
  return marks.flatMap(([pattern, rule, todo]) =>
    [...text.matchAll(pattern)].map(match => ({ path, line: lineAt(text, match.index), rule, todo })),
  )
}

function styleFindings({ path, text }: HouseFile): Finding[] {
  if (!/\.(tsx|astro)$/.test(path)) return []
  return [...text.matchAll(/\sstyle=/g)].map(match => ({
    path,
    line: lineAt(text, match.index + 1),
    rule: 'style',
    todo: 'the content policy refuses inline styles: use a class',
  }))
}

export function shapeFindings(files: HouseFile[]): Finding[] {
  const everywhere = files.flatMap(markFindings)
  const inCode = files
    .filter(isCode)
    .flatMap(file => [...nameFindings(file), ...sizeFindings(file), ...exportFindings(file), ...styleFindings(file)])
  return [...inCode, ...everywhere]
}
