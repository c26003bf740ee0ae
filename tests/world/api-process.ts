/** The API and its jobs as a process of their own, which a test may kill; it prints no pages. `node api-process.ts <port>` */
import { serve } from '@hono/node-server'
import pino from 'pino'
import { createApp } from '../../server/app.ts'
import { systemClock } from '../../server/clock.ts'
import { readConfig } from '../../server/config.ts'
import { connect } from '../../server/db/connect.ts'
import { openDeps } from '../../server/deps.ts'
import { startRunner } from '../../server/jobs/runner.ts'
import { openLimits, rates } from '../../server/limits/limits.ts'
import { filesOnDisk } from '../../server/outside/files/open-files.ts'
import { openPayPal } from '../../server/outside/payments/paypal.ts'
import { openQuietServices } from './services.ts'
import { nothingPrinted } from './nothing-printed.ts'

const config = readConfig(process.env)
const { db } = await connect({ url: config.databaseUrl, folder: `${config.dataDir}/db` })
const services = {
  ...(await openQuietServices()),
  clock: systemClock,
  files: filesOnDisk(`${config.dataDir}/files`),
  log: pino({ level: config.logLevel }),
  limits: openLimits({ db, clock: systemClock }, rates),
  payments: config.paypal ? openPayPal(config.paypal) : null,
}
const system = openDeps(services, db)
const runner = startRunner(system, async () => nothingPrinted)
system.wake = runner.wake
const server = serve({ fetch: createApp(system, config).fetch, port: config.port, hostname: '127.0.0.1' })
server.once('listening', () => console.log(`listening ${(server.address() as { port: number }).port}`))
