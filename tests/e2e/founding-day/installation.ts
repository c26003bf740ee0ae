import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A server on an empty folder, as `DEMO=0 scripts/start` runs it, and the link that it prints. */
export type Installation = {
  link: string
  /** Kills it and starts it again on what it has written; @returns the link that it prints, if it has no library */
  killAndStart: () => Promise<string | null>
  close: () => Promise<void>
}

export async function startEmpty(): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fondazione-'))
  let server = startOn(dataDir, '0')
  const link = await printed(server)
  if (!link) throw new Error('an empty server printed no link')
  const { port } = new URL(link)
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const gone = once(server, 'exit')
    server.kill(signal)
    await gone
  }
  return {
    link,
    killAndStart: async () => {
      await end('SIGKILL')
      server = startOn(dataDir, port)
      return printed(server)
    },
    close: async () => {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function startOn(dataDir: string, port: string): ChildProcess {
  const env = { PATH: process.env.PATH, DEMO: '0', DATA_DIR: dataDir, PORT: port } as unknown as NodeJS.ProcessEnv
  return spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
}

/** The link that a start ends with; null where it has a library, whose desk it names instead. */
function printed(server: ChildProcess): Promise<string | null> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stdout!.on('data', (text: Buffer) => {
      said += text.toString()
      // The log says the same as JSON, and a line comes in pieces.
      const [, link] = /Nessuna biblioteca: fondala qui ([^\s"]+)[\s"]/.exec(said) ?? []
      if (link) resolve(link)
      else if (/\nReady: .*for the desk/s.test(said)) resolve(null)
    })
    server.once('exit', () => reject(new Error(said)))
  })
}
