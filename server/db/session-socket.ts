import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import { answerStartup, messagesOf } from './wire.ts'

/** A borrower that asks nothing for this long while it has the engine is sent away (ms). */
const mostIdleMs = 10_000
const longestPath = 100

/** PostgreSQL's own name for a socket of its default port, so that its programs find it too. */
export const socketPort = 5432

/** The folder of the socket through which a running server lends the engine of a database folder. */
export function sessionFolder(folder: string): string {
  const near = `${folder}.session`
  if (socketIn(near).length <= longestPath) return near
  return join(tmpdir(), `oggettoteca-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.session`)
}

export const socketIn = (folder: string) => join(folder, `.s.PGSQL.${socketPort}`)

/** A folder that somebody else made, in a place open to all, is not trusted. */
export function isOurs(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false })
  const me = process.getuid?.()
  return found !== undefined && (me === undefined || me === 0 || found.uid === me)
}

/**
 * Lends the embedded engine to commands of the same user, over PostgreSQL's own protocol. The engine has one session:
 * each connection waits its turn in the pool, and has the engine until it is closed.
 * @returns the function that ends it
 */
export async function lendSession(lite: PGlite, pool: pg.Pool, databaseFolder: string): Promise<() => Promise<void>> {
  const folder = sessionFolder(databaseFolder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!isOurs(folder)) return async () => {}
  // The lock of the database folder is ours: a socket that is left there is a dead process's.
  rmSync(socketIn(folder), { force: true })
  const open = new Set<Socket>()
  const server = createServer(socket => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => {})
    socket.setTimeout(mostIdleMs, () => socket.destroy())
    serve(lite, pool, socket).catch(() => socket.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socketIn(folder), () => resolve())
    server.unref()
  })
  return async () => {
    for (const socket of open) socket.destroy()
    await new Promise<void>(resolve => server.close(() => resolve()))
    rmSync(folder, { recursive: true, force: true })
  }
}

async function serve(lite: PGlite, pool: pg.Pool, socket: Socket): Promise<void> {
  const parts = socket.iterator({ destroyOnReturn: true })
  const rest = await answerStartup(parts, socket)
  const turn = await pool.connect()
  try {
    socket.write(readyForQuery)
    for await (const message of messagesOf(rest, parts)) {
      if (message[0] === terminate) break
      const answer = await lite.execProtocolRaw(message)
      if (!socket.write(answer)) await drained(socket)
    }
  } finally {
    // What a killed command had begun is undone before the server's next statement.
    await turn.query('ROLLBACK; RESET ALL').then(
      () => turn.release(),
      (error: Error) => turn.release(error),
    )
    socket.end()
  }
}

const terminate = 'X'.charCodeAt(0)
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])

const drained = (socket: Socket) =>
  new Promise<void>((resolve, reject) => {
    socket.once('drain', resolve)
    socket.once('close', () => reject(new Error('the borrower is gone')))
  })
