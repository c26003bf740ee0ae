import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runCommandLine } from '../../scripts/commands/run.ts'
import { clockOf } from '../../server/clock.ts'
import { type Connection, connect, type Db } from '../../server/db/connect.ts'
import { migrate } from '../../server/db/migrate.ts'
import { seedDemo } from '../../server/demo/seed.ts'
import { newId } from '../../server/ids.ts'
import { filesOnDisk } from '../../server/outside/files/open-files.ts'
import { freshDatabase } from './database.ts'
import { usualDatabase } from './usual-database.ts'
import { aTuesday } from './world.ts'

export type Ran = { code: number; said: string; complained: string }

type Kind = 'embedded' | 'postgres'
export const usualKind: Kind = process.env.TEST_DATABASE_URL ? 'postgres' : 'embedded'

type Options = { of?: Kind; isEmpty?: boolean }

/** The database that worlds begin with; a PostgreSQL server keeps it, an embedded engine starts from it in a folder. */
async function filled(folder: string) {
  const clock = clockOf(() => new Date(aTuesday))
  const usual = await usualDatabase(async ({ db }) => {
    await migrate(db)
    await seedDemo({ everywhere: db, files: filesOnDisk(folder), clock }, { withPictures: false, whole: false })
  })
  if (usual.url) return usual
  const begin = await usual.dump!()
  await usual.close()
  await (await connect({ folder, begin })).close()
  return null
}

/** An installation as an administrator has it: a data folder, a database, settings, and the command line. */
export async function openPlace({ of = usualKind, isEmpty = false }: Options = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'place-'))
  const onServer = of === 'postgres' && isEmpty ? await freshDatabase() : null
  const database = isEmpty ? onServer : await filled(join(dataDir, 'db'))
  const env: NodeJS.ProcessEnv = {
    DATA_DIR: dataDir,
    DEMO: '0',
    LANG: 'en_GB.UTF-8',
    APP_SECRET: 'il segreto di questa installazione, lungo',
    ...(database ? { DATABASE_URL: database.url } : {}),
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
    serve: (): Promise<Connection> => connect({ url: database?.url, folder: join(dataDir, 'db') }),
    remove: async () => {
      await database?.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type InstalledPlace = Awaited<ReturnType<typeof openPlace>>

/** A few files, as members and the desk upload them. */
export async function addFiles({ files }: Pick<InstalledPlace, 'files'>): Promise<void> {
  await files.put('quartiere/foto-1.webp', Buffer.alloc(200_000, 7))
  await files.put('quartiere/.deleted/foto-2.webp', Buffer.from('tolta ieri'))
  await files.put('quartiere/.private/foto-3.webp', Buffer.from('di un prestito'))
  await files.put('borgo/statuto.pdf', Buffer.from('%PDF-1.4'))
}

/** Goes on writing until told to stop. @returns what stops it, and says how often it wrote */
export function writeOn(db: Db): () => Promise<number> {
  let [stopped, count] = [false, 0]
  const work = (async () => {
    for (; !stopped; count += 1) {
      await writeLoan(db)
      // The engine answers without the event loop: a command's socket would never be heard.
      await wait(2)
    }
  })()
  return async () => {
    stopped = true
    await work
    return count
  }
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
