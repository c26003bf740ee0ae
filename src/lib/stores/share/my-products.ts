/** The member's own objects, whatever their state. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { products } from '../../contract/products.endpoints.ts'
import type { MyProduct, OwnerLine } from '../../contract/products.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded, mayBeDone, perform, reload, type Task } from '../async/loaded.ts'

export const $mine = atom<Loaded<MyProduct[]>>({ state: 'waiting' })

/** `what` is the object's id. */
export const $withdrawing = atom<Task>({ state: 'idle' })

export const readMine = () => load($mine, () => call(products.mine))

/** Withdraws an object; after a refusal the list is read again, as the object may have been lent meanwhile. */
export async function withdraw(id: string): Promise<boolean> {
  const done = await perform($withdrawing, id, () => call(products.withdraw, { params: { id } }))
  await reload($mine, () => call(products.mine))
  const now = $mine.get()
  const gone = now.state === 'ready' && now.value.some(one => one.id === id && one.status === 'withdrawn')
  if (!gone || !mayBeDone($withdrawing)) return done !== null
  $withdrawing.set({ state: 'idle' })
  return true
}

/** Writes the member's line on their published object. */
export async function writeLine(id: string, body: OwnerLine): Promise<Outcome<MyProduct>> {
  const outcome = await attempt(() => call(products.writeLine, { params: { id }, body }))
  await reload($mine, () => call(products.mine))
  return outcome
}
