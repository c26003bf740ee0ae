import type { Lang } from '../../src/lib/addresses.ts'
import type { ImportField } from '../../src/lib/contract/import-names.ts'
import type { ImportPlan, ImportReport } from '../../src/lib/contract/imports.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import type { Reader } from '../db/scope.ts'
import type { FieldName, ProductFields } from '../desk/product-fields.ts'
import { folded } from './headings.ts'
import { leaveOutWrong, toLeftOut } from './leave-out.ts'
import { fieldOf, type Matched, Matching } from './match-rows.ts'
import { wrong } from './problems.ts'
import { readStanding, type Standing } from './queries.ts'
import { type ReadRow, readRows } from './read-rows.ts'

/** Whoever imports: a member of the team, or who keeps the installation. */
export type Importer = { lang: Lang; level: number }

/** What of a long answer is sent. */
const mostProblems = 500
const mostChanges = 50

/** What of a plan is compared with the library. */
type Compared = Pick<ImportPlan, 'new_categories' | 'leave_out_wrong'>

/** Before they are made, the plan's new categories have these ids. */
export const newCategoryId = (name: string): string => `new:${name}`

/** Compares the rows of a plan with the library as it stands, and with the categories that the plan makes. */
export function matchRows(standing: Standing, rows: readonly ReadRow[], who: Importer, plan: Compared): Matched {
  const made = newCategories(standing, who, plan).map(it => ({ id: newCategoryId(it), name: { it, en: '' }, slug: '' }))
  const categories = [...standing.categories, ...made]
  const matching = new Matching({ ...standing, categories }, rows, who.lang)
  for (const row of rows) matching.add(row)
  return plan.leave_out_wrong ? leaveOutWrong(matching.matched, rows, who.lang) : matching.matched
}

/** What an import would do; nothing is written. */
export async function checkImport(db: Reader, who: Importer, plan: ImportPlan): Promise<ImportReport> {
  const rows = await readRows(plan, who.lang)
  const standing = await readStanding(db)
  return toReport(standing, matchRows(standing, rows, who, plan), plan, who.lang)
}

/** The names of a plan's categories that the library has not, for who may make some. */
export function newCategories({ categories }: Standing, { level }: Importer, { new_categories }: Compared): string[] {
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
    equal: matched.equal.length,
    wrong: matched.wrong.length,
    problems: matched.wrong
      .flatMap(({ row, problems }) =>
        problems.map(one => ({ ...one, row, column: columnOf(one.field), proposal: one.proposal ?? null })),
      )
      .slice(0, mostProblems),
    left_out: toLeftOut(matched.leftOut),
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
