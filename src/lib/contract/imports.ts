import * as z from 'zod'
import { contract } from './contract.ts'
import { importFields } from './import-names.ts'
import { imports } from './imports.endpoints.ts'
import { ById, Id, Instant, text } from './primitives.ts'

const Field = z.enum(importFields)
const Columns = z.array(Field.nullable()).max(100)
const Row = z.object({ row: z.number().int().min(1), cells: z.array(z.string().max(10_000)).max(100) })

/** A file as it was read, and what its columns are taken for: by this library before, or by their names. */
export const ImportTable = z
  .object({ headings: z.array(z.string()), rows: z.array(Row), columns: Columns })
  .meta({ id: 'ImportTable' })
export type ImportTable = z.infer<typeof ImportTable>

/** What is to be imported. `new_categories` are those of its cells that the library is to have from then on. */
export const ImportPlan = z
  .strictObject({
    name: text(200),
    headings: z.array(z.string().max(10_000)).max(100),
    columns: Columns,
    rows: z.array(Row).min(1).max(10_000),
    new_categories: z.array(text(40)).max(60),
  })
  .refine(({ columns }) => {
    const used = columns.filter(Boolean)
    return new Set(used).size === used.length
  })
export type ImportPlan = z.infer<typeof ImportPlan>

/** What stands in the way of a row. `column` counts from 0; null: the sheet has no such column. */
const Wrong = z.object({
  row: z.number().int(),
  column: z.number().int().nullable(),
  field: Field,
  message: z.string(),
  /** What was meant, perhaps. */
  proposal: z.string().nullable(),
})

const Changed = z.object({
  row: z.number().int(),
  code: z.string(),
  name: z.string(),
  changes: z.array(z.object({ field: Field, from: z.string().nullable(), to: z.string().nullable() })),
})

/** What an import would do, in rows; of `problems` and `changes` the first ones. */
export const ImportReport = z
  .object({
    added: z.number().int(),
    changed: z.number().int(),
    equal: z.number().int(),
    wrong: z.number().int(),
    problems: z.array(Wrong),
    changes: z.array(Changed),
    /** Categories that the library does not have, with the rows that name them. */
    categories: z.array(z.object({ name: z.string(), rows: z.number().int(), proposal: z.string().nullable() })),
  })
  .meta({ id: 'ImportReport' })
export type ImportReport = z.infer<typeof ImportReport>

export const Import = z
  .object({
    id: Id,
    name: z.string(),
    at: Instant,
    by: z.string().nullable(),
    added: z.number().int(),
    changed: z.number().int(),
    equal: z.number().int(),
    /** Null: no longer, or undone already. */
    undo_until: Instant.nullable(),
    undone_at: Instant.nullable(),
  })
  .meta({ id: 'Import' })
export type Import = z.infer<typeof Import>

export const unread = [
  'spreadsheet.unsupported',
  'spreadsheet.unreadable',
  'spreadsheet.too_large',
  'spreadsheet.too_many_rows',
  'spreadsheet.empty',
  'request.media_type',
  'request.too_large',
] as const

export const importsContract = contract(imports, {
  list: {
    summary: 'The latest imports of objects, and until when each can be undone',
    fails: [],
    reply: z.array(Import),
  },
  read: {
    summary: 'Read a spreadsheet (part `file`) or pasted cells (part `text`); nothing is kept',
    fails: unread,
    multipart: true,
    reply: ImportTable,
  },
  check: {
    summary: 'What an import would do (part `plan`, JSON); nothing is written',
    fails: ['request.media_type', 'request.too_large'],
    multipart: true,
    reply: ImportReport,
  },
  run: {
    summary: 'Import objects, all of them or none (part `plan`, JSON)',
    fails: ['request.media_type', 'request.too_large', 'import.wrong_rows', 'import.nothing', 'category.name_taken'],
    multipart: true,
    reply: Import,
  },
  undo: {
    summary: 'Undo an import as a whole, within a day, unless something was done with its objects since',
    fails: ['import.not_found', 'import.over', 'import.moved_on'],
    params: ById,
    reply: Import,
  },
})
