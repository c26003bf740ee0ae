import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type * as Renderer from '../../src/press/renderer.ts'
import { fsyncAll } from './fsync-all.ts'
import { inOrder, noveltyOf } from './order.ts'
import { fileOf, removePage, replaceFile } from './page-files.ts'
import { openPageWriter } from './page-writer.ts'
import { isPauseAsked, type Pause } from './pause.ts'
import {
  endWriteAhead,
  queueForCompression,
  type Notes,
  notesOf,
  beginWriteAhead,
  readWriteAhead,
  readRecord,
  writeRecord,
} from './record.ts'
import { sideFiles } from './sitemap.ts'

/**
 * The counts of a publication. `unchanged` pages were not rendered; `removed` ones were deleted; `left` ones stay as they
 * were until the next, as this one was paused.
 */
export type Printed = {
  to_print: number
  printed: number
  unchanged: number
  removed: number
  left: number
  milliseconds: number
}
export type Progress = { to_print: number; printed: number }

export type Job = {
  label: string
  apiUrl: string
  origin: string
  /** Tells the API that its own press is calling; absent in another process. */
  pressKey?: string
  siteDir: string
  /** The build that prints; its name is part of every page's digest. */
  release: string
  /** Draws every page again, whatever the record says. */
  all: boolean
  pause: Pause
}

/** A publication that is paused again and again prints at least this long (ms) each time. */
const leastMs = 1000

/** What paused publications left, by library: the keys that its pages would have had. */
const leftBehind = new Map<string, ReadonlyMap<string, string>>()

type Rendering = Pick<typeof Renderer, 'startRun' | 'endRun'>
type Keys = Map<string, string>

/**
 * Brings a library's folder up to its snapshot. Until the snapshot is read whole nothing is touched; then each
 * page is replaced by rename, so that it is always either the old one or the new one, and the record is written
 * when all of them are written. After an interruption the next one reads in the write-ahead note what to check again.
 */
export async function printLibrary(
  { startRun, endRun }: Rendering,
  job: Job,
  onProgress: (at: Progress) => void,
): Promise<Printed> {
  const started = performance.now()
  try {
    const notes = notesOf(job.siteDir, job.label)
    let known: Known | undefined
    const run = await startRun(job, () => (known = knownPages(notes, job)).trusted)
    const { recorded, standing, files } = known!
    const { pages, first } = planOf(run, known!, leftBehind.get(job.label))
    const isToStop = (drawn: number) =>
      drawn >= first && performance.now() - started >= leastMs && isPauseAsked(job.pause)
    const gone = { pages: goneOf(standing, run), files: files.filter(name => !run.files.has(name)) }
    const drawn =
      pages.length + gone.pages.length > 0
        ? await replacePages(job, notes, { ...run, toPrint: pages }, gone, { recorded, isToStop, onProgress })
        : 0
    const rest = pages.slice(drawn).map(({ pathname }) => [pathname, run.fresh.get(pathname) ?? ''] as const)
    if (rest.length > 0) leftBehind.set(job.label, new Map(rest))
    else leftBehind.delete(job.label)
    return {
      to_print: run.toPrint.length,
      printed: drawn,
      left: rest.length,
      unchanged: run.pages.length - run.toPrint.length,
      removed: gone.pages.length,
      milliseconds: Math.round(performance.now() - started),
    }
  } finally {
    endRun()
  }
}

/** The pages in their order, and how many of them are printed before any pause. */
function planOf(
  { toPrint, fresh }: Renderer.Run,
  { recorded, isWhole }: Known,
  left: ReadonlyMap<string, string> | undefined,
) {
  const isLeft = (path: string) => left?.has(path) === true && left.get(path) === fresh.get(path)
  const pages = inOrder(toPrint, path => (isLeft(path) ? 'left' : noveltyOf(recorded.get(path), fresh.get(path))))
  const since = left ? pages.filter(({ pathname }) => !isLeft(pathname)).length : 0
  return { pages, first: isWhole ? since : pages.length }
}

