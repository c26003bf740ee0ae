/** The objects in repair of the chosen point, which cannot be booked until the desk ends it. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { desk } from '../../contract/desk.endpoints.ts'
import type { DeskProduct } from '../../contract/desk.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded, reload } from '../async/loaded.ts'
import { chosenPoint, readLiveOfPoint } from './of-point.ts'

export const $repairs = atom<Loaded<DeskProduct[]>>({ state: 'waiting' })

/** All of them: Oggi counts them, and of how many the day has come. */
async function listRepairs(before: DeskProduct[] = [], page = 1): Promise<DeskProduct[]> {
  const query = { maintenance: 'true', status: 'published', point: chosenPoint(), page, limit: 100 } as const
  const { docs, total } = await call(desk.products, { query })
  const all = [...before, ...docs]
  return docs.length > 0 && all.length < total ? listRepairs(all, page + 1) : all
}

export const readRepairs = () => load($repairs, () => listRepairs())
export const openRepairs = () => readLiveOfPoint(['objects'], readRepairs, () => reload($repairs, () => listRepairs()))

/** Ends a repair; the list is read again, since another user may have changed it. */
export async function endRepair(id: string): Promise<Outcome<DeskProduct>> {
  const outcome = await attempt(() => call(desk.endRepair, { params: { id } }))
  if (outcome.ok || outcome.problem.code !== 'network') await reload($repairs, () => listRepairs())
  return outcome
}

/** Those that are due first come first; of an unknown end, last. */
export const byDueDay = (list: DeskProduct[]): DeskProduct[] =>
  list.toSorted((a, b) => (a.maintenance?.until ?? '9').localeCompare(b.maintenance?.until ?? '9'))
