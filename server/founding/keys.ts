import { sql } from 'kysely'
import { digest, randomToken } from '../auth/digests.ts'
import type { Reader, Tx } from '../db/scope.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { SystemDeps } from '../deps.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'

/** How long a link printed by a start or by a command is valid, and one that a browser follows at once (minutes). */
export const linkMinutes = 60
export const enterMinutes = 10

/** A library by its label alone: what the tools of a command need before its row is there. */
export const named = (label: string) => ({ library_id: label }) as LibraryRow

type KeyRow = { used_at: Date | null; expires_at: Date; member_id: string | null }

/** A new one-time key; only its hash is stored. */
export async function insertKey({ tx, at }: Work, minutes: number, memberId: string | null = null): Promise<string> {
  const key = randomToken(32)
  await tx
    .insertInto('founding_keys')
    .values({
      key_hash: digest(key),
      member_id: memberId,
      created_at: at,
      expires_at: new Date(at.getTime() + minutes * 60_000),
    })
    .execute()
  return key
}

/** The key of a server without a library. Those of earlier starts that have ended are forgotten. */
export function newFoundingKey(system: SystemDeps): Promise<string> {
  return write(system.of(''), { library: named('') }, replaceKeys)
}

async function replaceKeys(work: Work): Promise<string> {
  await work.tx.deleteFrom('founding_keys').where('expires_at', '<=', work.at).execute()
  return insertKey(work, linkMinutes)
}

/** @throws Refusal `founding.key_used`, `founding.key_over` */
function checkKey(row: KeyRow | undefined, at: Date): KeyRow {
  if (row?.used_at) fail('founding.key_used')
  if (!row || row.expires_at <= at) return fail('founding.key_over')
  return row
}

/** A key that belongs to a library, or with a reader of none to the server. */
export async function readKey(db: Reader, key: string, at: Date): Promise<KeyRow> {
  const row = await db.selectFrom('founding_keys').selectAll().where('key_hash', '=', digest(key)).executeTakeFirst()
  return checkKey(row, at)
}

/** Uses up a key of the library. */
export async function takeKey(tx: Tx, key: string, at: Date): Promise<KeyRow> {
  const hash = digest(key)
  const row = await tx
    .selectFrom('founding_keys')
    .selectAll()
    .where('key_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
  const known = checkKey(row, at)
  await tx.updateTable('founding_keys').set({ used_at: at }).where('key_hash', '=', hash).execute()
  return known
}

/**
 * Uses up the key of the server, from the transaction that founds its library: of two founders one waits for the
 * other, and all other links end with the first.
 */
export async function takeFoundingKey(tx: Tx, key: string, at: Date): Promise<void> {
  await sql`LOCK TABLE founding_keys IN EXCLUSIVE MODE`.execute(tx)
  const { rows } = await sql<KeyRow>`
    SELECT used_at, expires_at, member_id FROM founding_keys
    WHERE library_id = '' AND key_hash = ${digest(key)}`.execute(tx)
  checkKey(rows[0], at)
  await endFoundingKeys(tx, at)
}

/** Once there is a library, nobody founds another one with a link. */
export async function endFoundingKeys(tx: Tx, at: Date): Promise<void> {
  await sql`UPDATE founding_keys SET used_at = ${at} WHERE library_id = '' AND used_at IS NULL`.execute(tx)
}
