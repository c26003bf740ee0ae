import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'

/** Where uploaded files live. Names are made by us: a library's label, a slash and a hashed file name. */
export type FileStore = {
  put(name: string, bytes: Uint8Array): Promise<void>
  remove(name: string): Promise<void>
  /** The file's place on this machine's disk. */
  pathOf(name: string): string
}

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
    remove: name => rm(pathOf(name), { force: true }),
  }
}
