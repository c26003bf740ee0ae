import type { Lang } from '../../src/lib/addresses.ts'
import type { ImportField } from '../../src/lib/contract/import-names.ts'
import type { ImportPlan, ImportReport } from '../../src/lib/contract/imports.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import type { Reader } from '../db/scope.ts'
import type { FieldName, ProductFields } from '../desk/product-fields.ts'
import { folded } from './headings.ts'
import { fieldOf, type Matched, Matching } from './match-rows.ts'
import { wrong } from './problems.ts'
import { readStanding, type Standing } from './queries.ts'
import { type ReadRow, readRows } from './read-rows.ts'

/** Whoever imports: a member of the team, or who keeps the installation. */
export type Importer = { lang: Lang; level: number }

/** What of a long answer is sent. */
const mostProblems = 500
const mostChanges = 50

/** Compares the rows of a plan with the library as it stands. */
export function matchRows(standing: Standing, rows: readonly ReadRow[], lang: Lang): Matched {
  const matching = new Matching(standing, rows, lang)
  for (const row of rows) matching.add(row)
  return matching.matched
}

/** What an import would do; nothing is written. */
export async function checkImport(db: Reader, who: Importer, plan: ImportPlan): Promise<ImportReport> {
  const rows = await readRows(plan, who.lang)
  const standing = await readStanding(db)
  const made = newCategories(standing, who, plan).map(it => ({ id: `new:${it}`, name: { it, en: '' }, slug: '' }))
  const matched = matchRows({ ...standing, categories: [...standing.categories, ...made] }, rows, who.lang)
  return toReport(standing, matched, plan, who.lang)
}

/** The names of a plan's categories that the library has not, for who may make some. */
export function newCategories({ categories }: Standing, { level }: Importer, { new_categories }: ImportPlan): string[] {
  if (level > levels.admin) return []
  const has = new Set(categories.flatMap(({ name, slug }) => [folded(name.it), folded(name.en), slug]))
  return [...new Map(new_categories.map(name => [folded(name), name])).entries()].flatMap(([key, name]) =>
    key && !has.has(key) ? [name] : [],
  )
}

function toReport(standing: Standing, matched: Matched, { columns }: ImportPlan, lang: Lang): ImportReport {
  const columnOf = (field: ImportField) => {
    const at = columns.indexOf(field)
    return at < 0 ? null : at
  }
  return {
    added: matched.added.length,
    changed: matched.changed.length,
    equal: matched.equal,
    wrong: matched.wrong.length,
    problems: matched.wrong
      .flatMap(({ row, problems }) =>
        problems.map(one => ({ ...one, row, column: columnOf(one.field), proposal: one.proposal ?? null })),
      )
      .slice(0, mostProblems),
    changes: matched.changed
      .slice(0, mostChanges)
      .map(({ row, known, wanted, fields }) => ({
        row,
        code: known.fields.code,
        name: known.fields.name,
        changes: fields.map(name => ({
          field: fieldOf(name),
          from: shown(standing, name, known.fields, lang),
          to: shown(standing, name, wanted, lang),
        })),
      })),
    categories: [...matched.categories.values()].slice(0, mostProblems),
  }
}

function shown({ names }: Standing, name: FieldName, of: Partial<ProductFields>, lang: Lang): string | null {
  const value = of[name]
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.join('\n') || null
  if (typeof value === 'boolean') return wrong(lang, value ? 'yes' : 'no')
  if (name === 'value_cents' || name === 'deposit_cents') return (Number(value) / 100).toFixed(2).replace('.', ',')
  if (name === 'category' || name === 'headquarter_id' || name === 'owner') return names.get(String(value)) ?? '…'
  return String(value)
}
