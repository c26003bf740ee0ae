/** The desk's lists of loans, and their search text. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { desk } from '../../contract/desk.endpoints.ts'
import type { DeskOrder, DeskQueue } from '../../contract/desk.ts'
import { deskQueues } from '../../contract/loan-names.ts'
import { deskQueueOf } from '../../rules/stage-sets.ts'
import { attempt } from '../async/attempt.ts'
import type { CallProblem, Loaded } from '../async/loaded.ts'
import { $point } from './point.ts'
import { beginReading, continueReading, untilQuiet } from './readings.ts'

export const queues = deskQueues

export type LoanList = { ids: string[]; total: number; page: number }

export type Loans = {
  lists: Record<DeskQueue, LoanList>
  orders: Record<string, DeskOrder>
  /** Why what is shown could not be read again. */
  problem: CallProblem | null
}

export const $loans = atom<Loaded<Loans>>({ state: 'waiting' })
export const $keywords = atom('')

/** Open lists are short and read whole; the closed one grows without limit. */
const limits: Record<DeskQueue, number> = { to_approve: 100, to_hand_out: 100, to_take_back: 100, closed: 24 }

/** The list in which a loan belongs now. */
export const queueOf = ({ stage }: DeskOrder): DeskQueue => deskQueueOf(stage)

function readPage(queue: DeskQueue, page: number) {
  const keywords = $keywords.get() || undefined
  return call(desk.orders, { query: { queue, point: $point.get() ?? undefined, page, limit: limits[queue], keywords } })
}

/** As many pages as are shown, where it is the same search. */
async function readShown(queue: DeskQueue): Promise<{ docs: DeskOrder[]; total: number; page: number }> {
  const page = onScreen.keywords === $keywords.get() ? (shown()?.lists[queue].page ?? 1) : 1
  const pages = await Promise.all(Array.from({ length: page }, (_, n) => readPage(queue, n + 1)))
  return { docs: pages.flatMap(one => one.docs), total: pages[0]!.total, page }
}

const shown = (): Loans | null => {
  const now = $loans.get()
  return now.state === 'ready' ? now.value : null
}

const show = (value: Loans): void => $loans.set({ state: 'ready', value })

const byQueue = (make: (queue: DeskQueue, n: number) => LoanList) =>
  Object.fromEntries(queues.map((queue, n) => [queue, make(queue, n)])) as Record<DeskQueue, LoanList>

const byId = (docs: DeskOrder[]) => Object.fromEntries(docs.map(order => [order.id, order]))

/** Of the lists on screen. */
const onScreen = {
  /** What they were searched for when they were read. */
  keywords: '',
  /** Loans that moved on and still stand in the list they left, until `tidy`. */
  lingering: [] as { id: string; queue: DeskQueue }[],
}

/** Fresh lists, with lingering loans at the position where they were shown. */
function withLingering(read: Loans, before: Loans): Loans {
  const { lingering } = onScreen
  const lists = byQueue(queue => {
    const ids = [...read.lists[queue].ids]
    const stay = new Set(lingering.flatMap(one => (one.queue === queue ? [one.id] : [])))
    // From the top down, so that each index counts those inserted above it.
    for (const [index, id] of before.lists[queue].ids.entries()) if (stay.has(id)) ids.splice(index, 0, id)
    return { ...read.lists[queue], ids }
  })
  const lingeringOrders = Object.fromEntries(
    lingering.flatMap(({ id }) => (before.orders[id] ? [[id, before.orders[id]]] : [])),
  )
  return { ...read, lists, orders: { ...lingeringOrders, ...read.orders } }
}

export async function loadLoans(): Promise<void> {
  const reading = beginReading()
  const keywords = $keywords.get()
  const outcome = await attempt(() => Promise.all(queues.map(readShown)))
  if (!reading.isLast()) return
  if (outcome.ok && reading.isDisturbed()) {
    await untilQuiet()
    return reading.isLast() ? loadLoans() : undefined
  }
  const before = shown()
  if (outcome.ok) {
    const pages = outcome.value
    const lists = byQueue((_, n) => {
      const { docs, ...rest } = pages[n]!
      return { ids: [...new Set(docs.map(one => one.id))], ...rest }
    })
    const read = { lists, orders: byId(pages.flatMap(page => page.docs)), problem: null }
    const isSameSearch = keywords === onScreen.keywords
    onScreen.lingering = onScreen.lingering.filter(({ id, queue }) => isSameSearch && !lists[queue].ids.includes(id))
    onScreen.keywords = keywords
    show(before ? withLingering(read, before) : read)
  } else if (before) show({ ...before, problem: outcome.problem })
  else $loans.set({ state: 'failed', problem: outcome.problem })
}

/** Reads one loan again where it is shown. */
export async function rereadLoan(id: string): Promise<void> {
  const outcome = await attempt(() => call(desk.order, { params: { id } }))
  if (outcome.ok) applyUpdate(outcome.value)
}

export async function loadMore(queue: DeskQueue): Promise<void> {
  const reading = continueReading()
  const page = (shown()?.lists[queue].page ?? 0) + 1
  const outcome = await attempt(() => readPage(queue, page))
  const now = shown()
  if (!reading.isLast() || !now) return
  if (!outcome.ok) return show({ ...now, problem: outcome.problem })
  const { docs, total } = outcome.value
  const ids = [...new Set([...now.lists[queue].ids, ...docs.map(order => order.id)])]
  show({ ...now, orders: { ...now.orders, ...byId(docs) }, lists: { ...now.lists, [queue]: { ids, total, page } } })
}

/** Applies a loan's new state: it stays where it is shown, and the counts follow it. */
export function applyUpdate(order: DeskOrder): void {
  const now = shown()
  const old = now?.orders[order.id]
  if (!now || !old) return
  const [from, to] = [queueOf(old), queueOf(order)]
  const orders = { ...now.orders, [order.id]: order }
  if (from === to) return show({ ...now, orders })
  const elsewhere = onScreen.lingering.filter(one => one.id !== order.id || (one.queue !== to && one.queue !== from))
  onScreen.lingering = [...elsewhere, { id: order.id, queue: from }]
  const left = { ...now.lists[from], total: now.lists[from].total - 1 }
  const entered = { ...now.lists[to], total: now.lists[to].total + 1 }
  const ids = entered.ids.includes(order.id) ? entered.ids : [order.id, ...entered.ids]
  show({ ...now, orders, lists: { ...now.lists, [from]: left, [to]: { ...entered, ids } } })
}

/**
 * Removes from each list the loans that have moved on; called when the list changes, so that no row in use disappears.
 */
export function dropMovedOn(): void {
  onScreen.lingering = []
  const now = shown()
  if (!now) return
  const belongs = (id: string, queue: DeskQueue) => queueOf(now.orders[id]!) === queue
  const lists = byQueue(queue => ({ ...now.lists[queue], ids: now.lists[queue].ids.filter(id => belongs(id, queue)) }))
  show({ ...now, lists })
}
