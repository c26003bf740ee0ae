import * as z from 'zod'
import { contract } from './contract.ts'
import { Import, unread } from './imports.ts'
import { memberImportFields } from './member-import-names.ts'
import { memberImports } from './member-imports.endpoints.ts'
import { ById } from './primitives.ts'
import { once, sheetShapes } from './sheet-shapes.ts'

const shapes = sheetShapes(memberImportFields)

export const MemberTable = shapes.Table.meta({ id: 'MemberTable' })
export type MemberTable = z.infer<typeof MemberTable>

export const MemberPlan = shapes.Plan.refine(once)
export type MemberPlan = z.infer<typeof MemberPlan>

export const MemberReport = shapes.Report.extend({
  /** Of those added: how many have no e-mail, a card that is good today, a note, terms accepted on paper. */
  without_email: z.number().int(),
  with_card: z.number().int(),
  with_note: z.number().int(),
  with_terms: z.number().int(),
  changes: z.array(shapes.Changed),
}).meta({ id: 'MemberReport' })
export type MemberReport = z.infer<typeof MemberReport>

/**
 * `to_invite`: those who came with it, have an e-mail, cannot sign in yet and were not written to. `without_email`: those
 * who came with it and have none.
 */
export const MemberImport = Import.extend({ to_invite: z.number().int(), without_email: z.number().int() }).meta({
  id: 'MemberImport',
})
export type MemberImport = z.infer<typeof MemberImport>

/** One that has just been made: the rows that it left out are told once, and not kept. */
export const MemberImportMade = MemberImport.extend({ left_out: shapes.LeftOut }).meta({ id: 'MemberImportMade' })
export type MemberImportMade = z.infer<typeof MemberImportMade>

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
    summary: 'Import members, all of them or none, or all but the wrong rows (part `plan`, JSON); nobody is written to',
    fails: [...wrongPart, 'import.wrong_rows', 'import.nothing'],
    onBehalf: false,
    multipart: true,
    reply: MemberImportMade,
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
