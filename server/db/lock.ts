import { createHash, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A Unix socket's path is at most about 107 bytes long. */
const longestPath = 100

function lockPath(folder: string): string {
  const near = `${folder}.lock`
  if (near.length <= longestPath) return near
  return join(tmpdir(), `oggettoteca-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.lock`)
}

/** The mark of the process that holds the lock, or null: a socket dies with its process, kill -9 too. */
function holderOf(path: string): Promise<string | null> {
  return new Promise(resolve => {
    let said = ''
    const socket = connect(path)
    socket.setEncoding('utf8').on('data', part => (said += part))
    socket.on('close', () => resolve(said || null)).on('error', () => resolve(null))
  })
}

function listen(path: string, mark: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(socket => socket.end(mark))
    server.once('error', reject)
    server.listen(path, () => resolve(server.unref()))
  })
}

/** Thrown when another process has the folder open: two engines on one folder lose rows in silence. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(`${folder} is in use by another process: stop it, or choose another DATA_DIR`)
  }
}

/**
 * Takes a folder for this process until it ends.
 * @returns the function that lets it go
 * @throws FolderInUse
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = lockPath(folder)
  const mark = randomUUID()
  const server = await listen(path, mark).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    if (await holderOf(path)) throw new FolderInUse(folder)
    rmSync(path, { force: true })
    return listen(path, mark)
  })
  // Two processes may both have found a dead socket: the last to take the path holds the lock.
  await wait(50)
  if ((await holderOf(path)) !== mark) {
    server.close()
    throw new FolderInUse(folder)
  }
  return () => new Promise(resolve => server.close(() => resolve()))
}
