import * as z from 'zod'
import { contract } from './contract.ts'
import { importFields } from './import-names.ts'
import { imports } from './imports.endpoints.ts'
import { ById, Id, Instant, text } from './primitives.ts'
import { once, sheetShapes } from './sheet-shapes.ts'

const shapes = sheetShapes(importFields)

export const ImportTable = shapes.Table.meta({ id: 'ImportTable' })
export type ImportTable = z.infer<typeof ImportTable>

/** `new_categories` are those of its cells that the library is to have from then on. */
export const ImportPlan = shapes.Plan.extend({ new_categories: z.array(text(40)).max(60) }).refine(once)
export type ImportPlan = z.infer<typeof ImportPlan>

export const ImportReport = shapes.Report.extend({
  changes: z.array(shapes.Changed.extend({ code: z.string() })),
  /** Categories that the library does not have, with the rows that name them. */
  categories: z.array(z.object({ name: z.string(), rows: z.number().int(), proposal: z.string().nullable() })),
}).meta({ id: 'ImportReport' })
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
    rows_left_out: z.number().int(),
    /** Null: no longer, or undone already. */
    undo_until: Instant.nullable(),
    undone_at: Instant.nullable(),
  })
  .meta({ id: 'Import' })
export type Import = z.infer<typeof Import>

/** An import that has just been made: the rows that it left out are told once; only their number is kept. */
export const ImportMade = Import.extend({ left_out: shapes.LeftOut }).meta({ id: 'ImportMade' })
export type ImportMade = z.infer<typeof ImportMade>

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
    summary: 'Import objects, all of them or none, or all but the wrong rows (part `plan`, JSON)',
    fails: ['request.media_type', 'request.too_large', 'import.wrong_rows', 'import.nothing', 'category.name_taken'],
    multipart: true,
    reply: ImportMade,
  },
  undo: {
    summary: 'Undo an import as a whole, within a day, unless something was done with its objects since',
    fails: ['import.not_found', 'import.over', 'import.moved_on'],
    params: ById,
    reply: Import,
  },
})
