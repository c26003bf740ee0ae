/** Who waits for the object whose sheet is open. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { deskProducts } from '../../contract/desk-products.endpoints.ts'
import type { ObjectQueue } from '../../contract/desk-queue.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded } from '../async/loaded.ts'

export const $objectQueue = atom<Loaded<ObjectQueue>>({ state: 'waiting' })

export const readObjectQueue = (id: string): Promise<void> =>
  load($objectQueue, () => call(deskProducts.queue, { params: { id } }))

async function change(work: () => Promise<ObjectQueue>): Promise<Outcome<ObjectQueue>> {
  const outcome = await attempt(work)
  if (outcome.ok) $objectQueue.set({ state: 'ready', value: outcome.value })
  return outcome
}

export const moveInQueue = (id: string, member_id: string, position: number, reason: string) =>
  change(() => call(deskProducts.moveInQueue, { params: { id }, body: { member_id, position, reason } }))

/** The member reads why. */
export const removeFromQueue = (id: string, member_id: string, reason: string) =>
  change(() => call(deskProducts.removeFromQueue, { params: { id }, body: { member_id, reason } }))

export const offerNow = (id: string, member_id: string) =>
  change(() => call(deskProducts.offerNow, { params: { id }, body: { member_id } }))
