import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { BadSetting, readConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { FolderInUse } from './db/lock.ts'
import { migrate, pendingMigrations } from './db/migrate.ts'
import { openDeps } from './deps.ts'
import { endLeases } from './jobs/leases.ts'
import { startRunner } from './jobs/runner.ts'
import { listLabels } from './library/queries.ts'
import { openPress } from './press/publish.ts'
import { releaseMemory } from './release-memory.ts'
import { openAppSecret } from './start/app-secret.ts'
import { openDemo } from './start/demo.ts'
import { openFounding } from './start/founding.ts'
import { openLog } from './start/log.ts'
import { openLockers } from './start/lockers.ts'
import { openServices } from './start/services.ts'
import { step } from './start/steps.ts'
import { stopOn } from './start/stop.ts'
import { guardConnections } from './start/connections.ts'
import { firstPages, greet } from './start/welcome.ts'

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('Oggettoteca runs on Node 24, which it brings along: start it with scripts/start.')
  process.exit(1)
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  // One forgotten promise must not end the process under everybody.
  process.on('unhandledRejection', (err: unknown) => log.error({ err }, 'a failure that nobody handled'))
  const appSecret = openAppSecret(config)
  const { db, engine, close } = await step(config.databaseUrl ? 'PostgreSQL' : 'embedded database', () =>
    connect({ url: config.databaseUrl, folder: join(config.dataDir, 'db') }),
  )
  await step('schema', () => migrate(db))
  const { newer } = await pendingMigrations(db)
  if (newer.length) log.warn({ newer }, 'a newer version has changed the schema: this one may fail on it')
  if (engine === 'embedded') await endLeases(db)
  const here = { port: config.port }
  const { services, payerPage, closers } = await openServices(config, { db, log, here, appSecret })
  const system = openDeps(services, db)
  const demoPassword = await openDemo(system, config)
  const lockers = await openLockers(system, config, () => `http://127.0.0.1:${here.port}`)
  const server = serve({
    fetch: createApp(system, config).fetch,
    port: config.port,
    // Everybody knows the demonstration's password: it is for this machine, or for a proxy in front.
    ...(config.demo && { hostname: '127.0.0.1' }),
    // Nobody may hold a connection by writing or reading slowly; `readBytes` gives JSON less time than a file.
    serverOptions: { headersTimeout: 10_000, requestTimeout: 180_000, connectionsCheckingInterval: 5_000 },
  })
  guardConnections(server)
  here.port = await listening(server)
  const { pressKey, originOf } = services
  const apiUrl = `http://127.0.0.1:${here.port}`
  const siteDir = join(config.dataDir, 'site')
  const press = openPress({ apiUrl, pressKey, siteDir, distDir: config.distDir, originOf })
  const runner = startRunner(system, press.print)
  system.wake = runner.wake
  const stopping = {
    endStreams: services.changes.close,
    closers: [runner.stop, press.close, lockers.close, ...closers, close],
  }
  stopOn(['SIGTERM', 'SIGINT'], server, stopping, log)
  const labels = await listLabels(db)
  await step('pages', () => firstPages(system, labels))
  releaseMemory()
  const foundingLink = await openFounding(system, config, { labels, port: here.port })
  greet({ port: here.port, labels, foundingLink, engine, demoPassword, payerPage, lockersPage: lockers.page })
}

function listening(server: ReturnType<typeof serve>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('listening', () => {
      const at = server.address()
      resolve(typeof at === 'object' && at ? at.port : 0)
    })
  })
}

main().catch((error: unknown) => {
  const expected =
    error instanceof BadSetting || error instanceof FolderInUse || (error as { code?: string }).code === 'EADDRINUSE'
  console.error(expected ? (error as Error).message : error)
  process.exit(1)
})
