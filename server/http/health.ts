import type { Hono } from 'hono'
import { sql } from 'kysely'
import type { SystemDeps } from '../deps.ts'
import type { App } from './app-types.ts'

/** The database is asked this often at most (ms), however many ask whether the process is ready. */
const believedMs = 1000

/** Whether the process lives, and whether its database answers. */
export function serveHealth(app: Hono<App>, { everywhere }: SystemDeps): void {
  let asked = { at: -Infinity, answer: Promise.resolve<unknown>(null) }
  app.get('/healthz', c => c.json({ status: 'ok' }))
  app.get('/readyz', async c => {
    const now = performance.now()
    if (now - asked.at > believedMs) asked = { at: now, answer: sql`SELECT 1`.execute(everywhere) }
    await asked.answer
    return c.json({ status: 'ready' })
  })
}
