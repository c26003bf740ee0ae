import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { createApp } from '../../server/app.ts'
import { systemClock } from '../../server/clock.ts'
import { readConfig } from '../../server/config.ts'
import { connect, type Db } from '../../server/db/connect.ts'
import { migrate } from '../../server/db/migrate.ts'
import { seedDemo } from '../../server/demo/seed.ts'
import { openDeps, type SystemDeps } from '../../server/deps.ts'
import { openLimits, rates } from '../../server/limits/limits.ts'
import { filesOnDisk } from '../../server/outside/files/open-files.ts'
import { type Answer, callerOf } from './caller.ts'
import { crowd } from './crowd.ts'
import { freshDatabase } from './database.ts'
import { openQuietServices } from './services.ts'

const script = join(import.meta.dirname, 'api-process.ts')

/** The services of this process while it has the database. */
const openServices = async (db: Db, dataDir: string) => ({
  ...(await openQuietServices()),
  clock: systemClock,
  files: filesOnDisk(join(dataDir, 'files')),
  log: pino({ level: 'silent' }),
  limits: openLimits({ db, clock: systemClock }, rates),
  payments: null,
})

/** A database that outlives its process: a folder, or one of a PostgreSQL server. */
async function lastingDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'killed-'))
  const onServer = process.env.TEST_DATABASE_URL ? await freshDatabase() : null
  const url = onServer?.url
  return {
    dataDir,
    url,
    /** Opened in this process, while no other has it. */
    use: async <T>(work: (system: SystemDeps) => Promise<T>): Promise<T> => {
      const { db, close } = await connect({ url, folder: join(dataDir, 'db') })
      const services = await openServices(db, dataDir)
      const result = await work(openDeps(services, db))
      await services.mail.close()
      await close()
      return result
    },
    remove: async () => {
      await onServer?.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The demonstration without its loans, and a crowd. @returns the crowd's tokens */
async function fill(system: SystemDeps, size: number): Promise<(string | null)[]> {
  await migrate(system.everywhere)
  await seedDemo(system, { withPictures: false, whole: false })
  await system.everywhere.deleteFrom('orders').execute()
  const app = createApp(system, readConfig({}))
  const people = await crowd({ system, visitor: library => callerOf(app, library) }, size)
  return people.map(one => one.token)
}

/** The API in a process of its own, started again and again with the same settings. */
function apiProcess(env: NodeJS.ProcessEnv) {
  let child: ChildProcess | null = null
  let base = ''
  return {
    address: () => base,
    /** Waits until it listens. */
    start: async (): Promise<void> => {
      child = spawn(process.execPath, [script], {
        env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const said = child.stdout!.setEncoding('utf8')
      for await (const line of said) {
        const port = /listening (\d+)/.exec(String(line))?.[1]
        if (port) return void (base = `http://127.0.0.1:${port}`)
      }
      throw new Error('the process ended before it listened')
    },
    kill: async (): Promise<void> => {
      if (!child || child.signalCode) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

type Reply = Pick<Answer, 'status' | 'body'>

/** Somebody signed in, who calls whichever process listens now. */
const personOf = (address: () => string, token: string | null) => ({
  /** Answers null when the process died meanwhile. */
  call: async (method: string, path: string, body?: object): Promise<Reply | null> => {
    const who = { authorization: `Bearer ${token}`, 'x-app-id': 'quartiere' }
    const json = {
      headers: { ...who, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }
    const sent = { method, ...(body instanceof FormData ? { headers: who, body } : json) }
    const answer = await fetch(address() + path, sent).catch(() => null)
    return answer && { status: answer.status, body: await answer.json() }
  },
})

/** The API as a process that a test may kill at any moment and start again on the same data. */
export async function openKillable(size: number, env: NodeJS.ProcessEnv) {
  const { dataDir, url, use, remove } = await lastingDatabase()
  const tokens = await use(system => fill(system, size))
  const { address, start, kill } = apiProcess({ DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}), ...env })
  return {
    people: tokens.map(token => personOf(address, token)),
    start,
    kill,
    use,
    close: async () => {
      await kill()
      await remove()
    },
  }
}
