/** The stored status of a loan is named where it is defined and decided; everybody else asks for its stage, or a set. */
import ts from 'typescript'
import { eachNode, isCode, lineOf, parse, type Finding, type HouseFile } from './source.ts'

/** What defines the statuses, decides by them or sets them up. */
const mayName =
  /^src\/lib\/contract\/(?:orders|checkout)\.ts$|^src\/lib\/rules\/(?:loan-moves|loan-stage|stage-sets|loan-guards)\.ts$|^server\/db\/(?:loan-sql\.ts$|migrations\/)|^server\/demo\/seed-(?:past-)?loans\.ts$|^scripts\/(?:bench-(?:desk|midnight)|house\/loan-status)\.ts$/

const statuses = ['checkout', 'pending', 'approved', 'extended', 'cancelled', 'denied', 'returned']
/** An object's status may be this too. */
const shared = 'pending'

const aboutLoans = /\b(?:OrderRow|OrderStatus|LoanState|selectOrders|stageOf)\b|'orders[' ]/

const comparing = [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken]
const inSql = /\bstatus\s*(?:=|<>|!=)\s*'(?:checkout|cancelled|returned)'|'(?:approved|extended|denied)'/i

const isStatus = (node: ts.Node): node is ts.StringLiteral => ts.isStringLiteral(node) && statuses.includes(node.text)
/** An expression, or the name of a column, that holds a status. */
const holdsStatus = (node: ts.Node) => /(?:^'?|\.)status'?$/.test(node.getText())

/** What a call is given, of a list its elements. */
const given = (node: ts.CallExpression) =>
  node.arguments.flatMap(one => (ts.isArrayLiteralExpression(one) ? [...one.elements] : [one]))

/** A list that has others beside them is of something else. */
const isOfOthers = (node: ts.CallExpression) =>
  node.arguments.some(one => ts.isArrayLiteralExpression(one) && !one.elements.every(isStatus))

/** The literals that this node compares a status with, sets it to, or lists. */
function namedBy(node: ts.Node): ts.Node[] {
  if (ts.isBinaryExpression(node) && comparing.includes(node.operatorToken.kind)) {
    const { left, right } = node
    return [left, right].filter((one, n) => isStatus(one) && holdsStatus(n === 0 ? right : left))
  }
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'status') return [node.initializer].filter(isStatus)
  if (ts.isCallExpression(node) && node.arguments.some(one => ts.isStringLiteral(one) && holdsStatus(one)))
    return isOfOthers(node) ? [] : given(node).filter(isStatus)
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 1)
    return node.elements.every(isStatus) ? [node.elements[0]!] : []
  const isRaw = ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText())
  return isRaw && inSql.test(node.template.getText()) ? [node] : []
}

/** Of a status that objects have as well, only a file that knows loans speaks of theirs. */
const isOfLoan = (node: ts.Node, { text }: HouseFile) =>
  !ts.isStringLiteral(node) || node.text !== shared || aboutLoans.test(text)

export function loanStatusFindings(files: HouseFile[]): Finding[] {
  return files
    .filter(file => isCode(file) && /^(?:src|server|scripts)\//.test(file.path) && !mayName.test(file.path))
    .flatMap(file => {
      const found = new Set<number>()
      eachNode(parse(file), node => {
        for (const one of namedBy(node).filter(name => isOfLoan(name, file))) found.add(lineOf(one))
      })
      return [...found].map(line => ({
        path: file.path,
        line,
        rule: 'loan status',
        todo: 'ask for its stage or a set: stage-sets.ts, loan-sql.ts',
      }))
    })
}
