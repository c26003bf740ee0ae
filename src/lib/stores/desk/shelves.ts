/** Labels that are read in front of a shelf: each says at once where its object belonged before. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { shelves } from '../../contract/shelves.endpoints.ts'
import type { Placement } from '../../contract/shelves.ts'
import type { StocktakePlace } from '../../contract/stocktakes.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { type CallProblem, load, type Loaded } from '../async/loaded.ts'
import { onDevice } from '../async/on-device.ts'
import { readLive } from './live.ts'

/** Where whoever reads stands. */
export type AtShelf = { point: string; shelf: string }

export type Reading = AtShelf & { key: string; code: string; answer: Answer }
type Answer =
  | { state: 'sending' }
  | { state: 'placed' | 'undone'; placement: Placement }
  | { state: 'refused'; problem: CallProblem }

export const $places = atom<Loaded<StocktakePlace[]>>({ state: 'waiting' })
/** What was read in this visit, and what an earlier one could not send; the latest first. */
export const $readings = atom<readonly Reading[]>([])
/** Whether what is sent now has failed for want of a network. */
export const $isCutOff = atom(false)

export const readPlaces = () => load($places, () => call(shelves.places))
export const openPlaces = () => readLive(['objects', 'points', 'imports'], readPlaces)

type StoredScan = AtShelf & { key: string; code: string }
const kept = onDevice<StoredScan>({ database: 'shelves', store: 'scans', key: 'key' })

/** How long a lost network is waited for (ms). */
const pauseMs = 4000
const passing: readonly string[] = ['network', 'server.busy', 'request.rate', 'server.unexpected']
/** The same code again within this time is the reader that sees it still (ms). */
const sameWithin = 5000
/** So many stay in view. */
const shown = 100

let last = { text: '', at: 0 }
let count = 0
let isSending = false

/** In the order in which they were read, also across visits. */
const nextKey = () => `${Date.now()}-${String(++count).padStart(6, '0')}`

/** Takes up what an earlier visit of this page left. */
export async function startPlacing(): Promise<void> {
  const known = new Set($readings.get().map(one => one.key))
  const left = (await kept.list()).filter(one => !known.has(one.key))
  const waiting: Reading[] = left.map(one => ({ ...one, answer: { state: 'sending' } }))
  $readings.set([...$readings.get(), ...waiting.reverse()])
  void sendAll()
}

export function readLabel(at: AtShelf, text: string): void {
  const code = text.trim()
  const same = `${at.point} ${at.shelf} ${code}`.toLowerCase()
  const now = Date.now()
  if (!code || (same === last.text && now - last.at < sameWithin)) return
  last = { text: same, at: now }
  const scan = { ...at, code, key: nextKey() }
  const unread: Reading = { ...scan, answer: { state: 'sending' } }
  $readings.set([unread, ...$readings.get()].filter((one, n) => n < shown || one.answer.state === 'sending'))
  void kept.put(scan)
  void sendAll()
}

const firstUnsent = () => $readings.get().findLast(one => one.answer.state === 'sending')

async function sendAll(): Promise<void> {
  if (isSending) return
  isSending = true
  for (let next = firstUnsent(); next; next = firstUnsent()) {
    const { key, point, shelf, code } = next
    const outcome = await attempt(() => call(shelves.place, { body: { point, shelf, code } }))
    const isPassing = !outcome.ok && passing.includes(outcome.problem.code)
    $isCutOff.set(isPassing)
    if (isPassing) await new Promise(resume => setTimeout(resume, pauseMs))
    else {
      answer(key, answerOf(outcome))
      await kept.remove(key)
    }
  }
  isSending = false
}

const answerOf = (outcome: Outcome<Placement>): Answer =>
  outcome.ok ? { state: 'placed', placement: outcome.value } : { state: 'refused', problem: outcome.problem }

function answer(key: string, said: Answer): void {
  $readings.set($readings.get().map(one => (one.key === key ? { ...one, answer: said } : one)))
}

/** Brings here what is of another point. */
export async function moveHere({ key, point, shelf }: Reading, { product }: Placement): Promise<Outcome<Placement>> {
  const body = { point, shelf, code: product.id, move: true }
  const outcome = await attempt(() => call(shelves.place, { body }))
  if (outcome.ok) answer(key, { state: 'placed', placement: outcome.value })
  return outcome
}

export async function undoPlacement(key: string, placement: Placement): Promise<Outcome<unknown>> {
  const { product, version, before } = placement
  const was = { point: before.point.id, place: before.place?.id ?? null, shelf: before.shelf }
  const body = { product: product.id, seen: version, before: was }
  const outcome = await attempt(() => call(shelves.undo, { body }))
  if (outcome.ok) answer(key, { state: 'undone', placement })
  // Whoever undoes it may read the same label again at once.
  last = { text: '', at: 0 }
  return outcome
}
