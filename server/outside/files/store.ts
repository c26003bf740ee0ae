import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'

/** Where uploaded files live. Names are made by us: a library's label, a slash and a hashed file name. */
export type FileStore = {
  /** A file appears whole or not at all. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Null when there is none. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Its size in bytes, and what opens it: a stream that is opened must be read or destroyed. */
  find(name: string): Promise<{ size: number; open: () => Promise<Readable> } | null>
  remove(name: string): Promise<void>
  /** Gives a file another name; one that is not there is left alone. */
  move(from: string, to: string): Promise<void>
  /** The files directly in a folder, whether nothing is in them and how old they are. */
  list(folder: string): Promise<StoredFile[]>
}

export type StoredFile = { name: string; empty: boolean; ageMs: number }

type Failed = { code?: string; name?: string; cause?: Failed }

/** The error codes of a disk and of an object store for a missing file. */
const absent = new Set(['ENOENT', 'NoSuchKey', 'NotFound'])
const isMissing = ({ code = '', name = '', cause }: Failed): boolean =>
  absent.has(code) || absent.has(name) || (cause !== undefined && isMissing(cause))

async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (isMissing(error as Failed)) return null
    throw error
  }
}

const namePattern = /^[a-z0-9-]+\/(?:\.(?:deleted|private)\/)?[\w-][\w.-]*$/

/** The storage library would normalize odd names; ours need none of it. */
function checked(name: string): string {
  if (!namePattern.test(name) || name.includes('..')) throw new Error(`no name of a stored file: ${name}`)
  return name
}

type Listed = Awaited<ReturnType<Disk['listAll']>>
type Listing = Extract<Listed['objects'] extends Iterable<infer One> ? One : never, { isFile: true }>

async function describeFile(file: Listing): Promise<StoredFile> {
  // An object store's listing has times but no sizes; its objects are always whole.
  const { contentLength, lastModified } = await file.getMetaData()
  return { name: file.name, empty: contentLength === 0, ageMs: Date.now() - lastModified.getTime() }
}

async function listFolder(disk: Disk, folder: string): Promise<StoredFile[]> {
  const found: StoredFile[] = []
  let more: string | undefined
  do {
    const page: Listed | null = await unlessMissing(disk.listAll(folder, more ? { paginationToken: more } : {}))
    for (const one of page?.objects ?? []) {
      const file = one.isFile ? await unlessMissing(describeFile(one as Listing)) : null
      if (file) found.push(file)
    }
    more = page?.paginationToken
  } while (more)
  return found
}

/** A store on whatever the library calls a disk: a folder of this machine, or a bucket. */
export function filesOf(disk: Disk): FileStore {
  return {
    put: (name, bytes) => disk.put(checked(name), bytes),
    read: name => unlessMissing(disk.getBytes(checked(name)) as Promise<Uint8Array<ArrayBuffer>>),
    async find(name) {
      const facts = await unlessMissing(disk.getMetaData(checked(name)))
      return facts && { size: facts.contentLength, open: () => disk.getStream(name) }
    },
    remove: name => disk.delete(checked(name)),
    move: async (from, to) => void (await unlessMissing(disk.move(checked(from), checked(to)))),
    list: folder => listFolder(disk, folder),
  }
}
