import { isDeepStrictEqual } from 'node:util'
import type { MemberImport } from '../../src/lib/contract/member-imports.ts'
import { anyOf } from '../db/any-of.ts'
import type { Tx } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { undoUntil } from '../imports/queries.ts'
import { isOneNamedOnPages } from '../products/queries.ts'
import { fail, Refusal } from '../refusal.ts'
import type { AuditEntry } from '../work/audit.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import type { MemberSet } from '../db/tables-identity.ts'
import { type KnownMember, listMemberImports, readStanding } from './queries.ts'
import { columnsOf } from './run.ts'

/** Undoes an import as a whole. @throws Refusal `import.not_found`, `import.over`, `import.moved_on` */
export async function undoMemberImport(deps: Deps, who: Member, id: string): Promise<MemberImport> {
  await write(deps, who, undo, id)
  const [undone] = await listMemberImports(deps.db, deps.clock.now(), id)
  return undone ?? fail('import.not_found')
}

async function undo(work: Work<Member>, id: string): Promise<void> {
  const { tx, at } = work
  const row =
    (await tx.selectFrom('member_imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
    fail('import.not_found')
  if (row.undone_at || undoUntil(row.created_at) <= at) fail('import.over')
  const touched = await tx.selectFrom('imported_members').selectAll().where('import_id', '=', id).execute()
  const ids = touched.map(one => one.member_id)
  await tx.selectFrom('members').select('id').where('id', '=', anyOf(ids)).orderBy('id').forUpdate().execute()
  const { byId } = await readStanding(tx)
  const added = touched.filter(one => one.before === null)
  const busy = await listBusy(tx, added, row.created_at)
  const moved = touched.filter(({ member_id, before, after }) => {
    const now = byId.get(member_id)
    return !now || (before === null ? busy.has(member_id) || now.password_hash !== null : !isStill(now, after))
  })
  if (moved.length) {
    const names = moved.slice(0, 5).map(one => byId.get(one.member_id)?.last_name ?? '…')
    throw new Refusal('import.moved_on', { objects: names.join(', ') })
  }
  for (const { member_id, before } of touched)
    if (before && Object.keys(before).length)
      await tx.updateTable('members').set(columnsOf(before)).where('id', '=', member_id).execute()
  const renamed = touched.filter(one => one.before && 'first_name' in one.before).map(one => one.member_id)
  if (await isOneNamedOnPages(tx, renamed)) await work.reprint()
  const cards = touched.flatMap(one => one.membership_id ?? [])
  await tx.deleteFrom('memberships').where('id', '=', anyOf(cards)).execute()
  await removeMembers(
    work,
    added.map(one => one.member_id),
  )
  await tx.deleteFrom('imported_members').where('import_id', '=', id).execute()
  await tx.updateTable('member_imports').set({ undone_at: at }).where('id', '=', id).execute()
  await work.audit({ action: 'undo_import_members', subject: 'import', id })
}

/** Whether a member has what the import left. */
const isStill = (now: KnownMember, after: MemberSet): boolean =>
  (Object.keys(after) as (keyof MemberSet)[]).every(name => isDeepStrictEqual(now[name], after[name]))

type Touched = { member_id: string; membership_id: string | null }

/** Those who came in, borrowed, paid or offered something since. */
async function listBusy(tx: Tx, added: readonly Touched[], imported: Date): Promise<Set<string>> {
  const ids = added.map(one => one.member_id)
  const cards = new Set(added.map(one => one.membership_id))
  const of = (table: 'orders' | 'sessions' | 'payment_intents' | 'cash_entries' | 'wishes' | 'member_identities') =>
    tx.selectFrom(table).select('member_id').where('member_id', '=', anyOf(ids)).execute()
  const owned = await tx.selectFrom('products').select('owner_id').where('owner_id', '=', anyOf(ids)).execute()
  const given = await tx
    .selectFrom('memberships')
    .select(['id', 'member_id'])
    .where('member_id', '=', anyOf(ids))
    .execute()
  const trained = tx
    .selectFrom('trainings')
    .select('member_id')
    .where('member_id', '=', anyOf(ids))
    .where('created_at', '>', imported)
  const noted = tx
    .selectFrom('member_notes')
    .select('member_id')
    .where('member_id', '=', anyOf(ids))
    .where('created_at', '>', imported)
  const rows = [
    ...(await of('orders')),
    ...(await of('sessions')),
    ...(await of('payment_intents')),
    ...(await of('cash_entries')),
    ...(await of('wishes')),
    ...(await of('member_identities')),
    ...(await noted.execute()),
    ...(await trained.execute()),
    ...given.filter(one => !cards.has(one.id)),
  ]
  return new Set([...rows.flatMap(row => row.member_id ?? []), ...owned.flatMap(row => row.owner_id ?? [])])
}

/** What a member has of the import, or of the days since, that goes with them. */
const listed = [
  'trainings',
  'member_notes',
  'notices',
  'email_verifications',
  'recoveries',
  'policy_acceptances',
] as const

async function removeMembers(work: Work, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  const { tx } = work
  const emails = await tx.selectFrom('members').select('email').where('id', '=', anyOf(ids)).execute()
  await tx
    .deleteFrom('invitations')
    .where('email', '=', anyOf(emails.map(one => one.email)))
    .where('accepted_at', 'is', null)
    .execute()
  for (const table of listed) await tx.deleteFrom(table).where('member_id', '=', anyOf(ids)).execute()
  await tx.deleteFrom('imported_members').where('member_id', '=', anyOf(ids)).execute()
  await tx.deleteFrom('members').where('id', '=', anyOf(ids)).execute()
  await work.audit(...ids.map((id): AuditEntry => ({ action: 'remove', subject: 'member', id })))
}
