import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../server/clock.ts'
import { connect, type Db } from '../server/db/connect.ts'
import { migrate } from '../server/db/migrate.ts'
import { seedDemo } from '../server/demo/seed.ts'
import { filesOnDisk } from '../server/outside/files/open-files.ts'
import { fillShelves } from './bench-objects.ts'

/** A server of our own, on demonstration data and many more objects, thrown away in the end. */
export type BenchServer = { url: string; siteDir: string; stop: () => Promise<void> }

/** `addMore` fills what the bench needs besides objects, `settings` are the server's besides the usual ones. */
export async function startBenchServer(
  port: number,
  library: string,
  objects: number,
  addMore: (db: Db) => Promise<void> = () => Promise.resolve(),
  settings: Record<string, string> = {},
): Promise<BenchServer> {
  spawnSync('node', ['scripts/fresh-build.ts'], { stdio: 'inherit' })
  const dataDir = mkdtempSync(join(tmpdir(), 'oggettoteca-bench-'))
  await prepare(dataDir, library, objects, addMore)
  const { LOG_LEVEL = 'error' } = process.env
  const env = {
    ...process.env,
    DEMO: '1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEFAULT_LIBRARY: library,
    LOG_LEVEL,
    ...oneAddress,
    ...settings,
  }
  const server = spawn('scripts/serve', { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = new Promise<void>(done => server.once('exit', done))
  const stop = async () => {
    server.kill('SIGTERM')
    await Promise.race([gone, wait(15_000, undefined, { ref: false }).then(() => server.kill('SIGKILL'))])
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await Promise.race([saysReady(server.stdout), gone.then(() => Promise.reject(new Error('The server ended')))])
    await untilPrinted(join(dataDir, 'site', library))
    await untilCompressed(join(dataDir, 'site/.press'))
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `http://127.0.0.1:${port}`, siteDir: join(dataDir, 'site', library), stop }
}

/** All of a bench comes from one address. */
const oneAddress = { REQUESTS_PER_MINUTE: '1000000' }

/** Resolves at the list of addresses that a start ends with; with a `LOG_LEVEL` the server's lines are shown. */
function saysReady(lines: Readable): Promise<void> {
  if (process.env.LOG_LEVEL) lines.pipe(process.stdout)
  return new Promise(done => lines.on('data', (text: Buffer) => text.includes('Ready:') && done()))
}

/** A start says that it is ready after some minutes, whether or not tens of thousands of pages are there. */
async function untilPrinted(site: string): Promise<void> {
  while (!existsSync(join(site, 'index.html'))) await wait(500)
}

/** The first printing of thousands of pages leaves much to compress, which is over long before a usual day. */
async function untilCompressed(printings: string): Promise<void> {
  for (const library of readdirSync(printings)) {
    while (readdirSync(join(printings, library, 'compress')).length > 0) await wait(500)
  }
}

/** On `DATABASE_URL` where it is set, which must then be an empty database. */
async function prepare(
  dataDir: string,
  library: string,
  objects: number,
  addMore: (db: Db) => Promise<void>,
): Promise<void> {
  const { db, close } = await connect({ url: process.env.DATABASE_URL, folder: join(dataDir, 'db') })
  await migrate(db)
  await seedDemo({ everywhere: db, files: filesOnDisk(join(dataDir, 'files')), clock: systemClock })
  await fillShelves(db, library, objects)
  await addMore(db)
  await close()
}
