/** Members' submissions at the chosen point, and the administrators' answers. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { desk } from '../../contract/desk.endpoints.ts'
import type { LineAnswer, Verification } from '../../contract/desk-decisions.ts'
import type { DeskProduct } from '../../contract/desk.ts'
import { movedProduct } from '../../rules/product-states.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded } from '../async/loaded.ts'
import { chosenPoint, readLiveOfPoint } from './of-point.ts'

/** The submissions read, answered ones included; `waiting` also counts those not read. */
export type Submissions = { docs: DeskProduct[]; waiting: number }

export const $submissions = atom<Loaded<Submissions>>({ state: 'waiting' })

/** How many wait; null before the first count. */
export const $waiting = atom<number | null>(null)

const ask = (limit: number) => call(desk.products, { query: { to_read: 'true', point: chosenPoint(), limit } })

/** It waits for an answer: it was submitted, or its owner wrote a line since it was published. */
export const waits = ({ status, owner_line }: DeskProduct): boolean =>
  status === 'pending' || (status === 'published' && owner_line.waiting !== null)

function show(submissions: Submissions): void {
  $submissions.set({ state: 'ready', value: submissions })
  $waiting.set(submissions.waiting)
}

export const readSubmissions = async (): Promise<void> => {
  await load($submissions, async () => {
    const { docs, total } = await ask(50)
    $waiting.set(total)
    return { docs, waiting: total }
  })
}

/** New ones join the list; of those in view only those that somebody else answered leave it. */
async function rereadSubmissions(): Promise<void> {
  const outcome = await attempt(() => ask(50))
  const now = $submissions.get()
  if (!outcome.ok || now.state !== 'ready') return
  const { docs, total } = outcome.value
  const fresh = new Map(docs.map(one => [one.id, one]))
  const stay = now.value.docs.flatMap(one => fresh.get(one.id) ?? (waits(one) ? [] : [one]))
  const known = new Set(stay.map(one => one.id))
  show({ docs: [...stay, ...docs.filter(one => !known.has(one.id))], waiting: total })
}

export const openSubmissions = () => readLiveOfPoint(['objects', 'imports'], readSubmissions, rereadSubmissions)

/** For the number beside a link, which is left out when the call fails. */
export async function countSubmissions(): Promise<void> {
  const outcome = await attempt(() => ask(1))
  if (outcome.ok) $waiting.set(outcome.value.total)
}

/** Applies an object's new state where it is shown, and updates the count. */
function applyUpdate(product: DeskProduct): void {
  const now = $submissions.get()
  if (now.state !== 'ready') return
  const { docs, waiting } = now.value
  const before = docs.find(one => one.id === product.id)
  const waited = (one: DeskProduct | undefined) => (one && waits(one) ? 1 : 0)
  const change = before ? waited(product) - waited(before) : 0
  show({ docs: docs.map(one => (one.id === product.id ? product : one)), waiting: waiting + change })
}

/** It waits again. */
export async function undoVerification(product: DeskProduct): Promise<Outcome<DeskProduct>> {
  const outcome = await attempt(() => call(desk.undoVerification, { params: { id: product.id } }))
  if (outcome.ok) applyUpdate(outcome.value)
  else if (outcome.problem.code !== 'network') await reread(product)
  return outcome
}

/** No endpoint reads one object, so it is found by its name. */
async function reread({ id, name }: DeskProduct): Promise<DeskProduct | undefined> {
  const outcome = await attempt(() => call(desk.products, { query: { keywords: name.slice(0, 100), limit: 100 } }))
  const found = outcome.ok ? outcome.value.docs.find(one => one.id === id) : undefined
  if (found) applyUpdate(found)
  return found
}

/**
 * Answers a submission. After a failure the object is read again: another administrator may have been quicker, or only
 * the reply was lost.
 */
export async function answerSubmission(
  product: DeskProduct,
  verification: Verification,
): Promise<Outcome<DeskProduct>> {
  const outcome = await attempt(() => call(desk.verify, { params: { id: product.id }, body: verification }))
  if (outcome.ok) {
    applyUpdate(outcome.value)
    return outcome
  }
  const now = await reread(product)
  const unheard = outcome.problem.code === 'network' || outcome.problem.code === 'server.unexpected'
  const done = unheard && now !== undefined && now.status === movedProduct('pending', verification.verdict)
  return done ? { ok: true, value: now } : outcome
}

/** Answers the line that an owner wrote of a published object; refused, the object is read again. */
export async function answerLine(product: DeskProduct, answer: LineAnswer): Promise<Outcome<DeskProduct>> {
  const outcome = await attempt(() => call(desk.answerLine, { params: { id: product.id }, body: answer }))
  if (outcome.ok) applyUpdate(outcome.value)
  else await reread(product)
  return outcome
}
