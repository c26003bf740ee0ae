import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A server on an empty folder, as `DEMO=0 scripts/start` runs it, and the link that it prints. */
export type Installation = { link: string; close: () => Promise<void> }

export async function startEmpty(): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fondazione-'))
  const env = { PATH: process.env.PATH, DEMO: '0', DATA_DIR: dataDir, PORT: '0' } as unknown as NodeJS.ProcessEnv
  const server = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  return {
    link: await printedLink(server),
    close: async () => {
      server.kill('SIGTERM')
      await once(server, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function printedLink(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stdout!.on('data', (text: Buffer) => {
      said += text.toString()
      // The log says the same as JSON, and a line comes in pieces.
      const [, link] = /Nessuna biblioteca: fondala qui ([^\s"]+)[\s"]/.exec(said) ?? []
      if (link) resolve(link)
    })
    server.once('exit', () => reject(new Error(said)))
  })
}
