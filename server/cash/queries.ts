import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { anyOf } from '../db/any-of.ts'
import type { Reader, Tx } from '../db/scope.ts'
import { lockMember } from '../members/queries.ts'

/** Entries with the names of whom and what they are about, and whether they still stand. */
const selectEntries = (db: Reader) =>
  db
    .selectFrom('cash_entries as e')
    .leftJoin('headquarters as h', 'h.id', 'e.headquarter_id')
    .leftJoin('members as m', join => join.onRef('m.id', '=', 'e.member_id').on('m.deleted_at', 'is', null))
    .leftJoin('members as w', join => join.onRef('w.id', '=', 'e.written_by').on('w.deleted_at', 'is', null))
    .leftJoin('cash_entries as o', join => join.on(eb => eb('o.id', '=', eb.fn.coalesce('e.voids', 'e.gives_back'))))
    .selectAll('e')
    .select(['h.name as point_name', 'o.year as of_year', 'o.number as of_number'])
    .select(['m.first_name', 'm.last_name', 'm.email', 'm.card_number'])
    .select(['w.first_name as by_first_name', 'w.last_name as by_last_name'])
    .select(eb => [
      eb.exists(eb.selectFrom('cash_entries as v').select('v.id').whereRef('v.voids', '=', 'e.id')).as('is_voided'),
      eb
        .exists(
          eb
            .selectFrom('cash_entries as r')
            .select('r.id')
            .whereRef('r.gives_back', '=', 'e.id')
            .where(of =>
              of.not(of.exists(of.selectFrom('cash_entries as n').select('n.id').whereRef('n.voids', '=', 'r.id'))),
            ),
        )
        .as('is_given_back'),
    ])

export type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]

export const findEntry = (db: Reader, id: string): Promise<EntryRow | undefined> =>
  selectEntries(db).where('e.id', '=', id).executeTakeFirst()

/** What was taken for a card. */
export const findEntryOfCard = (db: Reader, id: string): Promise<EntryRow | undefined> =>
  selectEntries(db).where('e.membership_id', '=', id).where('e.voids', 'is', null).executeTakeFirst()

type EntryRefs = { member: string | null; point: string | null }

/**
 * Serializes what is written about a member and at a point, in this order everywhere: an entry is either in a close or
 * after it.
 */
export async function lockBook(tx: Tx, { member, point }: EntryRefs): Promise<void> {
  if (member !== null) await lockMember(tx, member)
  await tx.selectFrom('headquarters').select('id').where('id', '=', point).forNoKeyUpdate().execute()
}

/** Locked with what hangs on it: who voids it or gives it back comes after who did so before. */
export async function lockEntry(tx: Tx, id: string): Promise<EntryRow | undefined> {
  const known = await findEntry(tx, id)
  if (!known) return undefined
  await lockBook(tx, { member: known.member_id, point: known.headquarter_id })
  await tx.selectFrom('cash_entries').select('id').where('id', '=', id).forUpdate().execute()
  return findEntry(tx, id)
}

export const listEntries = (db: Reader, ids: readonly string[]): Promise<EntryRow[]> =>
  selectEntries(db).where('e.id', '=', anyOf(ids)).execute()

/** What a member gave at the desk, the newest first: as much as their sheet lists. */
export const listTakenFrom = (db: Reader, member: string): Promise<EntryRow[]> =>
  selectEntries(db)
    .where('e.member_id', '=', member)
    .where('e.voids', 'is', null)
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id')
    .limit(100)
    .execute()

/** A day at a point, the newest first. */
export const listDay = (db: Reader, day: CivilDate, point: string): Promise<EntryRow[]> =>
  selectEntries(db)
    .where('e.on_day', '=', day)
    .where('e.headquarter_id', '=', point)
    .orderBy('e.year', 'desc')
    .orderBy('e.number', 'desc')
    .execute()

/** Deposits taken at a point that nobody has given back, the oldest first. */
export async function listDeposits(db: Reader, point: string): Promise<EntryRow[]> {
  const rows = await selectEntries(db)
    .where('e.cause', '=', 'deposit')
    .where('e.voids', 'is', null)
    .where('e.headquarter_id', '=', point)
    .orderBy('e.created_at')
    .orderBy('e.number')
    .execute()
  return rows.filter(one => !one.is_voided && !one.is_given_back)
}

/** Those of these entries that a close has counted, or that were given back. */
export async function listSettled(db: Reader, ids: readonly string[]): Promise<string[]> {
  const rows = await listEntries(db, ids)
  return rows.filter(one => one.close_id !== null || one.is_given_back).map(one => one.id)
}

const selectLines = (db: Reader) =>
  db.selectFrom('cash_entries').select(['id', 'on_day', 'cause', 'paid_by', 'amount_cents'])

/** What came since the last close at a point. */
export const listUnclosed = (db: Reader, point: string) =>
  selectLines(db).where('headquarter_id', '=', point).where('close_id', 'is', null).execute()

type Days = { from: CivilDate; to: CivilDate; point: string | undefined }

export const listLines = (db: Reader, { from, to, point }: Days) =>
  selectLines(db)
    .where('on_day', '>=', from)
    .where('on_day', '<=', to)
    .$if(point !== undefined, of => of.where('headquarter_id', '=', point!))
    .orderBy('on_day')
    .execute()

const selectCloses = (db: Reader) =>
  db
    .selectFrom('cash_closes as c')
    .innerJoin('headquarters as h', 'h.id', 'c.headquarter_id')
    .leftJoin('members as w', join => join.onRef('w.id', '=', 'c.closed_by').on('w.deleted_at', 'is', null))
    .selectAll('c')
    .select(['h.name as point_name', 'w.first_name as by_first_name', 'w.last_name as by_last_name'])
    .orderBy('c.closed_at', 'desc')
    .orderBy('c.id')

export type CloseRow = Awaited<ReturnType<ReturnType<typeof selectCloses>['execute']>>[number]

export const findClose = (db: Reader, id: string): Promise<CloseRow | undefined> =>
  selectCloses(db).where('c.id', '=', id).executeTakeFirst()

export const findLastClose = (db: Reader, point: string): Promise<CloseRow | undefined> =>
  selectCloses(db).where('c.headquarter_id', '=', point).limit(1).executeTakeFirst()

export const listCloses = (db: Reader, { from, to, point }: Days): Promise<CloseRow[]> =>
  selectCloses(db)
    .where('c.on_day', '>=', from)
    .where('c.on_day', '<=', to)
    .$if(point !== undefined, of => of.where('c.headquarter_id', '=', point!))
    .execute()
