import type { Selectable } from 'kysely'
import { isLoan } from '../db/loan-sql.ts'
import type { Reader, Tx } from '../db/scope.ts'
import type { CrmSyncsTable } from '../db/tables-catalog.ts'
import type { CrmKind, CrmRecord } from '../outside/crm/crm.ts'

export type SyncRow = Selectable<CrmSyncsTable>

/** Locks the runs of a library: serializes concurrent starts. */
export function lockSyncs(tx: Tx): Promise<SyncRow[]> {
  return tx.selectFrom('crm_syncs').selectAll().orderBy('kind').forUpdate().execute()
}

export function listSyncs(db: Reader): Promise<SyncRow[]> {
  return db.selectFrom('crm_syncs').selectAll().execute()
}

export function findSync(db: Reader, kind: CrmKind): Promise<SyncRow | undefined> {
  return db.selectFrom('crm_syncs').selectAll().where('kind', '=', kind).executeTakeFirst()
}

type PageQuery = { after: string; limit: number }

/** For a closed account the CRM gets only its deletion. */
async function listUsers(db: Reader, { after, limit }: PageQuery): Promise<CrmRecord[]> {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'email', 'first_name', 'last_name', 'card_number', 'level', 'joined_at', 'deleted_at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ deleted_at, ...row }) => (deleted_at ? { id: row.id, deleted: true } : { ...row, deleted: false }))
}

async function listProducts(db: Reader, { after, limit }: PageQuery): Promise<CrmRecord[]> {
  return db
    .selectFrom('products')
    .select(['id', 'code', 'name', 'status', 'headquarter_id', 'owner_id', 'updated_at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

async function listOrders(db: Reader, { after, limit }: PageQuery): Promise<CrmRecord[]> {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'member_id',
      'product_id',
      'status',
      'method',
      'from_date',
      'to_date',
      'picked_up_at',
      'returned_at',
      'created_at',
    ])
    .where(isLoan())
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The records of each kind for the CRM, in the order of ids, after the last one that arrived. */
export const listRecords: Record<CrmKind, (db: Reader, query: PageQuery) => Promise<CrmRecord[]>> = {
  users: listUsers,
  products: listProducts,
  orders: listOrders,
}

/** Puts the CRM's choice in the place of the one before; ids it should not know are passed over. */
export async function replaceHighlights(tx: Tx, ids: string[]): Promise<void> {
  const known = ids.length ? await tx.selectFrom('products').select('id').where('id', 'in', ids).execute() : []
  const ours = new Set(known.map(row => row.id))
  const rows = [...new Set(ids)].filter(id => ours.has(id)).map((product_id, position) => ({ product_id, position }))
  await tx.deleteFrom('crm_highlights').execute()
  if (rows.length) await tx.insertInto('crm_highlights').values(rows).execute()
}
