import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { expect } from 'vitest'
import { type Caller, callerOf } from './caller.ts'
import { openMachine } from './machine.ts'
import { ask, freePort, runProgram } from './recipe.ts'

type Site = { domain: string; label: string; database: string | null }

/** Asks the server at a port as if it stood behind its own host's name. */
const requestAt =
  (host: string, port: number): Parameters<typeof callerOf>[0]['request'] =>
  async (url, { method, headers, body }) => {
    const { host: _, ...sent } = Object.fromEntries(new Headers(headers))
    const asked = { port, path: url.replace(/^http:\/\/[^/]+/, ''), method, headers: sent, body: body as string }
    const answer = await ask(host, asked)
    return new Response(answer.body, { status: answer.status, headers: answer.headers as Record<string, string> })
  }

/** An installation on a machine in a folder, made by the commands of a recipe, and its server. */
export async function openInstalled({ domain, label, database }: Site) {
  const machine = openMachine(domain, label)
  const host = `${label}.${domain}`
  const port = await freePort()
  let server: ReturnType<typeof runProgram>
  return {
    machine,
    host,
    port,
    server: () => server,
    /** Runs lines of the recipe, which must end well. @returns what they wrote */
    expectDone: (lines: string[]): string => {
      const { code, said, complained } = machine.run(lines)
      expect(code, `${lines.join('\n')}\n${said}${complained}`).toBe(0)
      return said
    },
    /** The settings that the recipe installed, at the ports and on the database of this machine. */
    readSettings: () => parseEnv(readFileSync(machine.at('etc/oggettoteca/settings'), 'utf8')),
    /** Starts what the unit starts, with the settings that it names. */
    start: async (): Promise<void> => {
      const unit = machine.read('etc/systemd/system/oggettoteca.service')
      const [program, settings] = [/^ExecStart=(.*)$/m, /^EnvironmentFile=(.*)$/m].map(
        line => line.exec(unit)?.[1] ?? '',
      )
      const env = { ...process.env, ...parseEnv(readFileSync(settings!, 'utf8')), LANG: 'en_GB.UTF-8' }
      server = runProgram(program!, [], env)
      await server.until(/Ready: .*/)
    },
    /** Waits until the library's pages are printed and shown to everybody. */
    served: async (): Promise<void> => {
      while ((await ask(host, { port, path: '/help' })).status !== 200) await wait(100)
    },
    /** Somebody who calls the API of a library, or of none. */
    callTo: (library: string): Caller => callerOf({ request: requestAt(library ? host : domain, port) }, library),
    close: async (): Promise<void> => {
      await server?.end()
      machine.remove()
      if (database) spawnSync('sh', ['-c', `dropdb --if-exists --force ${database}; dropuser --if-exists ${database}`])
    },
  }
}

export type Installed = Awaited<ReturnType<typeof openInstalled>>
