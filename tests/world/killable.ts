import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { createApp } from '../../server/app.ts'
import { systemClock } from '../../server/clock.ts'
import { readConfig } from '../../server/config.ts'
import { connect } from '../../server/db/connect.ts'
import { migrate } from '../../server/db/migrate.ts'
import { seedDemo } from '../../server/demo/seed.ts'
import { openDeps, type SystemDeps } from '../../server/deps.ts'
import { openLimits, rates } from '../../server/limits/limits.ts'
import { filesOnDisk } from '../../server/outside/files/open-files.ts'
import { openMailer } from '../../server/outside/mail/open-mailer.ts'
import { callerOf } from './caller.ts'
import { crowd } from './crowd.ts'
import { freshDatabase } from './database.ts'

const script = join(import.meta.dirname, 'api-process.ts')

/** A database with the demonstration data that outlives its process: a folder, or one of a PostgreSQL server. */
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
      const mail = await openMailer({ smtpUrl: undefined, sender: 'prova@oggettoteca.test', demo: true })
      const services = {
        mail,
        clock: systemClock,
        files: filesOnDisk(join(dataDir, 'files')),
        log: pino({ level: 'silent' }),
        wake: () => {},
        limits: openLimits({ db, clock: systemClock }, rates),
        payments: null,
        sso: null,
        crm: null,
        originOf: (label: string) => `http://${label}.localhost`,
      }
      const result = await work(openDeps(services, db))
      await mail.close()
      await close()
      return result
    },
    remove: async () => {
      await onServer?.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The API as a process that a test may kill at any moment and start again on the same data. */
export async function openKillable(size: number, env: NodeJS.ProcessEnv) {
  const lasting = await lastingDatabase()
  const people = await lasting.use(async system => {
    await migrate(system.everywhere)
    await seedDemo(system, { withPictures: false, whole: false })
    await system.everywhere.deleteFrom('orders').execute()
    return crowd(
      { system, visitor: (library = 'quartiere') => callerOf(createApp(system, readConfig({})), library) },
      size,
    )
  })
  let child: ChildProcess | null = null
  let base = ''

  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [script], {
      env: {
        ...process.env,
        DATA_DIR: lasting.dataDir,
        PORT: '0',
        LOG_LEVEL: 'error',
        ...(lasting.url ? { DATABASE_URL: lasting.url } : {}),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const said = child.stdout!.setEncoding('utf8')
    for await (const line of said) {
      const port = /listening (\d+)/.exec(String(line))?.[1]
      if (port) return void (base = `http://127.0.0.1:${port}`)
    }
    throw new Error('the process ended before it listened')
  }

  const kill = async (): Promise<void> => {
    if (!child || child.signalCode) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  return {
    people: people.map(({ token }) => ({
      /** Answers null when the process died meanwhile. */
      call: async (method: string, path: string, body?: object): Promise<{ status: number; body: any } | null> => {
        const sent = {
          method,
          headers: { authorization: `Bearer ${token}`, 'x-app-id': 'quartiere', 'content-type': 'application/json' },
        }
        const answer = await fetch(base + path, { ...sent, ...(body ? { body: JSON.stringify(body) } : {}) }).catch(
          () => null,
        )
        return answer && { status: answer.status, body: await answer.json() }
      },
    })),
    start,
    kill,
    use: lasting.use,
    close: async () => {
      await kill()
      await lasting.remove()
    },
  }
}
