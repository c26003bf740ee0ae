/** Every sentence a reader sees is in src/content, in both languages; code that draws holds none. */
import ts from 'typescript'
import { eachNode, lineOf, parse, type Finding, type HouseFile } from './source.ts'

type Tree = { [key: string]: string | Tree }

const keysOf = (tree: Tree, under = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [under + key] : keysOf(value, `${under}${key}.`),
  )

function missingFindings(files: HouseFile[]): Finding[] {
  const strings = new Map(
    files.filter(one => /^src\/content\/strings\/\w\w\/.*\.json$/.test(one.path)).map(one => [one.path, one]),
  )
  return [...strings.values()].flatMap(file => {
    const other = file.path.includes('/strings/it/') ? 'en' : 'it'
    const translation = strings.get(file.path.replace(/\/strings\/\w\w\//, `/strings/${other}/`))
    if (!translation) return [{ path: file.path, line: 1, rule: 'words', todo: `write it in ${other} too` }]
    const known = new Set(keysOf(JSON.parse(translation.text) as Tree))
    return keysOf(JSON.parse(file.text) as Tree)
      .filter(key => !known.has(key))
      .map(key => ({
        path: file.path,
        line: lineOfKey(file.text, key),
        rule: 'words',
        todo: `${key} is missing in ${other}`,
      }))
  })
}

function lineOfKey(text: string, key: string): number {
  const at = text.indexOf(`"${key.split('.').at(-1)}":`)
  return text.slice(0, at).split('\n').length
}

const read = new Set(['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'label', 'hint'])
const letters = /\p{L}{2}/u

/** The sentence that this node would show, if it shows one. */
function shownBy(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text
  if (ts.isJsxAttribute(node) && read.has(node.name.getText())) {
    return node.initializer && ts.isStringLiteral(node.initializer) ? node.initializer.text : null
  }
  const isChild = ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)
  return isChild && node.expression && ts.isStringLiteralLike(node.expression) ? node.expression.text : null
}

function literalFindings(file: HouseFile): Finding[] {
  const found: Finding[] = []
  eachNode(parse(file), node => {
    if (letters.test(shownBy(node) ?? '')) {
      found.push({
        path: file.path,
        line: lineOf(node),
        rule: 'words',
        todo: 'take the sentence from src/content/strings',
      })
    }
  })
  return found
}

export function wordFindings(files: HouseFile[]): Finding[] {
  const drawing = files.filter(one => /^src\/(islands|ui)\/.*\.tsx$/.test(one.path))
  return [...missingFindings(files), ...drawing.flatMap(literalFindings)]
}
