/** The files of the project as the house rules read them: their text, and what they import and export. */
import ts from 'typescript'

export type HouseFile = { path: string; text: string }

export type Finding = { path: string; line: number; rule: string; todo: string }

export type Import = { from: string; line: number; typeOnly: boolean; names: string[] }

const code = /\.(ts|tsx|mjs|astro)$/

export const isCode = ({ path }: HouseFile): boolean => code.test(path)

/** Data written as code is long by nature, and is not read line by line. */
export const isData = (path: string): boolean => /^server\/demo\/content\/|(^|\/)strings\//.test(path)

/** Of an Astro page, what TypeScript can read: the code above the fence, on the lines where it stands. */
function scriptOf({ path, text }: HouseFile): string {
  if (!path.endsWith('.astro')) return text
  const fence = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)
  return fence ? `\n${fence[1]}` : ''
}

export function parse(file: HouseFile): ts.SourceFile {
  const kind = file.path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(file.path, scriptOf(file), ts.ScriptTarget.Latest, true, kind)
}

export function lineOf(node: ts.Node): number {
  const source = node.getSourceFile()
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
}

export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

export function eachNode(root: ts.Node, visit: (node: ts.Node) => void): void {
  visit(root)
  ts.forEachChild(root, child => eachNode(child, visit))
}

function namesOf(clause: ts.ImportClause | undefined): { names: string[]; typeOnly: boolean } {
  if (!clause) return { names: [], typeOnly: false }
  const named = clause.namedBindings && ts.isNamedImports(clause.namedBindings) ? clause.namedBindings.elements : []
  const everyIsType = named.length > 0 && !clause.name && named.every(one => one.isTypeOnly)
  return {
    names: named.map(one => (one.propertyName ?? one.name).text),
    typeOnly: clause.phaseModifier === ts.SyntaxKind.TypeKeyword || everyIsType,
  }
}

/** Static, dynamic and type imports, and re-exports: whatever makes one file know another. */
export function importsOf(source: ts.SourceFile): Import[] {
  const found: Import[] = []
  const add = (node: ts.Node, from: ts.Node | undefined, typeOnly: boolean, names: string[] = []) => {
    if (from && ts.isStringLiteralLike(from)) found.push({ from: from.text, line: lineOf(node), typeOnly, names })
  }
  eachNode(source, node => {
    if (ts.isImportDeclaration(node)) {
      const { names, typeOnly } = namesOf(node.importClause)
      add(node, node.moduleSpecifier, typeOnly, names)
    } else if (ts.isExportDeclaration(node)) add(node, node.moduleSpecifier, node.isTypeOnly)
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node, node.argument.literal, true)
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node, node.arguments[0], false)
    }
  })
  return found
}
