import './records.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { browse, calls, stored } from './browser.ts'
import { scan } from '../../src/lib/stores/desk/counter.ts'
import { $card } from '../../src/lib/stores/desk/counter-state.ts'
import { $copy, type CopiedLoan, forgetCopy, readCopy, renewCopy } from '../../src/lib/stores/desk/device-copy.ts'
import {
  $waitingActs,
  doActNow,
  dropAct,
  storeOwnAct,
  nextMove,
  readWaitingActs,
  sendWaitingActs,
} from '../../src/lib/stores/desk/waiting-acts.ts'
import { onDevice } from '../../src/lib/stores/async/on-device.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { $session, readSession, signIn } from '../../src/lib/stores/session/session.ts'
import type { Caller } from '../world/caller.ts'
import { givenLoan } from '../world/loans.ts'
import { staff } from '../world/lent.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let colleague: Caller
let me: { id: string; name: string }
beforeAll(async () => {
  world = await openWorld()
  browse(world)
  Object.assign(location, { origin: 'http://quartiere.localhost' })
  colleague = await staff(world, 9)
  await signIn('desk@demo.test', 'oggetti-demo')
  await readSession()
  const session = $session.get()
  if (session.state !== 'signed_in') throw new Error(session.state)
  me = session.me
})
afterAll(() => world.close())

let loan: CopiedLoan
beforeEach(async () => {
  for (const { key } of $waitingActs.get()) await dropAct(key)
  const { id } = await givenLoan(world)
  await renewCopy(me)
  loan = $copy.get()!.loans.find(one => one.id === id)!
  calls.length = 0
})

/** What a new page of this browser finds. */
async function reopened() {
  $copy.set(null)
  $waitingActs.set([])
  await readCopy()
  await readWaitingActs()
}

/** Answers are lost, as when the network goes: before the call arrives, or after it was done. */
async function cut<T>(after: boolean, act: () => Promise<T>): Promise<T> {
  const working = globalThis.fetch
  globalThis.fetch = async (address, init) => {
    if (after) await working(address, init)
    throw new TypeError('offline')
  }
  return act().finally(() => {
    globalThis.fetch = working
  })
}

const sent = () => calls.filter(one => one === 'POST /v1/desk/waiting-acts').length

it('what is done without a network is there after the page was killed, once, and is sent once in order', async () => {
  expect(await storeOwnAct(loan, 'hand_over')).toBe('kept')
  expect(await storeOwnAct(loan, 'hand_over')).toBe('same')
  expect(await storeOwnAct(loan, 'return')).toBe('kept')
  await reopened()
  expect($waitingActs.get().map(one => one.move)).toEqual(['hand_over', 'return'])
  expect(nextMove(loan, $waitingActs.get())).toBeNull()
  expect(stored.waiting_acts).toBe('2')
  expect(await cut(false, () => sendWaitingActs(me))).toBe(false)
  expect(await Promise.all([sendWaitingActs(me), sendWaitingActs(me)])).toEqual([true, true])
  expect([$waitingActs.get(), sent(), stored.waiting_acts]).toEqual([[], 2, undefined])
})

it('what was sent and could not be done waits no more: it is to be looked at', async () => {
  await storeOwnAct(loan, 'hand_over')
  await colleague.post(`/v1/desk/orders/${loan.id}/handovers`)
  await sendWaitingActs(me)
  expect([stored.waiting_acts, stored.acts_to_look_at]).toEqual([undefined, '1'])
  await dropAct($waitingActs.get()[0]!.key)
  expect(stored.acts_to_look_at).toBeUndefined()
})

it('the copy says on which shelf is what is not at the desk yet', async () => {
  const { product_id } = await world.db
    .selectFrom('orders')
    .select('product_id')
    .where('id', '=', loan.id)
    .executeTakeFirstOrThrow()
  await world.db.updateTable('products').set({ shelf: 'B3' }).where('id', '=', product_id).execute()
  const copied = async () => {
    await renewCopy(me)
    return $copy.get()!.loans.find(one => one.id === loan.id)
  }
  expect(await copied()).toMatchObject({ move: 'hand_over', shelf: 'B3' })
  await colleague.post(`/v1/desk/orders/${loan.id}/ready`)
  expect(await copied()).toMatchObject({ move: 'hand_over', shelf: null })
  await colleague.post(`/v1/desk/orders/${loan.id}/handovers`)
  expect(await copied()).toMatchObject({ move: 'return', shelf: null })
})

