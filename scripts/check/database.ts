import { sql } from 'kysely'
import { pendingMigrations } from '../../server/db/migrate.ts'
import type { UnsentReason } from '../../src/lib/contract/mail-names.ts'
import { advice, type Checked, fine, type Finding, wrong } from './finding.ts'

const needed = ['btree_gin', 'btree_gist', 'pg_trgm', 'unaccent']
const oldest = 150_000
const mostApartMs = 5000

export async function checkDatabase({ db, engine, isBorrowed, t }: Checked): Promise<Finding[]> {
  const before = Date.now()
  const { rows } = await sql<{ version: number; at: Date }>`
    SELECT current_setting('server_version_num')::int AS version, clock_timestamp() AS at`.execute(db)
  const { version, at } = rows[0]!
  const name = engine === 'postgres' ? `PostgreSQL ${Math.floor(version / 10_000)}` : t('embedded')
  if (version < oldest) return [wrong(t('old_postgres', { name }))]
  const apart = Math.max(0, before - at.getTime(), at.getTime() - Date.now())
  return [
    fine(t(isBorrowed ? 'database_lent' : 'database', { name })),
    ...(apart > mostApartMs ? [wrong(t('clocks_apart', { seconds: Math.round(apart / 1000) }))] : []),
  ]
}

export async function checkSchema({ db, t }: Checked): Promise<Finding[]> {
  const { applied, pending, newer } = await pendingMigrations(db)
  if (!applied.length) return [advice(t('no_schema'))]
  const { rows } = await sql<{ extname: string }>`SELECT extname FROM pg_extension`.execute(db)
  const lacking = needed.filter(one => !rows.some(({ extname }) => extname === one))
  return [
    pending.length ? wrong(t('old_schema', { count: pending.length })) : fine(t('schema', { count: applied.length })),
    ...(newer.length ? [advice(t('newer_schema', { count: newer.length }))] : []),
    ...(lacking.length ? [wrong(t('no_extension', { names: lacking.join(', ') }))] : []),
  ]
}

/** Why a mail waits where no mail server is set: nothing has failed. */
const withoutServer = 'off' satisfies UnsentReason

/** What the jobs leave undone when something outside does not answer, and the mails that wait for a person. */
export async function checkWork({ db, t }: Checked): Promise<Finding[]> {
  const undone = db
    .selectFrom('outbox')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('done_at', 'is', null)
  const failing = await undone
    .select('topic')
    .where('attempts', '>', 3)
    .where('given_up_at', 'is', null)
    .where('failure', 'is distinct from', withoutServer)
    .groupBy('topic')
    .orderBy('topic')
    .execute()
  const waiting = await undone.where('failure', '=', withoutServer).executeTakeFirstOrThrow()
  const given_up = await undone
    .select('library_id as library')
    .where('topic', 'in', ['mail', 'digest'])
    .where('given_up_at', 'is not', null)
    .groupBy('library_id')
    .orderBy('library_id')
    .execute()
  return [
    ...failing.map(({ topic, count }) => advice(t('work_waits', { topic, count: Number(count) }))),
    ...(Number(waiting.count) > 0 ? [advice(t('mails_wait', { count: Number(waiting.count) }))] : []),
    ...given_up.map(({ library, count }) => advice(t('mails_given_up', { library, count: Number(count) }))),
  ]
}
