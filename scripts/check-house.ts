/** The rules of the house, over every file of the project; prints `file:line: rule: what to do`. */
import { globSync, readFileSync, statSync } from 'node:fs'
import { bannedWordFindings } from './house/banned-words.ts'
import { importFindings } from './house/imports.ts'
import { islandFindings } from './house/islands.ts'
import { loanStatusFindings } from './house/loan-status.ts'
import { packageFindings } from './house/packages.ts'
import { scopeFindings } from './house/scope.ts'
import { shapeFindings } from './house/shape.ts'
import type { Finding, HouseFile } from './house/source.ts'
import { storageFindings } from './house/storage.ts'
import { wordFindings } from './house/words.ts'

const text = /(\.(ts|tsx|mjs|astro|json|css|sql|md|sh)|^scripts\/\w+|^\.ci\/run)$/
const folders = '{src,server,tests,scripts,docs,.ci}/**'
const notOurs = /^(package-lock\.json|.*\.d\.ts)$/

export function projectFiles(): HouseFile[] {
  return globSync([folders, '*.{ts,mjs,json,md}'])
    .filter(path => text.test(path) && !notOurs.test(path) && statSync(path).isFile())
    .sort()
    .map(path => ({ path, text: readFileSync(path, 'utf8') }))
}

export function checkHouse(files: HouseFile[]): Finding[] {
  return [
    importFindings,
    shapeFindings,
    wordFindings,
    bannedWordFindings,
    islandFindings,
    loanStatusFindings,
    packageFindings,
    scopeFindings,
    storageFindings,
  ].flatMap(find => find(files))
}

export const lineFor = ({ path, line, rule, todo }: Finding): string => `${path}:${line}: ${rule}: ${todo}`

if (import.meta.main) {
  const findings = checkHouse(projectFiles())
  for (const one of findings) console.error(lineFor(one))
  process.exitCode = findings.length > 0 ? 1 : 0
}
