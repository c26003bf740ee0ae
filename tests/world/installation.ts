import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommandLine } from '../../scripts/commands/run.ts'
import { systemClock } from '../../server/clock.ts'
import { type Connection, connect, type Db } from '../../server/db/connect.ts'
import { migrate } from '../../server/db/migrate.ts'
import { seedDemo } from '../../server/demo/seed.ts'
import { newId } from '../../server/ids.ts'
import { filesOnDisk } from '../../server/outside/files/open-files.ts'
import { freshDatabase } from './database.ts'

export type Ran = { code: number; said: string; complained: string }

/** An installation as an administrator has it: a data folder, a database, settings, and the command line. */
export async function openPlace(of: 'embedded' | 'postgres' = process.env.TEST_DATABASE_URL ? 'postgres' : 'embedded') {
  const dataDir = mkdtempSync(join(tmpdir(), 'place-'))
  const onServer = of === 'postgres' ? await freshDatabase() : null
  const env: NodeJS.ProcessEnv = {
    DATA_DIR: dataDir,
    DEMO: '0',
    LANG: 'en_GB.UTF-8',
    APP_SECRET: 'il segreto di questa installazione, lungo',
    ...(onServer ? { DATABASE_URL: onServer.url } : {}),
  }
  const run = async (line: string, { input = '', settings = {} as NodeJS.ProcessEnv } = {}): Promise<Ran> => {
    const [said, complained]: [string[], string[]] = [[], []]
    const code = await runCommandLine(line.split(' '), {
      env: { ...env, ...settings },
      folder: dataDir,
      say: one => said.push(one),
      complain: one => complained.push(one),
      readInput: async () => input,
    })
    return { code, said: said.join('\n'), complained: complained.join('\n') }
  }
  const files = filesOnDisk(join(dataDir, 'files'))
  return {
    dataDir,
    env,
    files,
    run,
    /** The database while the server has it. */
    serve: (): Promise<Connection> => connect({ url: onServer?.url, folder: join(dataDir, 'db') }),
    remove: async () => {
      await onServer?.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type InstalledPlace = Awaited<ReturnType<typeof openPlace>>

/** The demonstration without pictures, and a few files. */
export async function fillPlace({ files }: Pick<InstalledPlace, 'files'>, db: Db): Promise<void> {
  await migrate(db)
  await seedDemo({ everywhere: db, files, clock: systemClock }, { withPictures: false, whole: false })
  await files.put('quartiere/foto-1.webp', Buffer.alloc(200_000, 7))
  await files.put('quartiere/.deleted/foto-2.webp', Buffer.from('tolta ieri'))
  await files.put('borgo/statuto.pdf', Buffer.from('%PDF-1.4'))
}

/** One loan and its audit entry, together or not at all, like a command's. */
export function writeLoan(db: Db): Promise<void> {
  return db.transaction().execute(async tx => {
    const like = await tx
      .selectFrom('orders')
      .select(['member_id', 'product_id', 'headquarter_id', 'from_date', 'to_date', 'confirmed_at', 'closed_by'])
      .where('library_id', '=', 'quartiere')
      .where('status', '=', 'cancelled')
      .limit(1)
      .executeTakeFirstOrThrow()
    const [id, at] = [newId(), new Date()]
    const of = { library_id: 'quartiere', id }
    const loan = { ...of, ...like, status: 'cancelled' as const, created_at: at, closed_reason: 'drill' }
    await tx.insertInto('orders').values(loan).execute()
    await tx
      .insertInto('audit')
      .values({ ...of, at, action: 'drill', subject: 'order', subject_id: id })
      .execute()
  })
}

/** How many loans and audit entries `writeLoan` left: as many of one as of the other at any moment. */
export async function countDrill(db: Db): Promise<[loans: number, entries: number]> {
  const loans = await db.selectFrom('orders').select('id').where('closed_reason', '=', 'drill').execute()
  const entries = await db.selectFrom('audit').select('id').where('action', '=', 'drill').execute()
  return [loans.length, entries.length]
}
