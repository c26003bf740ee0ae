import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request as plainRequest, type RequestOptions } from 'node:http'
import { request } from 'node:https'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

const root = resolve(import.meta.dirname, '../..')

/** What wants a whole machine, its service manager or somebody else's servers: how a line begins, and why it is not run. */
const needsMachine: readonly (readonly [RegExp, string])[] = [
  [/^apt-get /, 'installs packages'],
  [/^adduser /, 'makes a user'],
  [/^git clone |^npm ci |^PATH=/, 'the program that is tested stands there, installed and built'],
  [/^systemctl |^journalctl /, 'systemd; `production.test.ts` has it read the units'],
  [/^certbot /, 'an authority has to prove the name'],
  [/^export THERE=|--to THERE/, '`restore.test.ts` moves from one kind of database to the other'],
]

/** The shell commands of a page of the documentation, by the heading they stand under. */
function commandsOf(page: string): Map<string, string[]> {
  const parts = readFileSync(join(root, page), 'utf8').split(/^## /m).slice(1)
  const blocksOf = (part: string) => [...part.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, text]) => text!).join('')
  return new Map(parts.map(part => [part.slice(0, part.indexOf('\n')), blocksOf(part).split('\n').filter(Boolean)]))
}

/** A recipe's commands; those of PostgreSQL's user are tried where there is a server. */
export function recipeOf(page: string, hasServer: boolean) {
  const commands = commandsOf(page)
  const isTried = (line: string) =>
    !needsMachine.some(([begins]) => begins.test(line)) && (hasServer || !line.startsWith('sudo -u postgres '))
  return {
    lines: [...commands.values()].flat(),
    isTried,
    /** The commands under a heading that are tried, without what the service manager is told after them. */
    linesOf: (heading: string) => {
      const lines = commands.get(heading)
      if (!lines?.length) throw new Error(`the recipe has no commands under "${heading}"`)
      return lines.map(line => line.replace(/ && systemctl .*/, '')).filter(isTried)
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Waits until somebody listens at a port of this machine. */
export async function listening(port: number): Promise<void> {
  for (;;) {
    const socket = connect({ host: '127.0.0.1', port })
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await wait(50)
  }
}

/** A program that runs until it is ended; `until` waits for a line of what it says. */
export function runProgram(file: string, args: string[], env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const gone = once(child, 'exit')
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (said += text))
  return {
    said: () => said,
    until: async (line: RegExp): Promise<RegExpExecArray> => {
      for (;;) {
        const found = line.exec(said)
        if (found) return found
        if (child.exitCode !== null) throw new Error(`ended before it said ${line}:\n${said}`)
        await wait(50)
      }
    },
    end: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await gone
    },
  }
}

type RequestInput = RequestOptions & { tls?: boolean; body?: string }
type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

/** Asks this machine for a page under a host's name, as it is sent: what is compressed stays so. */
export function ask(host: string, { tls, body, headers, ...rest }: RequestInput): Promise<Answer> {
  const options = { host: '127.0.0.1', agent: false, headers: { host, ...headers }, ...rest } as const
  return new Promise((done, failed) => {
    const sent = tls ? request({ ...options, servername: host, rejectUnauthorized: false }) : plainRequest(options)
    sent.on('error', failed)
    sent.on('response', answer => {
      const { statusCode = 0, headers: received } = answer
      const isPacked = received['content-encoding'] !== undefined
      const read = (bytes: Buffer) => bytes.toString(isPacked ? 'base64' : 'utf8')
      buffer(answer).then(bytes => done({ status: statusCode, headers: received, body: read(bytes) }), failed)
    })
    sent.end(body)
  })
}