it('the copy has what is to be fetched for today, in the order of the shelves, and what is carried to another point', async () => {
  const away = await givenLoan(world, {
    from_date: addDays(world.clock.today(), 2),
    to_date: addDays(world.clock.today(), 5),
  })
  const points = await world.db
    .selectFrom('headquarters')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .execute()
  const other = points.find(one => one.id !== away.object.point.id)!
  await world.db.updateTable('orders').set({ headquarter_id: other.id }).where('id', '=', away.id).execute()
  await world.db
    .updateTable('products')
    .set({ transportable: true, shelf: 'A1' })
    .where('id', '=', away.object.id)
    .execute()
  await renewCopy(me)
  await reopened()
  const { preparations, carries } = $copy.get()!
  const shelves = preparations.map(one => one.product.shelf ?? '~')
  expect(shelves).toEqual(shelves.toSorted())
  expect(preparations.find(one => one.id === loan.id)).toMatchObject({
    product: { code: loan.product.code, name: loan.product.name },
    member: loan.member,
    ready: false,
    state: null,
  })
  expect(carries.filter(one => one.product.id === away.object.id)).toMatchObject([
    { product: { shelf: 'A1' }, from: away.object.point.name, to: other.name, underWay: false },
  ])
  expect(Object.keys(preparations[0]!).sort()).toEqual([
    'elsewhere',
    'from',
    'id',
    'member',
    'product',
    'ready',
    'state',
  ])
  await colleague.post(`/v1/desk/orders/${loan.id}/ready`)
  await renewCopy(me)
  expect($copy.get()!.preparations.find(one => one.id === loan.id)).toMatchObject({ ready: true })
  // A copy that an earlier release kept has no such lists.
  const { preparations: _, ...older } = $copy.get()!
  await onDevice<object>({ database: 'desk-copy', store: 'copies', key: 'id' }).put(older)
  expect(await readCopy()).toBeNull()
})

it('an answer that is lost after the act was done does nothing twice', async () => {
  await storeOwnAct(loan, 'hand_over')
  expect(await cut(true, () => sendWaitingActs(me))).toBe(false)
  expect($waitingActs.get()).toHaveLength(1)
  expect(await sendWaitingActs(me)).toBe(true)
  expect($waitingActs.get()).toEqual([])
  const acts = await world.db.selectFrom('audit').select('action').where('subject_id', '=', loan.id).execute()
  expect(acts).toEqual([{ action: 'hand_over' }])
})

it('what somebody else did meanwhile stays until it is seen; another person does not send it', async () => {
  await storeOwnAct(loan, 'hand_over')
  await colleague.post(`/v1/desk/orders/${loan.id}/cancellations`, { reason: 'Non viene' })
  expect(await sendWaitingActs({ id: 'altri', name: 'Altri' })).toBe(true)
  expect(sent()).toBe(0)
  expect(await sendWaitingActs(me)).toBe(true)
  await reopened()
  const [act] = $waitingActs.get()
  expect(act?.conflict).toMatchObject({ meanwhile: { what: 'cancel_by_desk' }, again: false })
  await doActNow(act!)
  expect($waitingActs.get()).toHaveLength(1)
  await dropAct(act!.key)
  await reopened()
  expect($waitingActs.get()).toEqual([])
})

it('without a network a label is looked for in the copy, which is nobody else’s and of no other day', async () => {
  await cut(false, () => scan(loan.product.code.toLowerCase().replace('-', ' ')))
  expect($card.get()).toMatchObject({ state: 'copied', loans: [{ id: loan.id, move: 'hand_over' }] })
  await cut(false, () => scan('niente'))
  expect($card.get()).toMatchObject({ state: 'copied', loans: [] })
  expect(Object.keys(loan).sort()).toEqual(['card', 'held', 'id', 'late', 'member', 'move', 'product', 'shelf', 'to'])
  await forgetCopy()
  expect(await readCopy()).toBeNull()
})
