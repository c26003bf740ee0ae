import { createHash } from 'node:crypto'
import { type Stats, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { freshSibling } from '../press/siblings.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A file as it is sent, with the strong tag of exactly these bytes. */
export type Body = { bytes: Buffer<ArrayBuffer>; encoding: Encoding; etag: string }

type Kept = {
  mark: string
  stats: Stats
  plain: Buffer<ArrayBuffer>
  hash: string
  packed: Map<Encoding, Promise<Buffer<ArrayBuffer>>>
}

const mostKept = 2000
const kept = new Map<string, Kept>()
/** What is being read for the first of those who ask, by path and mark. */
const reading = new Map<string, Promise<Kept>>()
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** What the disk said in this turn of the event loop, so that a crowd that asks for one page asks the disk once. */
const justSaid = new Map<string, Stats | null>()

/** Asking here takes a few microseconds, and ten times as many when another thread is to do it. */
function askDisk(path: string): Stats | null {
  try {
    const found = statSync(path, { throwIfNoEntry: false })
    return found?.isFile() ? found : null
  } catch {
    // A name that no disk takes, or nobody may read.
    return null
  }
}

function statOf(path: string): Stats | null {
  const known = justSaid.get(path)
  if (known !== undefined) return known
  if (!justSaid.size) setImmediate(() => justSaid.clear())
  const found = askDisk(path)
  justSaid.set(path, found)
  return found
}

export const isFile = (path: string): boolean => statOf(path) !== null

/** A page's inode changes with every replacement, so a kept copy is never an old one. */
async function keep(path: string): Promise<Kept | null> {
  const found = statOf(path)
  if (!found) return null
  const mark = `${found.ino}-${found.mtimeMs}-${found.size}`
  const known = kept.get(path)
  if (known?.mark === mark) return known
  const key = `${mark} ${path}`
  const fresh = reading.get(key) ?? readFresh(path, mark, found).finally(() => reading.delete(key))
  reading.set(key, fresh)
  return fresh
}

async function readFresh(path: string, mark: string, stats: Stats): Promise<Kept> {
  const plain = await readFile(path)
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const fresh: Kept = { mark, stats, plain, hash, packed: new Map() }
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '')
  kept.set(path, fresh)
  return fresh
}

function pack(path: string, page: Kept, encoding: 'br' | 'gzip'): Promise<Buffer<ArrayBuffer>> {
  const packed = page.packed.get(encoding) ?? packNow(path, page, encoding)
  page.packed.set(encoding, packed)
  return packed
}

async function packNow(path: string, page: Kept, encoding: 'br' | 'gzip'): Promise<Buffer<ArrayBuffer>> {
  const sibling = freshSibling(path, page.stats, encoding)
  const ready = sibling ? await readFile(sibling).catch(() => null) : null
  if (ready) return ready
  return encoding === 'br'
    ? brotli(page.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : zip(page.plain, { level: 6 })
}

/** The best encoding a browser says it reads. */
export function encodingFor(accepted: string | undefined): Encoding {
  const names = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map(part => part.trim())
  const takes = (name: string) => names.some(one => one.startsWith(name) && !/;\s*q=0(\.0*)?$/.test(one))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/** Reads a text file for sending: compressed ahead where it was, else now, once. Null when there is none. */
export async function readBody(path: string, encoding: Encoding): Promise<Body | null> {
  const page = await keep(path)
  if (!page) return null
  if (encoding === 'identity') return { bytes: page.plain, encoding, etag: `"${page.hash}"` }
  return { bytes: await pack(path, page, encoding), encoding, etag: `"${page.hash}-${encoding}"` }
}
