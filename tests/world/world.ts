import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../server/app.ts'
import { openFeed } from '../../server/changes/feed.ts'
import { followOthers } from '../../server/changes/follow-others.ts'
import { type Clock, clockOf } from '../../server/clock.ts'
import { type Config, readConfig } from '../../server/config.ts'
import type { Connection, Db } from '../../server/db/connect.ts'
import { migrate } from '../../server/db/migrate.ts'
import { seedDemo } from '../../server/demo/seed.ts'
import { type Deps, openDeps, type SystemDeps } from '../../server/deps.ts'
import { type Limits, openLimits, type Rates, rates } from '../../server/limits/limits.ts'
import type { FileStore } from '../../server/outside/files/store.ts'
import { type LocalProvider, openLocalProvider } from '../../server/outside/payments/local/provider.ts'
import { openPayPal } from '../../server/outside/payments/paypal.ts'
import { type Caller, callerOf, signedIn } from './caller.ts'
import { freshDatabase, modelIn, type Shared } from './database.ts'
import { freshFiles } from './files.ts'
import { linkTree } from './link-tree.ts'
import { openQuietServices } from './services.ts'
import { watchRefusals } from './unlisted.ts'
import { filledDatabase, usualDatabase } from './usual-database.ts'

/** A clock that stands still until a test moves it. */
export type FrozenClock = Clock & { set: (iso: string) => void; advance: (seconds: number) => void }

function frozenAt(iso: string): FrozenClock {
  let now = new Date(iso)
  return {
    ...clockOf(() => now),
    set: to => void (now = new Date(to)),
    advance: seconds => void (now = new Date(now.getTime() + seconds * 1000)),
  }
}

/** The real app on a real database with the demonstration data, in a place of its own. */
export type World = {
  app: ReturnType<typeof createApp>
  system: SystemDeps
  /** The rows of all libraries. */
  db: Db
  /** Where that database is, on a PostgreSQL server. */
  url: string | undefined
  /** What the default library has of the system. */
  deps: Deps
  clock: FrozenClock
  dataDir: string
  /** Leaves the database at a place (`modelIn`) for other worlds to begin with; it cannot be used any more. */
  keep: Shared['keep']
  /** The local payment provider: what it did, and what it is to do wrong. */
  provider: LocalProvider
  /** The same library served by another process: an app with connections, limits and memory of its own. */
  secondProcess: () => Promise<Pick<World, 'app' | 'system' | 'visitor' | 'close'>>
  /** Somebody who is not signed in. */
  visitor: (library?: string) => Caller
  /** Somebody signed in with one of the demonstration accounts. */
  as: (email: string, library?: string) => Promise<Caller>
  close: () => Promise<void>
}

/** A Tuesday morning in Rome: every demonstration point opens within the week. */
export const aTuesday = '2026-11-24T09:00:00Z'

/** Crowds of tests all come from one address at one instant: nothing is limited, unless a test asks for it. */
const unlimited = Object.fromEntries(
  Object.keys(rates).map(bucket => [bucket, { points: 1_000_000_000, seconds: 1 }]),
) as Rates

type Beginning = { at: string; withPictures: boolean; whole: boolean; empty: boolean; model: string | undefined }

/** The database a world begins with: as a kept site left it, or with the demonstration data, copied where it can be. */
function beginDatabase(
  { at, withPictures, whole, empty, model }: Beginning,
  files: FileStore,
  clock: Clock,
): Promise<Shared> {
  if (model) return freshDatabase(modelIn(model))
  if (empty) return filledDatabase(async ({ db }) => void (await migrate(db)))
  const isUsual = at === aTuesday && !withPictures && !whole
  return (isUsual ? usualDatabase : filledDatabase)(async ({ db }) => {
    await migrate(db)
    await seedDemo({ everywhere: db, files, clock }, { withPictures, whole })
  })
}

/** The app of one process, and how one calls it. */
function appOf(system: SystemDeps, config: Config): Pick<World, 'app' | 'system' | 'visitor'> {
  const app = createApp(system, config)
  return { app, system, visitor: (library = 'quartiere') => callerOf(app, library) }
}

type First = Pick<World, 'system' | 'url'> & { config: Config; limitsOn: (db: Db) => Limits }

/** Another process of a world: an app with connections, limits and a memory of changes of its own. */
async function openSecond({ system, url, config, limitsOn }: First, { db, close }: Connection) {
  const changes = openFeed({ others: url !== undefined })
  const stopFollowing = url ? await followOthers({ url, feed: changes, log: system.log }) : async () => {}
  const own = openDeps({ ...system, changes, limits: limitsOn(db) }, db)
  const closeAll = async () => {
    changes.close()
    await stopFollowing()
    await close()
  }
  return { ...appOf(own, config), close: closeAll }
}

export async function openWorld({
  at = aTuesday,
  withPictures = false,
  /** The demonstration's long catalogue too. */
  whole = false,
  limited = unlimited,
  /** No library at all. */
  empty = false,
  env = {} as NodeJS.ProcessEnv,
  /** A folder that `cacheSite` filled; the world begins as that one ended. */
  model = undefined as string | undefined,
} = {}): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'world-'))
  if (model) linkTree(join(model, 'data'), dataDir)
  const clock = frozenAt(at)
  const { files, close: closeFiles } = await freshFiles(dataDir)
  const { db, close, again, keep, url } = await beginDatabase({ at, withPictures, whole, empty, model }, files, clock)
  const provider = await openLocalProvider({ port: 0, file: null, now: clock.now, slowMs: 1200 })
  const refusals = watchRefusals()
  const limitsOn = (database: Db) => openLimits({ db: database, clock }, limited)
  const services = {
    ...(await openQuietServices()),
    payments: openPayPal({ ...provider, callMs: 800, pauseMs: 200 }),
    clock,
    files,
    log: refusals.log,
    limits: limitsOn(db),
  }
  const config = readConfig({ DATA_DIR: dataDir, ...env })
  const { app, system, visitor } = appOf(openDeps(services, db), config)
  return {
    app,
    system,
    visitor,
    db,
    url,
    deps: system.of('quartiere'),
    clock,
    dataDir,
    keep,
    provider,
    secondProcess: async () => openSecond({ system, url, config, limitsOn }, await again()),
    as: (email, library) => signedIn(visitor(library), email),
    close: async () => {
      services.changes.close()
      await services.mail.close()
      await provider.close()
      await closeFiles()
      await close()
      rmSync(dataDir, { recursive: true, force: true })
      refusals.check()
    },
  }
}
