/** The objects that members offer, and what an administrator answers. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { desk } from '../../contract/desk.endpoints.ts'
import type { DeskProduct, Verification } from '../../contract/desk.ts'
import { movedProduct } from '../../rules/product-states.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded } from '../async/loaded.ts'

/** What was read, also when it has been answered since; how many wait, also those not read. */
export type Offers = { docs: DeskProduct[]; waiting: number }

export const $offers = atom<Loaded<Offers>>({ state: 'waiting' })

/** How many wait; null: nobody has counted yet. */
export const $waiting = atom<number | null>(null)

const ask = (limit: number) => call(desk.products, { query: { status: 'pending', limit } })

function show(offers: Offers): void {
  $offers.set({ state: 'ready', value: offers })
  $waiting.set(offers.waiting)
}

export const readOffers = async (): Promise<void> => {
  await load($offers, async () => {
    const { docs, total } = await ask(50)
    $waiting.set(total)
    return { docs, waiting: total }
  })
}

/** A number beside a link: where it cannot be had, the link does without. */
export async function countOffers(): Promise<void> {
  const outcome = await attempt(() => ask(1))
  if (outcome.ok) $waiting.set(outcome.value.total)
}

/** An object's new state stays where it is shown, and the number follows it. */
function settle(product: DeskProduct): void {
  const now = $offers.get()
  if (now.state !== 'ready') return
  const { docs, waiting } = now.value
  const answered = product.status !== 'pending' && docs.some(one => one.id === product.id && one.status === 'pending')
  show({ docs: docs.map(one => (one.id === product.id ? product : one)), waiting: waiting - (answered ? 1 : 0) })
}

/** No door leads to one object alone, so it is found by its name. */
async function reread({ id, name }: DeskProduct): Promise<DeskProduct | undefined> {
  const outcome = await attempt(() => call(desk.products, { query: { keywords: name.slice(0, 100), limit: 100 } }))
  const found = outcome.ok ? outcome.value.docs.find(one => one.id === id) : undefined
  if (found) settle(found)
  return found
}

/**
 * Answers an offer. Refused or unheard, the object is read again: a colleague may have been quicker, or the answer
 * arrived and only the reply got lost.
 */
export async function answerOffer(product: DeskProduct, verification: Verification): Promise<Outcome<DeskProduct>> {
  const outcome = await attempt(() => call(desk.verify, { params: { id: product.id }, body: verification }))
  if (outcome.ok) {
    settle(outcome.value)
    return outcome
  }
  const now = await reread(product)
  const unheard = outcome.problem.code === 'network' || outcome.problem.code === 'server.unexpected'
  const done = unheard && now !== undefined && now.status === movedProduct('pending', verification.verdict)
  return done ? { ok: true, value: now } : outcome
}
