import { createHash } from 'node:crypto'
import { type Stats, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '../http/encoding.ts'
import { freshSibling } from '../press/siblings.ts'

/** A file as it is sent, with the strong tag of exactly these bytes. */
export type Body = { bytes: Buffer<ArrayBuffer>; encoding: Encoding; etag: string }

type CachedPage = {
  mark: string
  stats: Stats
  plain: Buffer<ArrayBuffer>
  hash: string
  packed: Map<Encoding, Promise<Buffer<ArrayBuffer>>>
}

const mostCached = 2000
const cached = new Map<string, CachedPage>()
/** Reads under way, shared by concurrent requests, by path and mark. */
const reading = new Map<string, Promise<CachedPage>>()
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Stats of this turn of the event loop, so that many requests for one page read the disk once. */
const recentStats = new Map<string, Stats | null>()

/** Synchronous: it takes a few microseconds, ten times less than through the thread pool. */
function askDisk(path: string): Stats | null {
  try {
    const found = statSync(path, { throwIfNoEntry: false })
    return found?.isFile() ? found : null
  } catch {
    // A name the disk does not accept, or a file without read permission.
    return null
  }
}

function statOf(path: string): Stats | null {
  const known = recentStats.get(path)
  if (known !== undefined) return known
  if (!recentStats.size) setImmediate(() => recentStats.clear())
  const found = askDisk(path)
  recentStats.set(path, found)
  return found
}

export const isFile = (path: string): boolean => statOf(path) !== null

/** A page's inode changes with every replacement, so a cached copy is never stale. */
async function loadCached(path: string): Promise<CachedPage | null> {
  const found = statOf(path)
  if (!found) return null
  const mark = `${found.ino}-${found.mtimeMs}-${found.size}`
  const known = cached.get(path)
  if (known?.mark === mark) return known
  const key = `${mark} ${path}`
  const fresh = reading.get(key) ?? readFresh(path, mark, found).finally(() => reading.delete(key))
  reading.set(key, fresh)
  return fresh
}

async function readFresh(path: string, mark: string, stats: Stats): Promise<CachedPage> {
  const plain = await readFile(path)
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const fresh: CachedPage = { mark, stats, plain, hash, packed: new Map() }
  if (cached.size >= mostCached) cached.delete(cached.keys().next().value ?? '')
  cached.set(path, fresh)
  return fresh
}

function pack(path: string, page: CachedPage, encoding: 'br' | 'gzip'): Promise<Buffer<ArrayBuffer>> {
  const packed = page.packed.get(encoding) ?? packNow(path, page, encoding)
  page.packed.set(encoding, packed)
  return packed
}

async function packNow(path: string, page: CachedPage, encoding: 'br' | 'gzip'): Promise<Buffer<ArrayBuffer>> {
  const sibling = freshSibling(path, page.stats, encoding)
  const ready = sibling ? await readFile(sibling).catch(() => null) : null
  if (ready) return ready
  return encoding === 'br'
    ? brotli(page.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : zip(page.plain, { level: 6 })
}

/** Reads a text file for sending: compressed ahead where it was, else now, once. Null when there is none. */
export async function readBody(path: string, encoding: Encoding): Promise<Body | null> {
  const page = await loadCached(path)
  if (!page) return null
  if (encoding === 'identity') return { bytes: page.plain, encoding, etag: `"${page.hash}"` }
  return { bytes: await pack(path, page, encoding), encoding, etag: `"${page.hash}-${encoding}"` }
}
