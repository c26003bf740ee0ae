import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { readConfig } from '../../server/config.ts'
import { startRunner } from '../../server/jobs/runner.ts'
import { openPress } from '../../server/press/publish.ts'
import { openWorld, type World } from './world.ts'

/** A world with its printed pages, listening: what a browser can visit. */
export type Site = World & {
  /** The address of a page of a library. */
  at: (path: string, library?: string) => string
  /** Lets the jobs look for work, and waits until every page is printed. */
  printed: () => Promise<void>
}

export async function openSite(options?: Parameters<typeof openWorld>[0]): Promise<Site> {
  const world = await openWorld(options)
  const server = serve({ fetch: world.app.fetch, port: 0 })
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const { distDir } = readConfig({})
  const press = openPress({ apiUrl: `http://127.0.0.1:${port}`, siteDir: join(world.dataDir, 'site'), distDir })
  const runner = startRunner(world.system, press.print)
  world.system.wake = runner.wake
  const printed = async () => {
    runner.wake()
    for (;;) {
      const left = await world.db.selectFrom('outbox').select('error').where('topic', '=', 'publish').execute()
      const failed = left.find(one => one.error)
      if (failed) throw new Error(`printing failed: ${failed.error}`)
      if (!left.length && (await finished(world))) return
      await new Promise(resolve => setTimeout(resolve, 30))
    }
  }
  await printed()
  return {
    ...world,
    at: (path, library = 'quartiere') => `http://${library}.localhost:${port}${path}`,
    printed,
    close: async () => {
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await runner.stop()
      await press.close()
      await world.close()
    },
  }
}

/** Every library has been printed at least once, and nothing is being printed. */
async function finished({ db }: World): Promise<boolean> {
  const states = await db.selectFrom('publications').select(['library_id', 'status']).execute()
  const libraries = await db.selectFrom('libraries').select('library_id').execute()
  return (
    states.every(one => one.status !== 'running') &&
    libraries.every(one => states.some(state => state.library_id === one.library_id && state.status === 'done'))
  )
}
