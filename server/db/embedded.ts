import { chmodSync, fsyncSync, mkdirSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import pg from 'pg'
import { lockFolder } from './lock.ts'
import { lendSession } from './session-socket.ts'

type Stream = { nfd?: number }
type Options = Parameters<NodeFS['init']>[1]

/** The engine writes through Emscripten's NODEFS, which has no fsync: a commit would live in the page cache only. */
class DurableFS extends NodeFS {
  override async init(lite: PGlite, options: Options) {
    const made = await super.init(lite, options)
    const syncs = (mod: { NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } } }) => {
      mod.NODEFS.stream_ops.fsync = stream => {
        if (stream.nfd !== undefined) fsyncSync(stream.nfd)
        return 0
      }
    }
    const preRun = [...((made.emscriptenOpts.preRun as unknown[]) ?? []), syncs]
    return { emscriptenOpts: { ...made.emscriptenOpts, preRun: preRun as never } }
  }
}

const durable = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB']

export type EmbeddedOptions = {
  /** The engine's data folder; null for memory, in tests. */
  folder: string | null
  /** A dump from which a new engine starts. */
  begin?: Blob | undefined
  poolWaitMs?: number
  /** False for a folder that is thrown away unless it is whole: its owner forces it to the disk at the end. */
  isDurable?: boolean
}

/**
 * Opens the embedded engine on a folder (locked for this process), or in memory for tests.
 * The pool has one connection: the engine has one session, and takes calls in turn.
 */
export async function openEmbedded({ folder, poolWaitMs = 8000, begin, isDurable = true }: EmbeddedOptions) {
  if (folder) {
    mkdirSync(folder, { recursive: true })
    // It holds members' data: other users of the machine have no business there.
    chmodSync(folder, 0o700)
  }
  const unlock = folder ? await lockFolder(folder) : async () => {}
  const startParams = PGlite.defaultStartParams.filter(param => !folder || param !== '-F')
  const lite = await PGlite.create({
    ...(folder && isDurable ? { fs: new DurableFS(folder), startParams: [...startParams, ...durable] } : {}),
    ...(folder && !isDurable ? { fs: new NodeFS(folder) } : {}),
    ...(begin && { loadDataDir: begin }),
    extensions: { btree_gin, btree_gist, pg_trgm, unaccent },
  })
  class LiteClient extends pg.Client {
    constructor() {
      super(createPgConfig(lite) as never)
    }
  }
  const pool = new pg.Pool({ Client: LiteClient, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: poolWaitMs })
  pool.on('connect', client => void client.query('ROLLBACK; DISCARD ALL').catch(() => {}))
  const endLending = folder ? await lendSession(lite, pool, folder) : async () => {}
  const close = async () => {
    await endLending()
    await pool.end()
    await lite.close()
    await unlock()
  }
  // Without a checkpoint an engine started from the dump would first replay the whole log.
  const dump = async () => {
    await lite.exec('CHECKPOINT')
    return lite.dumpDataDir('none')
  }
  return { pool, dump, close }
}
