import * as z from 'zod'
import { contract } from './contract.ts'
import { Import, unread } from './imports.ts'
import { memberImportFields } from './member-import-names.ts'
import { memberImports } from './member-imports.endpoints.ts'
import { ById, text } from './primitives.ts'

const Field = z.enum(memberImportFields)
const Columns = z.array(Field.nullable()).max(100)
const Row = z.object({ row: z.number().int().min(1), cells: z.array(z.string().max(10_000)).max(100) })

/** A file as it was read, and what its columns are taken for: by this library before, or by their names. */
export const MemberTable = z
  .object({ headings: z.array(z.string()), rows: z.array(Row), columns: Columns })
  .meta({ id: 'MemberTable' })
export type MemberTable = z.infer<typeof MemberTable>

export const MemberPlan = z
  .strictObject({
    name: text(200),
    headings: z.array(z.string().max(10_000)).max(100),
    columns: Columns,
    rows: z.array(Row).min(1).max(10_000),
  })
  .refine(({ columns }) => {
    const used = columns.filter(Boolean)
    return new Set(used).size === used.length
  })
export type MemberPlan = z.infer<typeof MemberPlan>

/** What stands in the way of a row. `column` counts from 0; null: the sheet has no such column. */
const Wrong = z.object({
  row: z.number().int(),
  column: z.number().int().nullable(),
  field: Field,
  message: z.string(),
  proposal: z.string().nullable(),
})

const Changed = z.object({
  row: z.number().int(),
  name: z.string(),
  changes: z.array(z.object({ field: Field, from: z.string().nullable(), to: z.string().nullable() })),
})

/** What an import would do, in rows; of `problems` and `changes` the first ones. */
export const MemberReport = z
  .object({
    added: z.number().int(),
    changed: z.number().int(),
    equal: z.number().int(),
    wrong: z.number().int(),
    /** Of those added: how many have no e-mail, and a card that is good today. */
    without_email: z.number().int(),
    with_card: z.number().int(),
    problems: z.array(Wrong),
    changes: z.array(Changed),
  })
  .meta({ id: 'MemberReport' })
export type MemberReport = z.infer<typeof MemberReport>

/** `to_invite`: those who came with it, have an e-mail, cannot sign in yet and were not written to. */
export const MemberImport = Import.extend({ to_invite: z.number().int() }).meta({ id: 'MemberImport' })
export type MemberImport = z.infer<typeof MemberImport>

const wrongPart = ['request.media_type', 'request.too_large', 'request.malformed'] as const

export const memberImportsContract = contract(memberImports, {
  list: {
    summary: 'The latest imports of members, and until when each can be undone',
    fails: [],
    onBehalf: false,
    reply: z.array(MemberImport),
  },
  read: {
    summary: 'Read a spreadsheet of members (part `file`) or pasted cells (part `text`); nothing is kept',
    fails: unread,
    onBehalf: false,
    multipart: true,
    reply: MemberTable,
  },
  check: {
    summary: 'What an import of members would do (part `plan`, JSON); nothing is written',
    fails: wrongPart,
    onBehalf: false,
    multipart: true,
    reply: MemberReport,
  },
  run: {
    summary: 'Import members, all of them or none (part `plan`, JSON); nobody is written to',
    fails: [...wrongPart, 'import.wrong_rows', 'import.nothing'],
    onBehalf: false,
    multipart: true,
    reply: MemberImport,
  },
  undo: {
    summary: 'Undo an import of members as a whole, within a day, unless one of them did something since',
    fails: ['import.not_found', 'import.over', 'import.moved_on'],
    onBehalf: false,
    params: ById,
    reply: MemberImport,
  },
  invite: {
    summary: 'Invite those who came with an import, have an e-mail and cannot sign in yet, in one go',
    fails: ['import.not_found', 'import.over'],
    onBehalf: false,
    params: ById,
    body: z.strictObject({}),
    reply: MemberImport,
  },
})
