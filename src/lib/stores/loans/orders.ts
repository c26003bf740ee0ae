import { atom, type WritableAtom } from 'nanostores'
import { call } from '../../api/call.ts'
import { orders } from '../../contract/orders.endpoints.ts'
import type { ExtensionAnswer, Order, OrderGroup } from '../../contract/orders.ts'
import { isExtended } from '../../rules/stage-sets.ts'
import { load, type Loaded, mayBeDone, perform, reload, type Task } from '../async/loaded.ts'

export const $orders = atom<Loaded<OrderGroup[]>>({ state: 'waiting' })
export const $order = atom<Loaded<Order>>({ state: 'waiting' })
export const $cancelling = atom<Task>({ state: 'idle' })
export const $extending = atom<Task>({ state: 'idle' })

/** The result for each loan after extending all; null before. */
export const $extended = atom<ExtensionAnswer[] | null>(null)

export const readOrders = () => load($orders, () => call(orders.list))

export const readOrder = (id: string) => load($order, () => call(orders.read, { params: { id } }))

/** Cancels a loan that still waits. Refused, the loan is read again: it may have moved on meanwhile. */
export const cancelOrder = (id: string): Promise<boolean> =>
  applyOutcome(
    id,
    $cancelling,
    order => order.stage === 'cancelled',
    perform($cancelling, 'cancel', () => call(orders.cancel, { params: { id } })),
  )

/**
 * Extends a loan in hand by a month. After a refusal the loan is read again: another member may have joined the queue.
 */
export const extendOrder = (id: string): Promise<boolean> =>
  applyOutcome(
    id,
    $extending,
    isExtended,
    perform($extending, 'extend', () => call(orders.extend, { params: { id }, body: {} })),
  )

/** Extends by a month every loan that may be extended. */
export async function extendAll(): Promise<void> {
  const before = extendedOf($orders.get())
  const answers = await perform($extending, 'all', () => call(orders.extendAll, { body: {} }))
  if (answers) $extended.set(answers)
  await reload($orders, () => call(orders.list))
  const fresh = extendedOf($orders.get()).filter(one => !before.some(known => known.id === one.id))
  if (fresh.length === 0 || !mayBeDone($extending)) return
  $extending.set({ state: 'idle' })
  $extended.set(
    fresh.map(({ id, product, loan: { to_date, return_date } }) => ({
      id,
      product,
      to_date,
      return_date,
      problem: null,
    })),
  )
}

const extendedOf = (all: Loaded<OrderGroup[]>): Order[] =>
  all.state === 'ready' ? all.value.flatMap(group => group.docs).filter(isExtended) : []

/** Applies the reply of an action. `isDone` tells a loan on which it was done, also when the reply was lost. */
async function applyOutcome(
  id: string,
  $task: WritableAtom<Task>,
  isDone: (order: Order) => boolean,
  doing: Promise<Order | null>,
): Promise<boolean> {
  const order = await doing
  if (order) $order.set({ state: 'ready', value: order })
  else await reload($order, () => call(orders.read, { params: { id } }))
  const now = $order.get()
  const done = now.state === 'ready' && isDone(now.value)
  if (!done || !mayBeDone($task)) return order !== null
  $task.set({ state: 'idle' })
  return true
}
