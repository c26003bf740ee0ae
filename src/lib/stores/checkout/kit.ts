/** The objects for a job, and their booking all at once. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { kits } from '../../contract/kits.endpoints.ts'
import type { BookKit, Kit, KitObject } from '../../contract/kits.ts'
import { load, type Loaded, mayBeDone, perform, reload, type Task } from '../async/loaded.ts'

export type { Kit, KitObject }

export const $kit = atom<Loaded<Kit>>({ state: 'waiting' })
export const $kitTask = atom<Task>({ state: 'idle' })

export const readKit = (keywords: string) => load($kit, () => call(kits.read, { query: { keywords } }))

/** Asks for all of it; answers the loans' ids, or null. Refused, the days of all are read again; unanswered, it can be sent again. */
export async function bookKit(keywords: string, body: BookKit): Promise<string[] | null> {
  const booked = await perform($kitTask, 'book', () => call(kits.book, { body }))
  if (!booked && !mayBeDone($kitTask)) await reload($kit, () => call(kits.read, { query: { keywords } }))
  return booked?.ids ?? null
}
