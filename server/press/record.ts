import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** The record of the last publication: its build, its address, and each page's digest. */
export type PressRecord = {
  release: string
  origin: string
  pages: Map<string, string>
  /** The files beside the pages that a later publication may have to delete. */
  files?: string[]
}

/** The press's own folder for a library's records, beside the libraries' folders. */
export type Notes = { folder: string; record: string; writeAhead: string; toCompress: string }

export function notesOf(siteDir: string, label: string): Notes {
  const folder = join(siteDir, '.press', label)
  mkdirSync(join(folder, 'compress'), { recursive: true })
  return {
    folder,
    record: join(folder, 'record.json'),
    writeAhead: join(folder, 'journal.json'),
    toCompress: join(folder, 'compress'),
  }
}

/** Null also for a note that a power cut left unreadable. */
function readJson<T>(file: string): T | null {
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}

function writeJson(file: string, value: unknown, durably = false): void {
  const half = openSync(`${file}.half`, 'w')
  writeFileSync(half, JSON.stringify(value))
  if (durably) fsyncSync(half)
  closeSync(half)
  renameSync(`${file}.half`, file)
}

type StoredRecord = Omit<PressRecord, 'pages'> & { pages: [path: string, key: string][] }

/** The record read or written last: that of fifty thousand objects takes longer to read than a page to print. */
let last: { file: string; stamp: string; record: PressRecord } | null = null

/** Identifies a file against any that is renamed over it. */
function stampOf(file: string): string {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false })
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeNs}` : ''
}

/** The last publication's record: the same object until another is written, as caches compare it by identity. */
export function readRecord({ record: file }: Notes): PressRecord | null {
  const stamp = stampOf(file)
  if (last?.file === file && last.stamp === stamp) return last.record
  const stored = readJson<StoredRecord>(file)
  last = stored && { file, stamp, record: { ...stored, pages: new Map(stored.pages) } }
  return last && last.record
}

export function writeRecord({ record: file }: Notes, record: PressRecord): void {
  last = null
  writeJson(file, { ...record, pages: [...record.pages] } satisfies StoredRecord, true)
  last = { file, stamp: stampOf(file), record }
}

/** The pages that an interrupted publication may have written; null when unknown. */
export function readWriteAhead(notes: Notes): string[] | null {
  return existsSync(notes.writeAhead) ? readJson<string[]>(notes.writeAhead) : []
}

/** Written before the first page: the record alone does not show a publication begun after it. */
export function beginWriteAhead(notes: Notes, paths: string[]): void {
  writeJson(notes.writeAhead, paths)
}

export function endWriteAhead(notes: Notes): void {
  rmSync(notes.writeAhead, { force: true })
}

/** Leaves the list of files that are to be compressed when there is time. */
export function queueForCompression(notes: Notes, files: string[]): void {
  if (files.length > 0) writeJson(join(notes.toCompress, `${Date.now()}.json`), files)
}

/** The files that a list names; none where it cannot be read. */
export const readList = (list: string): string[] => readJson<string[]>(list) ?? []

export function listsToCompress(notes: Notes): string[] {
  const lists = readdirSync(notes.toCompress).filter(name => name.endsWith('.json'))
  return lists.sort().map(name => join(notes.toCompress, name))
}
