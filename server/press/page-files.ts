import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { dropSiblings } from './siblings.ts'

const address = /^(\/[a-z0-9][a-z0-9_-]*)+$/

/**
 * The file of the page at an address, inside the library's folder.
 * @throws Error when the address is not one of ours or would lead out of the folder
 */
export function fileOf(folder: string, path: string): string {
  if (path !== '/' && !address.test(path)) throw new Error(`No page may stand at ${JSON.stringify(path)}`)
  const file = resolve(folder, path === '/' ? 'index.html' : `.${path}.html`)
  if (!file.startsWith(resolve(folder) + sep)) throw new Error(`${path} leads out of ${folder}`)
  return file
}

function readOrNull(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * Replaces a file by rename, so that a concurrent reader gets the old bytes or the new ones whole.
 * @param spare folder on the same disk for the half-written file
 * @returns false when these very bytes are there already, and nothing was touched
 */
export function replaceFile(file: string, bytes: Buffer, spare: string): boolean {
  if (readOrNull(file)?.equals(bytes)) return false
  const half = join(spare, 'half')
  writeFileSync(half, bytes)
  mkdirSync(dirname(file), { recursive: true })
  dropSiblings(file)
  renameSync(half, file)
  // The compressor may have written the copy of the old bytes in between.
  dropSiblings(file)
  return true
}

export function removePage(file: string): void {
  rmSync(file, { force: true })
  dropSiblings(file)
}
