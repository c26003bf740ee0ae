/** What is fetched from the shelves for today's loans: each is ready with a tap or a scan, and leaves the list at once. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { circulation } from '../../contract/circulation.endpoints.ts'
import { desk } from '../../contract/desk.endpoints.ts'
import type { DeskOrder } from '../../contract/desk.ts'
import { places } from '../../contract/places.endpoints.ts'
import type { Preparations } from '../../contract/places.ts'
import { undoMs } from '../../rules/loan-moves.ts'
import { scannedObject } from '../../rules/scanned-code.ts'
import { byShelf } from '../../rules/shelf-order.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { type CallProblem, type Loaded, reload } from '../async/loaded.ts'
import { chosenPoint, readLiveOfPoint } from './of-point.ts'

export const $preparations = atom<Loaded<Preparations>>({ state: 'waiting' })
/** Loans that were marked within the time of an undo. */
export const $fresh = atom<ReadonlySet<string>>(new Set())

const list = () => call(places.preparations, { query: { point: chosenPoint() } })
export const readPreparations = (): Promise<void> => reload($preparations, list)

/** Reads the list, and again for another point and whenever something of it changes. Answers how to stop. */
export const openPreparations = () => readLiveOfPoint(['loans', 'objects'], readPreparations)

const without = (orders: DeskOrder[], { id }: DeskOrder) => orders.filter(one => one.id !== id)

/** The loan is where it belongs now, the one that was marked last on top of those that are ready. */
function put(order: DeskOrder): void {
  const now = $preparations.get()
  if (now.state !== 'ready') return
  const [waiting, ready] = [without(now.value.to_prepare, order), without(now.value.ready, order)]
  const value = order.ready_at
    ? { to_prepare: waiting, ready: [order, ...ready] }
    : { to_prepare: [...waiting, order].toSorted((one, other) => byShelf(one.product, other.product)), ready }
  $preparations.set({ state: 'ready', value })
}

async function change(work: () => Promise<DeskOrder>): Promise<Outcome<DeskOrder>> {
  const outcome = await attempt(work)
  if (outcome.ok) put(outcome.value)
  else if (outcome.problem.code !== 'network') await readPreparations()
  return outcome
}

const setFresh = (id: string, isFresh: boolean) => {
  const fresh = new Set($fresh.get())
  if (isFresh) fresh.add(id)
  else fresh.delete(id)
  $fresh.set(fresh)
}

export async function markReady(id: string): Promise<Outcome<DeskOrder>> {
  const outcome = await change(() => call(desk.ready, { params: { id }, body: {} }))
  if (outcome.ok) {
    setFresh(id, true)
    setTimeout(() => setFresh(id, false), undoMs)
  }
  return outcome
}

export async function undoReady(id: string): Promise<Outcome<DeskOrder>> {
  const outcome = await change(() => call(places.undoReady, { params: { id } }))
  setFresh(id, false)
  return outcome
}

async function searching(work: () => Promise<unknown>): Promise<Outcome<unknown>> {
  const outcome = await attempt(work)
  if (outcome.ok || outcome.problem.code !== 'network') await readPreparations()
  return outcome
}

export const seek = (id: string) => searching(() => call(places.seek, { params: { id }, body: {} }))
export const found = (id: string) => searching(() => call(places.found, { params: { id } }))

/** What a label that was read is: a loan that is ready now, or was before, or nothing to prepare. */
export type Read =
  | { what: 'ready' | 'before'; order: DeskOrder }
  | { what: 'not_listed'; name: string }
  | { what: 'refused'; problem: CallProblem }

const known = (): Preparations => {
  const now = $preparations.get()
  return now.state === 'ready' ? now.value : { to_prepare: [], ready: [] }
}

function readOf(isIt: (order: DeskOrder) => boolean): Promise<Read> | null {
  const { to_prepare, ready } = known()
  const waiting = to_prepare.find(isIt)
  if (waiting) return mark(waiting)
  const before = ready.find(isIt)
  return before ? Promise.resolve({ what: 'before', order: before }) : null
}

/** Marks the loan whose object carries this label; codes of before are the API's to know. */
export async function markScanned(text: string): Promise<Read> {
  const said = text.trim().toLowerCase()
  const meant = scannedObject(text, location.origin)
  const listed = readOf(
    ({ product }) =>
      product.code.toLowerCase() === said || product.id === meant || product.code.toLowerCase() === meant,
  )
  if (listed) return listed
  const outcome = await attempt(() => call(circulation.scan, { query: { code: text.trim() } }))
  if (!outcome.ok) return { what: 'refused', problem: outcome.problem }
  const { value } = outcome
  if (value.kind === 'member')
    return { what: 'not_listed', name: `${value.member.first_name} ${value.member.last_name}` }
  // The list may not have come yet, or be of before: only one read after the label says what is not in it.
  await readPreparations()
  return readOf(({ product }) => product.id === value.product.id) ?? { what: 'not_listed', name: value.product.name }
}

async function mark({ id }: DeskOrder): Promise<Read> {
  const outcome = await markReady(id)
  return outcome.ok ? { what: 'ready', order: outcome.value } : { what: 'refused', problem: outcome.problem }
}
