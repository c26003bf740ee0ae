import type { MemberImportMade, MemberPlan } from '../../src/lib/contract/member-imports.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import { dayOfPolicies } from '../../src/lib/rules/policies.ts'
import { roles } from '../../src/lib/rules/roles.ts'
import { instantInRome } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { chunksOf } from '../db/chunks.ts'
import { newId } from '../ids.ts'
import { currentPolicies } from '../library/current-policies.ts'
import { columnsToRemember } from '../imports/headings.ts'
import { toLeftOut } from '../imports/leave-out.ts'
import { newCardNumber } from '../memberships/grant-card.ts'
import { addressOfNobody } from '../members/queries.ts'
import { isOneNamedOnPages } from '../products/queries.ts'
import { fail } from '../refusal.ts'
import type { AuditEntry } from '../work/audit.ts'
import type { By, Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { type Importer, matchMembers } from './check.ts'
import type { MemberSet } from '../db/tables-identity.ts'
import type { Matched, NewCard } from './match-rows.ts'
import { listMemberImports, readStanding } from './queries.ts'
import { type MemberRow, readMemberRows } from './read-rows.ts'

/** Rows in one statement. */
const atOnce = 250

type Who = By & Importer
type Added = Matched['added'][number] & { id: string }
type Touched = { member_id: string; before: string | null; after: string; membership_id: string | null }

/**
 * Imports members, all of them or none: in one transaction, in which the library is compared with the rows once more.
 * Which rows are wrong, and left out if the plan says so, is found out there too.
 * @throws Refusal `import.wrong_rows`, `import.nothing`
 */
export async function runMemberImport(deps: Deps, who: Who, plan: MemberPlan): Promise<MemberImportMade> {
  const rows = await readMemberRows(plan, who.lang)
  const { id, leftOut } = await write(deps, who, importRows, plan, rows)
  const [made = fail('import.not_found')] = await listMemberImports(deps.db, deps.clock.now(), id)
  return { ...made, left_out: toLeftOut(leftOut) }
}

async function importRows(
  work: Work<Who>,
  plan: MemberPlan,
  rows: readonly MemberRow[],
): Promise<{ id: string } & Pick<Matched, 'leftOut'>> {
  const { tx, who, today } = work
  // One import after the other, so that nobody is added twice.
  await tx.selectFrom('libraries').select('library_id').forUpdate().execute()
  const matched = matchMembers(await readStanding(tx), rows, { ...who, today }, plan)
  const { added, changed, equal, wrong, leftOut } = matched
  if (wrong.length || leftOut.length === rows.length) fail('import.wrong_rows')
  if (!added.length && !changed.length) fail('import.nothing')
  const touched = [...(await addMembers(work, added)), ...(await changeMembers(work, changed))]
  const counts = { added: added.length, changed: changed.length, equal, rows_left_out: leftOut.length }
  return { id: await recordImport(work, plan, touched, counts), leftOut }
}

async function addMembers(work: Work, matched: Matched['added']): Promise<Touched[]> {
  const { tx } = work
  const added = matched.map(one => ({ ...one, id: newId() }))
  const rows = added.map(one => rowOf(work, one))
  for (const some of chunksOf(rows, atOnce)) await tx.insertInto('members').values(some).execute()
  const cards = await giveCards(
    work,
    added.map(one => ({ member: one.id, card: one.card })),
  )
  await giveTrainings(work, added)
  await insertNotes(work, added)
  await insertAcceptances(work, added)
  await work.audit(...added.map(({ id }): AuditEntry => ({ action: 'import_member', subject: 'member', id })))
  return added.map(({ id }) => ({ member_id: id, before: null, after: '{}', membership_id: cards.get(id) ?? null }))
}

/** A new member; their address counts as proved, since the library vouches for it. */
function rowOf({ tx, at }: Work, { id, set, values, card }: Added) {
  const level = roles[values.role ?? 'member']
  const isSuspended = values.suspended ?? values.suspended_until !== undefined
  return {
    id,
    email: set.email ?? addressOfNobody(id),
    first_name: set.first_name!,
    last_name: set.last_name!,
    phone: set.phone ?? null,
    card_number: set.card_number ?? (card && newCardNumber(tx.library)),
    fiscalcode: set.fiscalcode ?? null,
    nation: set.nation ?? null,
    domicile: set.domicile ? JSON.stringify(set.domicile) : null,
    lang: values.lang ?? 'it',
    level,
    role_since: level < levels.member ? at : null,
    joined_at: values.joined_on ? instantInRome(values.joined_on, '12:00') : at,
    verified_at: at,
    banned_at: isSuspended ? at : null,
    banned_reason: isSuspended ? (values.suspended_reason ?? null) : null,
    banned_until: isSuspended ? (values.suspended_until ?? null) : null,
  }
}

/** @returns the ids of the cards, by their members */
async function giveCards(
  { tx, at }: Work,
  given: readonly { member: string; card: NewCard | null }[],
): Promise<Map<string, string>> {
  const rows = given.flatMap(({ member, card }) =>
    card ? [{ id: newId(), member_id: member, ...card, created_at: at }] : [],
  )
  for (const some of chunksOf(rows, atOnce)) await tx.insertInto('memberships').values(some).execute()
  return new Map(rows.map(row => [row.member_id, row.id]))
}

async function giveTrainings({ tx, at, today }: Work, added: readonly Added[]): Promise<void> {
  const rows = added.flatMap(({ id, trainings }) => {
    const once = new Map(trainings.map(one => [one.category_id, one.on ?? today]))
    return [...once].map(([category_id, given_on]) => ({ member_id: id, category_id, given_on, created_at: at }))
  })
  for (const some of chunksOf(rows, atOnce)) await tx.insertInto('trainings').values(some).execute()
}

async function insertNotes({ tx, at, who }: Work<By>, added: readonly Added[]): Promise<void> {
  // A millisecond apart they stay in their order; none is later than the import, whose undo looks for what came since.
  const rows = added.flatMap(({ id, values: { note = [] } }) =>
    note.map((text, n) => ({
      id: newId(),
      member_id: id,
      text,
      written_by: who.id ?? null,
      created_at: new Date(at.getTime() - (note.length - 1 - n)),
    })),
  )
  for (const some of chunksOf(rows, atOnce)) await tx.insertInto('member_notes').values(some).execute()
}

/**
 * What a member signed on paper is written down with its day. Terms that were changed since are others: they are kept
 * under that day, and the terms of now are asked for after the sign-in.
 */
async function insertAcceptances({ tx, who, library }: Work<By>, added: readonly Added[]): Promise<void> {
  const now = currentPolicies(library.settings)
  const rows = added.flatMap(({ id, values: { accepted_on: day } }) => {
    if (!day) return []
    const version = day >= dayOfPolicies(now) ? now : day
    return [{ member_id: id, version, accepted_at: instantInRome(day, '12:00'), taken_by: who.id ?? null }]
  })
  for (const some of chunksOf(rows, atOnce)) await tx.insertInto('policy_acceptances').values(some).execute()
}

async function changeMembers(work: Work, changed: Matched['changed']): Promise<Touched[]> {
  const { tx } = work
  const touched: Touched[] = []
  const entries: AuditEntry[] = []
  for (const { known, set, card } of changed) {
    const number = card && !known.card_number && !set.card_number ? { card_number: newCardNumber(tx.library) } : {}
    const all: MemberSet = { ...set, ...number }
    const names = Object.keys(all) as (keyof MemberSet)[]
    const before = Object.fromEntries(names.map(name => [name, known[name]]))
    if (names.length) await tx.updateTable('members').set(columnsOf(all)).where('id', '=', known.id).execute()
    const cards = await giveCards(work, [{ member: known.id, card }])
    touched.push({
      member_id: known.id,
      before: JSON.stringify(before),
      after: JSON.stringify(all),
      membership_id: cards.get(known.id) ?? null,
    })
    entries.push({ action: 'change_member', subject: 'member', id: known.id, data: { before, after: all } })
  }
  await work.audit(...entries)
  const renamed = changed.filter(one => one.set.first_name).map(one => one.known.id)
  if (await isOneNamedOnPages(tx, renamed)) await work.reprint()
  return touched
}

export const columnsOf = ({ domicile, ...plain }: MemberSet) => ({
  ...plain,
  ...(domicile !== undefined && { domicile: domicile && JSON.stringify(domicile) }),
})

type Counts = { added: number; changed: number; equal: number; rows_left_out: number }

async function recordImport(
  work: Work<Who>,
  plan: MemberPlan,
  touched: readonly Touched[],
  counts: Counts,
): Promise<string> {
  const { tx, at, who } = work
  const id = newId()
  const columns = JSON.stringify(columnsToRemember(plan.headings, plan.columns))
  const facts = { name: plan.name, columns, by_id: who.id ?? null, created_at: at }
  await tx
    .insertInto('member_imports')
    .values({ id, ...facts, ...counts })
    .execute()
  const rows = touched.map(one => ({ import_id: id, ...one }))
  for (const some of chunksOf(rows, atOnce)) await tx.insertInto('imported_members').values(some).execute()
  await work.audit({ action: 'import_members', subject: 'import', id, data: { name: plan.name, ...counts } })
  return id
}
