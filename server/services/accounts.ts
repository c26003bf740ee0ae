import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../db/scope.ts'
import type { ServiceAccountsTable, ServiceName, ServiceSettings } from '../db/tables-services.ts'
import { newId } from '../ids.ts'
import type { KeyVersion, Secret } from '../secrets.ts'
import type { Work } from '../work/work.ts'
import { seal, unseal } from './seal.ts'

/** A library's own account at a service of others. */
export type Account<S extends ServiceName> = Omit<Selectable<ServiceAccountsTable>, 'service' | 'settings'> & {
  service: S
  settings: ServiceSettings[S]
}

const selectInUse = (db: Reader, service: ServiceName) =>
  db.selectFrom('service_accounts').selectAll().where('service', '=', service).where('ended_at', 'is', null)

/** The account in use; absent: the library uses the installation's. */
export async function findAccount<S extends ServiceName>(db: Reader, service: S): Promise<Account<S> | undefined> {
  return (await selectInUse(db, service).executeTakeFirst()) as Account<S> | undefined
}

/** The same, locked with the library's row, so that two changes follow one another. */
export async function lockAccount<S extends ServiceName>(tx: Tx, service: S): Promise<Account<S> | undefined> {
  await tx.selectFrom('libraries').select('library_id').forUpdate().executeTakeFirstOrThrow()
  return findAccount(tx, service)
}

/** Names an account among those of all libraries, for what is opened once in a process. */
export const clientName = ({ library_id, id }: Pick<Account<ServiceName>, 'library_id' | 'id'>) => `${library_id}/${id}`

/** @throws Unreadable */
export const secretOf = (of: Secret, { secret, ...owner }: Account<ServiceName>): string | null =>
  secret === null ? null : unseal(of, owner, secret)

const readKeys = (tx: Tx): Promise<KeyVersion> =>
  tx.selectFrom('libraries').select(['library_id', 'key_version']).executeTakeFirstOrThrow()

/** `secret`: a new one; null takes it away, undefined leaves it. */
type Put<S extends ServiceName> = { service: S; settings: ServiceSettings[S]; secret?: string | null | undefined }

/** Writes the account in use: `before` anew where it is given, else another one. @returns its id */
export async function putAccount<S extends ServiceName>(
  { tx, at }: Work,
  of: Secret,
  before: Account<S> | undefined,
  { service, settings, secret }: Put<S>,
): Promise<string> {
  const keys = await readKeys(tx)
  const id = before?.id ?? newId()
  const owner = { library_id: keys.library_id, service, id }
  const set = {
    settings: JSON.stringify(settings),
    ...(secret === null && { secret: null, secret_set_at: null }),
    ...(secret && { secret: seal(of, keys, owner, secret), secret_set_at: at }),
  }
  if (before) {
    await tx
      .updateTable('service_accounts')
      .set({ ...set, version: sql`version + 1`, ended_at: null })
      .where('id', '=', id)
      .execute()
  } else {
    await tx
      .insertInto('service_accounts')
      .values({ ...set, id, service, created_at: at })
      .execute()
  }
  return id
}

/** What began with it goes on with it. */
export async function endAccount({ tx, at }: Work, id: string): Promise<void> {
  await tx.updateTable('service_accounts').set({ ended_at: at }).where('id', '=', id).execute()
}
