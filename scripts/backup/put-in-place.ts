import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, type Db } from '../../server/db/connect.ts'
import { lockFolder } from '../../server/db/lock.ts'
import { listMigrations, migrate, pendingMigrations } from '../../server/db/migrate.ts'
import { fsyncAll } from '../../server/press/fsync-all.ts'
import { loadRows } from './load.ts'
import type { Rows } from './rows.ts'

/** Why rows are not put somewhere. */
export type Obstacle = 'not_empty' | 'in_use' | 'newer_backup' | 'newer_schema'
export class NotPut extends Error {
  readonly obstacle: Obstacle
  constructor(obstacle: Obstacle) {
    super(obstacle)
    this.obstacle = obstacle
  }
}

export type Target = { url: string | undefined; dataDir: string }
type Options = { replace: boolean; before?: () => Promise<void> }

/**
 * Puts rows into the database of a place, and brings its schema up to date.
 * @returns where the database is that was there before; null where there was none, or its rows were replaced
 * @throws NotPut
 */
export async function putRows(target: Target, rows: Rows, options: Options): Promise<string | null> {
  if (rows.migrations.some(one => !listMigrations().includes(one))) throw new NotPut('newer_backup')
  return target.url ? putOnServer(target.url, rows, options) : putInFolder(target.dataDir, rows, options)
}

async function hasLibraries(db: Db): Promise<boolean> {
  const { applied } = await pendingMigrations(db)
  if (!applied.length) return false
  return Boolean(await db.selectFrom('libraries').select('library_id').limit(1).executeTakeFirst())
}

/** Others that have the database open: a server that goes on would write into what is put there. */
export async function isUsed(db: Db): Promise<boolean> {
  // A process that has just ended is seen for some moments.
  for (let look = 0; look < 10; look += 1) {
    const { rows } = await sql<{ others: number }>`
      SELECT count(*) AS others FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`.execute(db)
    if (rows[0]!.others === 0) return false
    await wait(100)
  }
  return true
}

async function putOnServer(url: string, rows: Rows, { replace, before }: Options): Promise<null> {
  const { db, close } = await connect({ url, folder: null })
  try {
    if (await isUsed(db)) throw new NotPut('in_use')
    if (!replace && (await hasLibraries(db))) throw new NotPut('not_empty')
    const { applied } = await pendingMigrations(db)
    if (applied.some(one => !rows.migrations.includes(one))) throw new NotPut('newer_schema')
    await migrate(db, rows.migrations)
    await before?.()
    await loadRows(db, rows)
    await migrate(db)
    return null
  } finally {
    await close()
  }
}

/** Fills a folder of its own beside the database's, which takes its place when it is whole. */
async function putInFolder(dataDir: string, rows: Rows, { replace, before }: Options): Promise<string | null> {
  const folder = join(dataDir, 'db')
  const part = join(dataDir, 'db.part')
  const isKept = existsSync(folder) && (await hasLibrariesIn(folder))
  if (isKept && !replace) throw new NotPut('not_empty')
  // The lock is a socket beside the database: on a new machine nobody has made its folder.
  mkdirSync(dataDir, { recursive: true })
  const unlock = await lockFolder(folder)
  try {
    rmSync(part, { recursive: true, force: true })
    const { db, close } = await connect({ folder: part, isDurable: false })
    try {
      await migrate(db, rows.migrations)
      await before?.()
      await loadRows(db, rows)
      await migrate(db)
    } finally {
      await close()
    }
    const files = globSync('**', { cwd: part, withFileTypes: true }).filter(one => one.isFile())
    fsyncAll(
      files.map(one => join(one.parentPath, one.name)),
      part,
    )
    const old = join(dataDir, `db.before-${new Date().toISOString().replace(/\W/g, '')}`)
    if (existsSync(folder)) renameSync(folder, old)
    renameSync(part, folder)
    if (!isKept) rmSync(old, { recursive: true, force: true })
    return isKept ? old : null
  } finally {
    rmSync(part, { recursive: true, force: true })
    await unlock()
  }
}

async function hasLibrariesIn(folder: string): Promise<boolean> {
  const { db, close } = await connect({ folder })
  try {
    return await hasLibraries(db)
  } finally {
    await close()
  }
}
