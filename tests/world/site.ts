import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { randomToken } from '../../server/auth/digests.ts'
import { readConfig } from '../../server/config.ts'
import { startRunner } from '../../server/jobs/runner.ts'
import { listLabels } from '../../server/library/queries.ts'
import { compressPending } from '../../server/press/compress.ts'
import { openPress } from '../../server/press/publish.ts'
import type { Thread } from '../../server/press/thread.ts'
import { modelIn } from './database.ts'
import { linkTree } from './link-tree.ts'
import { madeOnce } from './made-once.ts'
import { usualSite } from './usual-database.ts'
import { openWorld, type World } from './world.ts'

/** A world with its printed pages, listening: what a browser can visit. */
export type Site = World & {
  /** The address of a page of a library. */
  at: (path: string, library?: string) => string
  /** Lets the jobs look for work, and waits until every page is printed. */
  printed: () => Promise<void>
}

/** Those that print, ready for the next site of this process. */
const threads: Thread[] = []

/** The longest time (ms) in which the pages that wait are printed; what takes longer will not come. */
const mostMs = 60_000

/** The folder of a site to begin with, in a tenth of the time: the browser tests' own, or what Vitest's first one left. */
async function cachedSite(): Promise<string | undefined> {
  const { TEST_SITE, TEST_WORLDS } = process.env
  if (TEST_SITE || !TEST_WORLDS) return TEST_SITE
  const folder = usualSite(TEST_WORLDS)
  return (await madeOnce(folder, () => cacheSite(folder, false))) ? folder : undefined
}

export async function openSite(options?: Parameters<typeof openWorld>[0]): Promise<Site> {
  const model = await cachedSite()
  const world = await openWorld({ model, ...options })
  const { stop, ...site } = await startSite(world, model !== undefined)
  return {
    ...world,
    ...site,
    close: async () => {
      await stop()
      await world.close()
    },
  }
}

/** Leaves a site in a folder for others to begin with; for browsers with pictures, and its pages compressed. */
export async function cacheSite(folder: string, forBrowsers: boolean): Promise<void> {
  const world = await openWorld({ withPictures: forBrowsers })
  const { stop } = await startSite(world)
  await stop()
  const labels = forBrowsers ? await listLabels(world.db) : []
  for (const label of labels) await compressPending(join(world.dataDir, 'site'), label)
  await world.keep(modelIn(folder))
  linkTree(world.dataDir, join(folder, 'data'))
  await world.close()
}

async function startSite(world: World, isCopy = false) {
  const server = serve({ fetch: world.app.fetch, port: 0 })
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const { distDir } = readConfig({})
  world.system.pressKey = randomToken(32)
  const settings = {
    apiUrl: `http://127.0.0.1:${port}`,
    pressKey: world.system.pressKey,
    siteDir: join(world.dataDir, 'site'),
    distDir,
    // Without the port, which is another one for each site: pages that were kept are as if printed here.
    originOf: (label: string) => `http://${label}.localhost`,
    // Longer than a site lives: a thread for each publication took a twentieth of the browser tests' work.
    restMs: 3_600_000,
  }
  const press = openPress(settings, threads)
  const runner = startRunner(world.system, press.print)
  world.system.wake = runner.wake
  const printed = async () => {
    runner.wake()
    for (const started = performance.now(); !(await allPrinted(world)); await wait(30)) {
      if (performance.now() - started > mostMs) throw new Error(`not printed in ${mostMs} ms: ${await stateOf(world)}`)
    }
  }
  await printed()
  // Of pages that were kept those name the payment provider, which listens elsewhere now.
  if (isCopy) for (const label of await listLabels(world.db)) await press.print(label, false)
  return {
    at: (path: string, library = 'quartiere') => `http://${library}.localhost:${port}${path}`,
    printed,
    stop: async () => {
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await runner.stop()
      await press.close()
    },
  }
}

/** Every library has been printed at least once, nothing is being printed and nothing due waits for it. */
async function allPrinted({ db, clock }: World): Promise<boolean> {
  const requests = await db
    .selectFrom('outbox')
    .select(['error', 'available_at'])
    .where('topic', '=', 'publish')
    .execute()
  const failed = requests.find(one => one.error)
  if (failed) throw new Error(`printing failed: ${failed.error}`)
  // A test may set the clock back; what a job requested before that is due when its day comes again.
  if (requests.some(one => one.available_at <= clock.now())) return false
  const states = await db.selectFrom('publications').select(['library_id', 'status']).execute()
  const libraries = await db.selectFrom('libraries').select('library_id').execute()
  return (
    states.every(one => one.status !== 'running') &&
    libraries.every(one => states.some(state => state.library_id === one.library_id && state.status === 'done'))
  )
}

async function stateOf({ db, clock }: World): Promise<string> {
  const requests = await db.selectFrom('outbox').selectAll().where('topic', '=', 'publish').execute()
  const running = await db.selectFrom('publications').selectAll().where('status', '=', 'running').execute()
  const leases = await db.selectFrom('leases').selectAll().where('name', '=', 'publish').execute()
  return JSON.stringify({ now: clock.now(), requests, running, leases })
}
