/** The objects that nobody can book, until the desk says that they are fixed. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { desk } from '../../contract/desk.endpoints.ts'
import type { DeskProduct } from '../../contract/desk.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded } from '../async/loaded.ts'

export const $repairs = atom<Loaded<DeskProduct[]>>({ state: 'waiting' })

export const readRepairs = () =>
  load($repairs, async () => (await call(desk.products, { query: { maintenance: 'true', limit: 100 } })).docs)

/** Lends an object again; the list is read anew, since others may be mending too. */
export async function endRepair(id: string): Promise<Outcome<DeskProduct>> {
  const outcome = await attempt(() => call(desk.endMaintenance, { params: { id } }))
  if (outcome.ok || outcome.problem.code !== 'network') await readRepairs()
  return outcome
}
