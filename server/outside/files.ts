import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'

/** Where uploaded files live. Names are made by us: a library's label, a slash and a hashed file name. */
export type FileStore = {
  put(name: string, bytes: Uint8Array): Promise<void>
  read(name: string): Promise<Buffer>
  remove(name: string): Promise<void>
  /** Gives a file another name; one that is not there is left alone. */
  move(from: string, to: string): Promise<void>
  /** The files directly in a folder, with their sizes in bytes and how old they are. */
  list(folder: string): Promise<{ name: string; size: number; ageMs: number }[]>
  /** The file's place on this machine's disk. */
  pathOf(name: string): string
}

const missing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Files on disk under one folder; a file appears whole or not at all. */
export function filesOnDisk(folder: string): FileStore {
  const root = resolve(folder)
  const pathOf = (name: string) => {
    const path = resolve(root, name)
    if (!path.startsWith(root + sep)) throw new Error(`a file name leaves its folder: ${name}`)
    return path
  }
  return {
    pathOf,
    async put(name, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      const part = join(dirname(path), `.part-${process.pid}-${Math.random().toString(36).slice(2)}`)
      await writeFile(part, bytes)
      await rename(part, path)
    },
    read: name => readFile(pathOf(name)),
    remove: name => rm(pathOf(name), { force: true }),
    async move(from, to) {
      await mkdir(dirname(pathOf(to)), { recursive: true })
      await rename(pathOf(from), pathOf(to)).catch((error: unknown) => {
        if (!missing(error)) throw error
      })
    },
    async list(name) {
      const path = pathOf(name)
      const entries = await readdir(path, { withFileTypes: true }).catch((error: unknown) => {
        if (missing(error)) return []
        throw error
      })
      const found = entries.filter(one => one.isFile()).map(async one => {
        const { size, mtimeMs } = await stat(join(path, one.name))
        return { name: one.name, size, ageMs: Date.now() - mtimeMs }
      })
      return Promise.all(found)
    },
  }
}