type Known = {
  /** The pages that may stand in the folder. */
  standing: Pick<Keys, 'has' | 'size' | 'keys'>
  /** The last publication's record, if it can be trusted; null otherwise. */
  recorded: Keys
  trusted: Keys | null
  /** Whether the record says of every page in the folder what it shows, so that some may stay as they are. */
  isWhole: boolean
  /** The files beside the pages. */
  files: string[]
}

function knownPages(notes: Notes, { release, origin, all }: Job): Known {
  const record = readRecord(notes)
  const unsure = readWriteAhead(notes)
  const recorded = without(record?.pages ?? new Map(), unsure ?? [])
  const standing = unsure?.length ? new Set([...recorded.keys(), ...unsure]) : recorded
  const sameHand = unsure && record?.release === release && record.origin === origin
  const trusted = sameHand && !all ? recorded : null
  return { standing, recorded, trusted, isWhole: trusted !== null && unsure?.length === 0, files: record?.files ?? [] }
}

/** Returns the same map when nothing is removed. */
function without(keys: Keys, paths: string[]): Keys {
  if (paths.length === 0) return keys
  const rest = new Map(keys)
  for (const path of paths) rest.delete(path)
  return rest
}

/** Pages on disk that no longer exist. The folder is not read where the counts show that there are none. */
function goneOf(standing: Known['standing'], { pages, fresh }: Renderer.Run): string[] {
  let added = 0
  for (const path of fresh.keys()) if (!standing.has(path)) added += 1
  if (standing.size + added === pages.length) return []
  const all = new Set(pages.map(page => page.path))
  return [...standing.keys()].filter(path => !all.has(path))
}

/** `isToStop`: whether the rest is left for the next publication, after so many pages. */
type Drawing = { isToStop: (drawn: number) => boolean; onProgress: (at: Progress) => void }

/** @returns how many of the pages to print were */
async function replacePages(
  { label, origin, siteDir, release }: Job,
  notes: Notes,
  run: Renderer.Run,
  gone: { pages: string[]; files: string[] },
  { recorded, isToStop, onProgress }: Drawing & { recorded: Keys },
): Promise<number> {
  const folder = join(siteDir, label)
  const pages = run.toPrint.map(page => ({ page, file: fileOf(folder, page.pathname) }))
  const gonePages = [...gone.pages.map(path => fileOf(folder, path)), ...gone.files.map(name => join(folder, name))]
  mkdirSync(folder, { recursive: true })
  beginWriteAhead(notes, [...run.toPrint.map(page => page.pathname), ...gone.pages])
  const { written, drawn } = await drawAll(pages, run, notes, { isToStop, onProgress })
  const beside = new Map([...sideFiles(origin, run.pages), ...run.files])
  for (const [name, text] of beside) {
    const file = join(folder, name)
    if (replaceFile(file, Buffer.from(text), notes.folder)) written.push(file)
  }
  fsyncAll(written, folder)
  for (const path of gone.pages) recorded.delete(path)
  const kept = new Set(run.toPrint.slice(drawn).map(page => page.pathname))
  for (const [path, key] of run.fresh) if (!kept.has(path)) recorded.set(path, key)
  writeRecord(notes, { release, origin, pages: recorded, files: [...run.files.keys()] })
  gonePages.forEach(removePage)
  endWriteAhead(notes)
  queueForCompression(notes, written)
  return drawn
}

/** @returns the files that were not there with these very bytes, and how many pages were drawn */
async function drawAll(
  pages: { page: Renderer.Run['toPrint'][number]; file: string }[],
  { render }: Renderer.Run,
  { folder }: Notes,
  { isToStop, onProgress }: Drawing,
): Promise<{ written: string[]; drawn: number }> {
  let [drawn, printed] = [0, 0]
  const writer = openPageWriter(pages.length, folder, () => onProgress({ to_print: pages.length, printed: ++printed }))
  try {
    for (const { page, file } of pages) {
      if (isToStop(drawn)) break
      await writer.replace(file, await render(page))
      drawn += 1
    }
  } catch (error) {
    // Whoever prints next finds nothing being written.
    await writer.end().catch(() => {})
    throw error
  }
  return { written: await writer.end(), drawn }
}
