import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type * as Renderer from '../../src/press/renderer.ts'
import { inOrder } from './order.ts'
import { fileOf, removePage, replaceFile } from './page-files.ts'
import {
  closeJournal, leaveToCompress, type Notes, notesOf, openJournal, readJournal, readRecord, writeRecord,
} from './record.ts'
import { settle } from './settle.ts'
import { sideFiles } from './sitemap.ts'

/** What a publication came to. `unchanged` pages were not even drawn; `removed` ones are no more. */
export type Printed = { to_print: number; printed: number; unchanged: number; removed: number; milliseconds: number }
export type Progress = { to_print: number; printed: number }

export type Job = {
  label: string
  apiUrl: string
  origin: string
  siteDir: string
  /** The build that prints; its name is part of what a page is. */
  release: string
  /** Draws every page again, whatever the record says. */
  all: boolean
}

type Rendering = Pick<typeof Renderer, 'startRun' | 'endRun'>
type Keys = Renderer.Run['all']

/**
 * Brings a library's folder up to its snapshot. Until the snapshot is read whole nothing is touched; then each
 * page is replaced by rename, so that it is always either the old one or the new one, and the record is written
 * when all of them stand. Whatever stops it half-way, the next one finds in the journal what to look at again.
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
    const pages = inOrder(run.toPrint, path => known?.recorded.get(path) !== run.all.get(path))
    const gone = {
      pages: known!.standing.filter(path => !run.all.has(path)),
      files: known!.files.filter(name => !run.files.has(name)),
    }
    if (pages.length + gone.pages.length > 0) await replacePages(job, notes, { ...run, toPrint: pages }, gone, onProgress)
    return {
      to_print: run.toPrint.length,
      printed: run.toPrint.length,
      unchanged: run.all.size - run.toPrint.length,
      removed: gone.pages.length,
      milliseconds: Math.round(performance.now() - started),
    }
  } finally {
    endRun()
  }
}

type Known = {
  /** The pages that may stand in the folder. */
  standing: string[]
  /** What the last publication recorded, and what of it may be taken as it is: null when nothing. */
  recorded: Keys
  trusted: Keys | null
  /** What stands beside the pages. */
  files: string[]
}

function knownPages(notes: Notes, { release, origin, all }: Job): Known {
  const record = readRecord(notes)
  const unsure = readJournal(notes)
  const recorded = new Map(record?.pages)
  for (const path of unsure ?? []) recorded.delete(path)
  const standing = [...recorded.keys(), ...(unsure ?? [])]
  const sameHand = unsure && record?.release === release && record.origin === origin
  return { standing, recorded, trusted: sameHand && !all ? recorded : null, files: record?.files ?? [] }
}

async function replacePages(
  { label, origin, siteDir, release }: Job,
  notes: Notes,
  run: Renderer.Run,
  gone: { pages: string[]; files: string[] },
  onProgress: (at: Progress) => void,
): Promise<void> {
  const folder = join(siteDir, label)
  const pages = run.toPrint.map(page => ({ page, file: fileOf(folder, page.pathname) }))
  const gonePages = [...gone.pages.map(path => fileOf(folder, path)), ...gone.files.map(name => join(folder, name))]
  mkdirSync(folder, { recursive: true })
  openJournal(notes, [...run.toPrint.map(page => page.pathname), ...gone.pages])
  const written: string[] = []
  for (const [done, { page, file }] of pages.entries()) {
    if (replaceFile(file, await run.render(page), notes.folder)) written.push(file)
    onProgress({ to_print: pages.length, printed: done + 1 })
  }
  const beside = new Map([...sideFiles(origin, run.open), ...run.files])
  for (const [name, text] of beside) {
    const file = join(folder, name)
    if (replaceFile(file, Buffer.from(text), notes.folder)) written.push(file)
  }
  settle(written, folder)
  writeRecord(notes, { release, origin, pages: [...run.all], files: [...run.files.keys()] })
  gonePages.forEach(removePage)
  closeJournal(notes)
  leaveToCompress(notes, written)
}
