/** Hand-outs and returns done without a network: kept on the device, sent once each and in order. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { circulation } from '../../contract/circulation.endpoints.ts'
import type { DeskOrder } from '../../contract/desk.ts'
import type { WaitingMove, WaitingResult } from '../../contract/waiting-acts.ts'
import { storedText, type StoredValue } from '../../stored.ts'
import { attempt } from '../async/attempt.ts'
import type { CallProblem } from '../async/loaded.ts'
import { onDevice } from '../async/on-device.ts'
import { $copy, type CopiedLoan, type DeskPerson } from './device-copy.ts'

/** `conflict`: it was sent, and could not be done; somebody has to see it. */
export type WaitingAct = {
  key: string
  at: number
  by: DeskPerson
  loan: CopiedLoan
  move: WaitingMove
  conflict: Omit<WaitingResult, 'order'> | null
}

const acts = onDevice<WaitingAct>({ database: 'desk-acts', store: 'acts', key: 'key' })
const waits = storedText('browser', 'waiting_acts')
const toLookAt = storedText('browser', 'acts_to_look_at')

export const $waitingActs = atom<WaitingAct[]>([])
/** What was sent last, and done. */
export const $sent = atom<{ move: WaitingMove; order: DeskOrder } | null>(null)

const tell = (place: StoredValue<string>, count: number) => (count ? place.set(String(count)) : place.remove())

/** What the device keeps, the first done first. The other tabs are told by the numbers of them. */
export async function readWaitingActs(): Promise<WaitingAct[]> {
  const all = (await acts.list()).sort((a, b) => a.at - b.at)
  const conflicts = all.filter(one => one.conflict).length
  tell(waits, all.length - conflicts)
  tell(toLookAt, conflicts)
  $waitingActs.set(all)
  return all
}

/** What can be done next with a loan, given what waits; null: it is all noted. */
export function nextMove({ id, move }: CopiedLoan, waiting: readonly WaitingAct[]): WaitingMove | null {
  const last = waiting.findLast(one => one.loan.id === id)
  if (!last) return move
  return last.move === 'hand_over' && !last.conflict ? 'return' : null
}

/** `same`: it waits already. `not_kept`: this browser keeps nothing, so it was not done. */
export type StoredOutcome = 'kept' | 'same' | 'not_kept'

async function storeAct(loan: CopiedLoan, move: WaitingMove, by: DeskPerson): Promise<StoredOutcome> {
  const waiting = await readWaitingActs()
  if (nextMove(loan, waiting) !== move) return 'same'
  // Two acts of the same millisecond keep their order.
  const at = Math.max(Date.now(), (waiting.at(-1)?.at ?? 0) + 1)
  const kept = await acts.put({ key: crypto.randomUUID(), at, by, loan, move, conflict: null })
  await readWaitingActs()
  // Asked once somebody depends on it: else a browser short of space may drop it all.
  void globalThis.navigator?.storage?.persist?.()
  return kept ? 'kept' : 'not_kept'
}

/** In the name of whoever the device's copy belongs to. */
export async function storeOwnAct(loan: CopiedLoan, move: WaitingMove): Promise<StoredOutcome> {
  const by = $copy.get()?.by
  return by ? storeAct(loan, move, by) : 'not_kept'
}

/** One tab at a time. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  return locks ? locks.request('waiting-acts', work) : work()
}

/** Before it is sent, or once somebody has seen why it cannot be done. */
export const dropAct = (key: string): Promise<void> =>
  alone(async () => {
    await acts.remove(key)
    await readWaitingActs()
  })

/** Does what could not be dated back, as of now. */
export async function doActNow(act: WaitingAct): Promise<void> {
  await alone(async () => void (await acts.put({ ...act, at: Date.now(), conflict: null })))
  await sendWaitingActs(act.by)
}

/** Sends what this person did; answers whether nothing of theirs is left to be sent. */
export const sendWaitingActs = (who: DeskPerson): Promise<boolean> =>
  alone(async () => {
    for (;;) {
      const next = (await readWaitingActs()).find(one => one.by.id === who.id && !one.conflict)
      if (!next) return true
      if (!(await sendOne(next))) return false
    }
  })

const longest = 30 * 86_400
/** Nothing was said about the act itself: it is sent again later. */
const isPassing = ({ code, status = 0 }: CallProblem) =>
  status === 0 || status >= 500 || [401, 403, 408, 429].includes(status) || code === 'desk.other_person'

async function sendOne(act: WaitingAct): Promise<boolean> {
  const { key, by, loan, move } = act
  const seconds_ago = Math.min(longest, Math.max(0, Math.floor((Date.now() - act.at) / 1000)))
  const body = { key, by: by.id, order_id: loan.id, move, seconds_ago }
  const outcome = await attempt(() => call(circulation.sendWaiting, { body }))
  if (!outcome.ok && isPassing(outcome.problem)) return false
  const result = outcome.ok ? outcome.value : { order: null, problem: outcome.problem, meanwhile: null, again: false }
  const { order, problem, meanwhile, again } = result
  if (problem) await acts.put({ ...act, conflict: { problem, meanwhile, again } })
  else await acts.remove(key)
  await readWaitingActs()
  if (!problem && order) $sent.set({ move, order })
  return true
}
