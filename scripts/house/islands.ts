/** Rules for islands and other code for the browser. */
import ts from 'typescript'
import { eachNode, lineOf, parse, type Finding, type HouseFile } from './source.ts'

const opensWithReason = /^\s*(\/\*\*?[\s\S]{15,}?\*\/|\/\/.{15,})/

function reasonFindings({ path, text }: HouseFile): Finding[] {
  if (!path.endsWith('.island.tsx') || opensWithReason.test(text)) return []
  return [{ path, line: 1, rule: 'island', todo: 'open with a comment that says why it has to be alive' }]
}

function fetchFindings(file: HouseFile): Finding[] {
  if (!/^src\/(islands|ui|lib\/(stores|rules))\//.test(file.path)) return []
  const found: Finding[] = []
  eachNode(parse(file), node => {
    if (ts.isCallExpression(node) && /^((window|globalThis|self)\.)?fetch$/.test(node.expression.getText())) {
      found.push({
        path: file.path,
        line: lineOf(node),
        rule: 'calls',
        todo: 'stores call the API through call(); nobody else does',
      })
    }
  })
  return found
}

export function islandFindings(files: HouseFile[]): Finding[] {
  const code = files.filter(one => /\.tsx?$/.test(one.path))
  return code.flatMap(file => [...reasonFindings(file), ...fetchFindings(file)])
}
