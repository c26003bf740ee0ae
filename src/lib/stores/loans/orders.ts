import { atom, type WritableAtom } from 'nanostores'
import { call } from '../../api/call.ts'
import type { LockerAction } from '../../contract/loan-names.ts'
import { orders } from '../../contract/orders.endpoints.ts'
import type { ExtensionAnswer, Order, OrderGroup, OtherCopy } from '../../contract/orders.ts'
import { isExtended } from '../../rules/stage-sets.ts'
import { load, type Loaded, mayBeDone, perform, reload, type Task } from '../async/loaded.ts'

export const $orders = atom<Loaded<OrderGroup[]>>({ state: 'waiting' })
export const $order = atom<Loaded<Order>>({ state: 'waiting' })
export const $cancelling = atom<Task>({ state: 'idle' })
export const $extending = atom<Task>({ state: 'idle' })
export const $takingCopy = atom<Task>({ state: 'idle' })
export const $saying = atom<Task>({ state: 'idle' })
export const $thanking = atom<Task>({ state: 'idle' })

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

/**
 * Takes another copy in the place of a loan whose object cannot be had. `id`: of the new loan, null when the reply was lost
 * but this one is called off.
 */
export async function takeCopy(id: string, { id: product_id, from_date, to_date }: OtherCopy) {
  const body = { product_id, from_date, to_date }
  const order = await perform($takingCopy, 'take', () => call(orders.takeCopy, { params: { id }, body }))
  if (order) return { id: order.id }
  await reload($order, () => call(orders.read, { params: { id } }))
  const now = $order.get()
  if (now.state !== 'ready' || now.value.stage !== 'cancelled' || !mayBeDone($takingCopy)) return null
  $takingCopy.set({ state: 'idle' })
  return { id: null }
}

/** Says that the object was taken out of its locker, or put back, with the code that opened it. */
export const sayAtLocker = (id: string, action: LockerAction, code: string): Promise<boolean> => {
  const endpoint = action === 'pick_up' ? orders.pickUp : orders.deposit
  return applyOutcome(
    id,
    $saying,
    order => (action === 'pick_up' ? order.picked_up_at : order.returned_at) !== null,
    perform($saying, action, () => call(endpoint, { params: { id }, body: { code } })),
  )
}

/** Thanks the owner of the object of a loan that is over. */
export const thankOwner = (id: string): Promise<boolean> =>
  applyOutcome(
    id,
    $thanking,
    order => order.thanks === 'given',
    perform($thanking, 'thank', () => call(orders.thank, { params: { id }, body: {} })),
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
