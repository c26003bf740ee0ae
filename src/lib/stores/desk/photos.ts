/** Photos on their way to their objects: a zip, or files of this device. Nothing is placed before it was looked at. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { largestZip, mostPhotos, photoProblems } from '../../contract/photo-names.ts'
import { photos } from '../../contract/photos.endpoints.ts'
import type { PhotoPass, PhotoResult } from '../../contract/photos.ts'
import { isLitter } from '../../rules/photo-files.ts'
import { again } from '../async/again.ts'
import { perform, type Task } from '../async/loaded.ts'

type Chosen = { name: string; zip: string } | { name: string; files: Map<string, File> }

export const problems = photoProblems

const $chosen = atom<Chosen | null>(null)
/** What would become of each photo; null until they were looked at. */
export const $seen = atom<PhotoResult[] | null>(null)
/** What became of each, as far as they are placed. */
export const $placed = atom<PhotoResult[] | null>(null)
/** What is under way: `send`, `check` or `place`. */
export const $doing = atom<Task>({ state: 'idle' })
export const $progress = atom<{ step: 'send' | 'check' | 'place'; done: number; all: number } | null>(null)
/** Why what was chosen is not even looked at. */
export const $refused = atom<'zip_too_large' | 'too_many' | 'nothing' | null>(null)

/** A piece is sent again by itself when the network fails. */
const pieceBytes = 6_000_000

export async function choosePhotos(list: readonly File[]): Promise<void> {
  dropPhotos()
  const [first] = list
  const isZip = list.length === 1 && first !== undefined && /\.zip$/i.test(first.name)
  const files = list.filter(one => !isLitter(pathOf(one)))
  const problem = isZip
    ? first.size > largestZip && 'zip_too_large'
    : files.length > mostPhotos
      ? 'too_many'
      : !files.length && 'nothing'
  if (problem) return $refused.set(problem)
  const seen = await perform($doing, 'check', () => (isZip ? lookIntoZip(first) : lookAtFiles(files)))
  $progress.set(null)
  if (seen) $seen.set(seen)
}

export function dropPhotos(): void {
  $chosen.set(null)
  $seen.set(null)
  $placed.set(null)
  $refused.set(null)
  $progress.set(null)
  if ($doing.get().state === 'failed') $doing.set({ state: 'idle' })
}

const pathOf = (file: File) => file.webkitRelativePath || file.name

function formOf(parts: Record<string, string | Blob>): { form: FormData } {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.set(name, value)
  return { form }
}

async function lookIntoZip(file: File): Promise<PhotoResult[]> {
  const all = file.size
  $progress.set({ step: 'send', done: 0, all })
  const { id } = await call(photos.openZip, { body: { size: Math.max(1, all) } })
  for (let from = 0; from < all; from += pieceBytes) {
    const piece = file.slice(from, from + pieceBytes)
    await again(() => call(photos.sendPiece, { params: { id }, ...formOf({ from: String(from), file: piece }) }))
    $progress.set({ step: 'send', done: Math.min(all, from + pieceBytes), all })
  }
  $chosen.set({ name: file.name, zip: id })
  return passZip(id, 'check', () => {})
}

async function passZip(
  id: string,
  step: 'check' | 'place',
  onPart: (part: readonly PhotoResult[]) => void,
): Promise<PhotoResult[]> {
  const results: PhotoResult[] = []
  for (let from: number | null = 0; from !== null;) {
    const body = { from, write: step === 'place' }
    const pass: PhotoPass = await again(() => call(photos.passZip, { params: { id }, body }))
    results.push(...pass.results)
    onPart(pass.results)
    from = pass.next
    $progress.set({ step, done: results.length, all: pass.total })
  }
  return results
}

async function lookAtFiles(files: readonly File[]): Promise<PhotoResult[]> {
  const named = new Map(files.map(one => [pathOf(one), one]))
  const list = []
  for (const [name, file] of named) {
    list.push({ name: name.slice(-500), size: file.size, ...(await hashOf(file)) })
    $progress.set({ step: 'check', done: list.length, all: named.size })
  }
  const plan = new Blob([JSON.stringify({ files: list })], { type: 'application/json' })
  const { results } = await call(photos.check, formOf({ plan }))
  $chosen.set({ name: '', files: named })
  return results
}

/** Larger files are refused for their size. */
const mostHashed = 20_000_000

/** Tells the server which photos are there already; where the browser cannot, it is seen as they are sent. */
async function hashOf(file: File): Promise<{ hash?: string }> {
  if (!globalThis.crypto?.subtle || file.size > mostHashed) return {}
  try {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
    const hash = btoa(String.fromCharCode(...digest))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace('=', '')
    return { hash }
  } catch {
    return {}
  }
}

/** Places them; broken off and begun again it goes on with the rest. */
export async function placePhotos(): Promise<void> {
  const chosen = $chosen.get()
  const seen = $seen.get()
  if (!chosen || !seen) return
  const placed = new Map(($placed.get() ?? []).filter(one => !one.problem).map(one => [one.name, one]))
  const note = (part: readonly PhotoResult[]) => {
    for (const one of part) if (!placed.has(one.name)) placed.set(one.name, one)
  }
  const work = () =>
    'zip' in chosen ? passZip(chosen.zip, 'place', note) : sendFiles(chosen.files, seen, new Set(placed.keys()), note)
  $progress.set({ step: 'place', done: 0, all: seen.length })
  const done = await perform($doing, 'place', work)
  $progress.set(null)
  $placed.set([...placed.values()])
  if (!done) return
  $seen.set(null)
  $chosen.set(null)
}

async function sendFiles(
  files: ReadonlyMap<string, File>,
  seen: readonly PhotoResult[],
  sent: ReadonlySet<string>,
  onPart: (part: readonly PhotoResult[]) => void,
): Promise<PhotoResult[]> {
  const hopeful = seen.filter(one => !one.problem)
  onPart(seen.filter(one => one.problem))
  for (const [n, { name }] of hopeful.entries()) {
    const file = files.get(name) ?? [...files].find(([path]) => path.endsWith(name))?.[1]
    if (file && !sent.has(name)) onPart([await again(() => call(photos.place, formOf({ name, file })))])
    $progress.set({ step: 'place', done: n + 1, all: hopeful.length })
  }
  return hopeful
}
