/** Labels to print: which objects are chosen, on what paper, and what was printed lately. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { labelChoices, type LabelFormat } from '../../contract/paper-names.ts'
import { papers } from '../../contract/papers.endpoints.ts'
import type { LabelPrint, Labels } from '../../contract/papers.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { type Loaded, load, reload } from '../async/loaded.ts'
import { readLive } from './live.ts'

export type LabelChoice = { choice: (typeof labelChoices)[number]; of: string; keywords: string }

export const choices = labelChoices

const limit = 48
const pause = 250

export const $choice = atom<LabelChoice>({ choice: 'queue', of: '', keywords: '' })
export const $labels = atom<Loaded<Labels>>({ state: 'waiting' })
export const $prints = atom<Loaded<LabelPrint[]>>({ state: 'waiting' })
/** Objects chosen that get no label. */
export const $without = atom<ReadonlySet<string>>(new Set())

const chosen = () => {
  const { choice, of, keywords } = $choice.get()
  return { choice, of: of || undefined, keywords: keywords || undefined }
}

/** Only the last reading that was begun is shown. */
let reading = 0

async function readPage(page: number): Promise<Labels> {
  const mine = ++reading
  const found = await call(papers.labels, { query: { ...chosen(), page, limit } })
  const now = $labels.get()
  if (mine !== reading && now.state === 'ready') return now.value
  if (page === 1 || now.state !== 'ready') return found
  const known = new Set(now.value.docs.map(one => one.id))
  return { ...found, docs: [...now.value.docs, ...found.docs.filter(one => !known.has(one.id))] }
}

export const readLabels = () => load($labels, () => readPage(1))
const listPrints = () => call(papers.prints)
export const readPrints = () => load($prints, listPrints)

/** As many pages as are shown. */
async function readShown(): Promise<Labels> {
  const now = $labels.get()
  const pages = now.state === 'ready' ? Math.max(1, Math.ceil(now.value.docs.length / limit)) : 1
  let found = await readPage(1)
  for (let page = 2; page <= pages; page++) {
    const more = await call(papers.labels, { query: { ...chosen(), page, limit } })
    const known = new Set(found.docs.map(one => one.id))
    found = { ...found, docs: [...found.docs, ...more.docs.filter(one => !known.has(one.id))] }
  }
  return found
}

/** Reads labels and prints, and again when the queue changes. Answers how to stop. */
export const openLabels = () =>
  readLive(
    ['labels', 'objects', 'imports'],
    () => Promise.all([readLabels(), readPrints()]),
    () => Promise.all([reload($prints, listPrints), reload($labels, readShown)]),
  )

export async function moreLabels(): Promise<void> {
  const now = $labels.get()
  if (now.state === 'ready') await reload($labels, () => readPage(now.value.page + 1))
}

export function choose(wanted: Partial<LabelChoice>): void {
  $choice.set({ ...$choice.get(), ...wanted })
  $without.set(new Set())
  void reload($labels, () => readPage(1))
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Waits for a pause in the typing. */
export function findLabels(typed: string): void {
  clearTimeout(timer)
  timer = setTimeout(() => typed.trim() !== $choice.get().keywords && choose({ keywords: typed.trim() }), pause)
}

export function includeLabel(id: string, included: boolean): void {
  const without = new Set($without.get())
  if (included) without.delete(id)
  else without.add(id)
  $without.set(without)
}

async function change(work: () => Promise<LabelPrint>): Promise<Outcome<LabelPrint>> {
  const outcome = await attempt(work)
  await Promise.all([reload($prints, listPrints), reload($labels, () => readPage(1))])
  return outcome
}

/** Prepares the labels chosen; without a format they are only taken out of the queue. */
export const printLabels = (format: LabelFormat | null, first_cell: number): Promise<Outcome<LabelPrint>> =>
  change(() => call(papers.print, { body: { ...chosen(), without: [...$without.get()], format, first_cell } }))

export const confirmPrint = (id: string) => change(() => call(papers.confirm, { params: { id } }))
export const requeuePrint = (id: string) => change(() => call(papers.requeue, { params: { id } }))
