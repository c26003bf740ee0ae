import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../server/clock.ts'
import { connect } from '../server/db/connect.ts'
import { migrate } from '../server/db/migrate.ts'
import { seedDemo } from '../server/db/seed/seed.ts'
import { filesOnDisk } from '../server/outside/files.ts'
import { fillShelves } from './bench-objects.ts'

/** A server of our own, on demonstration data and many more objects, thrown away in the end. */
export type BenchServer = { url: string; siteDir: string; stop: () => Promise<void> }

export async function startBenchServer(port: number, library: string, objects: number): Promise<BenchServer> {
  spawnSync('node', ['scripts/fresh-build.ts'], { stdio: 'inherit' })
  const dataDir = mkdtempSync(join(tmpdir(), 'oggettoteca-bench-'))
  await prepare(dataDir, library, objects)
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEFAULT_LIBRARY: library, LOG_LEVEL: process.env.LOG_LEVEL ?? 'error' }
  const server = spawn('node', ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = new Promise(done => server.once('exit', done))
  if (process.env.BENCH_LOG) server.stdout.pipe(process.stdout)
  await new Promise<void>((ready, fail) => {
    server.stdout.on('data', (text: Buffer) => text.includes('Ready:') && ready())
    void gone.then(() => fail(new Error('The server did not start')))
  })
  await untilCompressed(join(dataDir, 'site/.press', library, 'compress'))
  const stop = async () => {
    server.kill('SIGTERM')
    await Promise.race([gone, wait(15_000).then(() => server.kill('SIGKILL'))])
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${port}`, siteDir: join(dataDir, 'site', library), stop }
}

/** The first printing of thousands of pages leaves much to compress, which is over long before a usual day. */
async function untilCompressed(lists: string): Promise<void> {
  while (readdirSync(lists).length > 0) await wait(500)
}

/** On `DATABASE_URL` where it is set, which must then be an empty database. */
async function prepare(dataDir: string, library: string, objects: number): Promise<void> {
  const { db, close } = await connect({ url: process.env.DATABASE_URL, folder: join(dataDir, 'db') })
  await migrate(db)
  await seedDemo({ db, files: filesOnDisk(join(dataDir, 'files')), clock: systemClock })
  await fillShelves(db, library, objects)
  await close()
}
