import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type EmbeddedOptions, openEmbedded } from './embedded.ts'
import { FolderInUse } from './lock.ts'
import { prepareOften } from './prepared.ts'
import { isOurs, sessionFolder, socketPort } from './session-socket.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

export type Connection = {
  db: Db
  engine: 'embedded' | 'postgres'
  /** All of the embedded engine's data, for another to begin with. */
  dump?: () => Promise<Blob>
  close: () => Promise<void>
}

// Civil dates stay strings and counts are numbers, on both engines.
pg.types.setTypeParser(pg.types.builtins.DATE, value => value)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type DatabaseOptions = EmbeddedOptions & {
  /** A PostgreSQL address; absent means the embedded engine. */
  url?: string | undefined
}

/**
 * Opens the database the settings name, and an embedded engine that a running server has by borrowing it: each
 * statement or transaction has the engine's one session, and the server's wait until it ends.
 */
export async function connectBeside(options: DatabaseOptions): Promise<Connection & { isBorrowed: boolean }> {
  try {
    return { ...(await connect(options)), isBorrowed: false }
  } catch (error) {
    if (!(error instanceof FolderInUse) || !options.folder) throw error
    return { ...borrow(options.folder, error), isBorrowed: true }
  }
}

function borrow(databaseFolder: string, inUse: FolderInUse): Connection {
  const host = sessionFolder(databaseFolder)
  if (!isOurs(host)) throw inUse
  // One use of a connection is one turn. Prepared statements would carry the names of the server's own.
  const pool = new pg.Pool({ host, port: socketPort, user: 'postgres', database: 'postgres', max: 1, maxUses: 1 })
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, engine: 'embedded', close: () => pool.end() }
}

/** Opens the database the settings name. Statements are cut off after 5 s and lock waits after 2 s. */
export async function connect({ url, ...options }: DatabaseOptions): Promise<Connection> {
  const { pool, ...more } = url ? openPostgres(url, options.poolWaitMs) : await openEmbedded(options)
  pool.on('connect', prepareOften)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, engine: url ? 'postgres' : 'embedded', ...more }
}

function openPostgres(url: string, poolWaitMs = 8000) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // A connection that a quiet minute closed would begin again with nothing planned.
    idleTimeoutMillis: 600_000,
    // Firewalls drop connections idle for minutes; a query on one would hang for a quarter of an hour.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    connectionTimeoutMillis: poolWaitMs,
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
  })
  // An idle connection that the server drops must not end the process: the next query opens another.
  pool.on('error', () => {})
  return { pool, close: () => pool.end() }
}
