import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
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

/** What runs: a script, and what it says once it listens, with the port. */
type Program = { script: string; ready: RegExp }

/** The API and its jobs, without pages. */
const api: Program = { script: join(import.meta.dirname, 'api-process.ts'), ready: /listening (\d+)/ }
/** All of the server as an installation runs it; it is ready once every page is printed. */
export const wholeServer: Program = {
  script: join(import.meta.dirname, '../../server/main.ts'),
  ready: /Ready: http:\/\/localhost:(\d+)/,
}

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

/** A program in a process of its own, started again and again with the same settings. */
function apiProcess({ script, ready }: Program, env: NodeJS.ProcessEnv) {
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
      base = `http://127.0.0.1:${await portOf(child, ready)}`
    },
    kill: async (): Promise<void> => {
      if (!child || child.signalCode) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** @throws Error when it ends before it says that it listens */
function portOf(child: ChildProcess, ready: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const port = ready.exec(said)?.[1]
      if (port) resolve(port)
    })
    child.once('exit', () => reject(new Error(`the process ended before it listened: ${said}`)))
  })
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

/** The API, or the whole server, as a process that a test may kill at any moment and start again on the same data. */
export async function openKillable(size: number, env: NodeJS.ProcessEnv, program = api) {
  const { dataDir, url, use, remove } = await lastingDatabase()
  const tokens = await use(system => fill(system, size))
  const settings = { ...(url ? { DATABASE_URL: url } : {}), ...env }
  const { address, start, kill } = apiProcess(program, { DATA_DIR: dataDir, ...settings })
  const anew = join(dataDir, 'anew')
  return {
    dataDir,
    people: tokens.map(token => personOf(address, token)),
    start,
    kill,
    use,
    /** Has a second server, on a copy of the data without pages, print all of them. @returns its data folder */
    printAnew: async (): Promise<string> => {
      for (const part of ['db', 'files']) {
        const from = join(dataDir, part)
        if (existsSync(from)) cpSync(from, join(anew, part), { recursive: true })
      }
      const other = apiProcess(program, { DATA_DIR: anew, ...settings })
      await other.start()
      await other.kill()
      return anew
    },
    close: async () => {
      await kill()
      await remove()
    },
  }
}
