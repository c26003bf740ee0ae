import { setImmediate as breathe } from 'node:timers/promises'
import * as z from 'zod'
import type { Lang } from '../../src/lib/addresses.ts'
import type { ImportField } from '../../src/lib/contract/import-names.ts'
import { mostPictures } from '../../src/lib/contract/photo-names.ts'
import type { ImportPlan } from '../../src/lib/contract/imports.ts'
import { ProductChanges, ProductCode } from '../../src/lib/contract/desk-products.ts'
import { text } from '../../src/lib/contract/primitives.ts'
import { fieldProblems } from '../http/validation.ts'
import { isFormula, readCell, unclear } from './cells.ts'
import { newStatuses } from './only-new.ts'
import { type CellProblem, wrong } from './problems.ts'

/** A row as far as it can be read without the library: the answers of its cells that say something. */
export type ReadRow = { row: number; values: Partial<Record<ImportField, unknown>>; problems: CellProblem[] }

const { category: _, headquarter_id: __, owner: ___, ...ofSheet } = ProductChanges.shape
/** What the object's sheet asks of each field; categories, points and owners are looked for by their names. */
const rules: Record<ImportField, z.ZodType> = {
  ...ofSheet,
  category: text(120),
  point: text(200),
  owner: text(254),
  pictures: text(2000),
  copy_of: ProductCode,
  // What is still looked at has its member's form, which no sheet has.
  status: z.enum(newStatuses),
  repair: z.union([z.boolean(), text(500)]),
  picture_words: z.array(z.string().max(300)).max(mostPictures),
  old_codes: z.array(ProductCode).max(20),
}

/** Rows between two moments in which other calls get their turn. */
const atOnce = 200

export async function readRows({ rows, columns }: ImportPlan, lang: Lang): Promise<ReadRow[]> {
  const fields = columns.flatMap((field, at) => (field ? [{ field, at }] : []))
  const read: ReadRow[] = []
  for (const { row, cells } of rows) {
    const one: ReadRow = { row, values: {}, problems: [] }
    for (const { field, at } of fields) readInto(one, field, cells[at] ?? '', lang)
    read.push(one)
    if (read.length % atOnce === 0) await breathe()
  }
  return read
}

/** An empty cell says nothing: what an object has stays. */
function readInto({ values, problems }: ReadRow, field: ImportField, cell: string, lang: Lang): void {
  if (!cell) return
  if (isFormula(cell)) return void problems.push({ field, message: wrong(lang, 'formula') })
  const value = readCell(field, cell)
  if (value === undefined)
    return void problems.push({ field, message: wrong(lang, unclear[field] ?? 'number', { text: cell.slice(0, 60) }) })
  const checked = rules[field].safeParse(value, { reportInput: true })
  if (checked.success) values[field] = checked.data
  else if (field === 'bought_on') problems.push({ field, message: wrong(lang, 'day', { text: cell }) })
  else problems.push({ field, message: Object.values(fieldProblems(lang, checked.error.issues))[0] ?? '' })
}
