/** Who waits for the object whose sheet is open. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { deskProducts } from '../../contract/desk-products.endpoints.ts'
import type { ObjectQueue } from '../../contract/desk-queue.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded, reload } from '../async/loaded.ts'
import { readLive, onChange } from './live.ts'

export const $objectQueue = atom<Loaded<ObjectQueue>>({ state: 'waiting' })

const listOf = (id: string) => () => call(deskProducts.queue, { params: { id } })

export const readObjectQueue = (id: string): Promise<void> => load($objectQueue, listOf(id))

let opened = ''

/**
 * Reads who waits where the sheet says that somebody does, and again whenever something of it changes: copies wait
 * under the id of the first. Answers how to stop.
 */
export function openObjectQueue(id: string, isWaitedFor: boolean): () => void {
  if (id !== opened) $objectQueue.set({ state: 'waiting' })
  opened = id
  const kinds = ['objects', 'loans', 'members'] as const
  const reread = () => reload($objectQueue, listOf(id))
  return isWaitedFor ? readLive(kinds, () => readObjectQueue(id), reread) : onChange(kinds, reread)
}

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

/** What was done last with it today. */
export const undoInQueue = (id: string) => change(() => call(deskProducts.undoInQueue, { params: { id } }))

export const giveTurn = (id: string, member_id: string) =>
  change(() => call(deskProducts.giveTurn, { params: { id }, body: { member_id } }))
