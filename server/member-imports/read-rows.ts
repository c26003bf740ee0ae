import { setImmediate as breathe } from 'node:timers/promises'
import * as z from 'zod'
import type { Lang } from '../../src/lib/addresses.ts'
import type { MemberImportField } from '../../src/lib/contract/member-import-names.ts'
import type { MemberPlan } from '../../src/lib/contract/member-imports.ts'
import { CivilDate, Email, Phone, text } from '../../src/lib/contract/primitives.ts'
import { type Role, roleNames } from '../../src/lib/contract/role-names.ts'
import { roleCells } from '../../src/lib/rules/member-columns.ts'
import { fromCell, notesOf, thingsOf } from '../../src/lib/rules/sheet-cell.ts'
import { fieldProblems } from '../http/validation.ts'
import { asDay, asYesNo, isFormula } from '../imports/cells.ts'
import { folded } from '../imports/headings.ts'
import { type MemberProblem, wrong } from './problems.ts'

/** What a cell says of a training; without its day it is of the day of the import. */
export type SaidTraining = { name: string; on: string | null }

export type MemberValues = {
  card_number?: string
  first_name?: string
  last_name?: string
  email?: string
  phone?: string
  address?: string
  cap?: string
  city?: string
  province?: string
  fiscalcode?: string
  nation?: string
  joined_on?: string
  card_kind?: string
  card_from?: string
  card_to?: string
  suspended?: boolean
  suspended_until?: string
  suspended_reason?: string
  lang?: Lang
  role?: Role
  trainings?: SaidTraining[]
  note?: string[]
  accepted_on?: string
}

/** A row as far as it can be read without the library. */
export type MemberRow = { row: number; values: MemberValues; problems: MemberProblem[] }

const rules: Record<MemberImportField, z.ZodType> = {
  card_number: text(40),
  first_name: text(80),
  last_name: text(80),
  email: Email,
  phone: Phone,
  address: text(200),
  cap: text(12),
  city: text(100),
  province: z
    .string()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/),
  fiscalcode: text(40),
  nation: text(60),
  joined_on: CivilDate,
  card_kind: text(120),
  card_from: CivilDate,
  card_to: CivilDate,
  suspended: z.boolean(),
  suspended_until: CivilDate,
  suspended_reason: text(500),
  lang: z.enum(['it', 'en']),
  role: z.enum(roleNames),
  trainings: z.array(z.strictObject({ name: text(120), on: CivilDate.nullable() })).max(50),
  note: z.array(text(2000)).max(50),
  accepted_on: CivilDate,
}

const days = ['joined_on', 'card_from', 'card_to', 'suspended_until', 'accepted_on'] as const
const langs: Record<string, Lang> = { it: 'it', italiano: 'it', italian: 'it', en: 'en', inglese: 'en', english: 'en' }
const roles = new Map<string, Role>(
  roleNames.flatMap(name => [[name, name] as const, [roleCells[name], name] as const]),
)

/** What a cell says; undefined when nobody can tell. */
function readCell(field: MemberImportField, cell: string): unknown {
  if (days.some(one => one === field)) return asDay(cell)
  if (field === 'suspended') return asYesNo(cell)
  if (field === 'lang') return langs[folded(cell)]
  if (field === 'role')
    return roles.get(
      folded(cell)
        .replace(/(volontari|soci)a$/, '$1o')
        .replace(/trice$/, 'tore'),
    )
  if (field === 'trainings') return thingsOf(cell).map(readTraining)
  if (field === 'note') return notesOf(cell)
  // Sheets write 333/1234567.
  if (field === 'phone') return cell.replace('/', '')
  return cell
}

/** `Seghe (21/11/2026)`, or the name alone. */
function readTraining(text: string): SaidTraining {
  const [, name, day] = /^(.*\S)\s*\(([\d/.-]+)\)$/.exec(text) ?? []
  const on = day === undefined ? undefined : asDay(day)
  return typeof on === 'string' && name ? { name, on } : { name: text, on: null }
}

const unclearAs = (field: MemberImportField) =>
  days.some(one => one === field) ? 'day' : field === 'suspended' ? 'yes_no' : field === 'lang' ? 'lang' : 'role'

const atOnce = 200

export async function readMemberRows({ rows, columns }: MemberPlan, lang: Lang): Promise<MemberRow[]> {
  const fields = columns.flatMap((field, at) => (field ? [{ field, at }] : []))
  const read: MemberRow[] = []
  for (const { row, cells } of rows) {
    const one: MemberRow = { row, values: {}, problems: [] }
    for (const { field, at } of fields) {
      const cell = (cells[at] ?? '').trim()
      if (isFormula(cell)) one.problems.push({ field, message: wrong(lang, 'formula') })
      else readInto(one, field, fromCell(cell).trim(), lang)
    }
    read.push(one)
    if (read.length % atOnce === 0) await breathe()
  }
  return read
}

/** An empty cell says nothing: what is known of a member stays. */
function readInto({ values, problems }: MemberRow, field: MemberImportField, cell: string, lang: Lang): void {
  if (!cell) return
  const value = readCell(field, cell)
  if (value === undefined) {
    problems.push({ field, message: wrong(lang, unclearAs(field), { text: cell.slice(0, 60) }) })
    return
  }
  const checked = rules[field].safeParse(value, { reportInput: true })
  if (checked.success) Object.assign(values, { [field]: checked.data })
  else problems.push({ field, message: Object.values(fieldProblems(lang, checked.error.issues))[0] ?? '' })
}
