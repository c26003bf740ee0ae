import './records.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { browse, openPage } from './browser.ts'
import { $copy, renewCopy } from '../../src/lib/stores/desk/device-copy.ts'
import { tellScreens } from '../../src/lib/stores/desk/live.ts'
import { startOffline } from '../../src/lib/stores/desk/offline.ts'
import { readSession, signIn } from '../../src/lib/stores/session/session.ts'
import { givenLoan } from '../world/loans.ts'
import { approved, staff } from '../world/lent.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  openPage()
  Object.assign(globalThis, { addEventListener() {} })
  world = await openWorld()
  browse(world)
  await signIn('desk@demo.test', 'oggetti-demo')
  await readSession()
})
afterAll(() => world.close())

it('a screen that stays open keeps the copy of today’s loans as others change them, once a minute at most', async () => {
  const { id } = await givenLoan(world)
  const next = () => $copy.get()?.loans.find(one => one.id === id)?.move
  startOffline('desk_scan')
  await vi.waitFor(() => expect(next()).toBe('hand_over'), 5000)

  const colleague = await staff(world, 9)
  await colleague.post(`/v1/desk/orders/${id}/handovers`)
  $copy.set({ ...$copy.get()!, at: Date.now() - 60_000 })
  tellScreens([{ kind: 'loans', id }])
  await vi.waitFor(() => expect(next()).toBe('return'), 5000)

  await colleague.post(`/v1/desk/orders/${id}/returns`, {})
  tellScreens([{ kind: 'loans', id }])
  await new Promise(done => setTimeout(done, 1500))
  expect(next()).toBe('return')
})

it('row 37: nothing is handed out without a network to who is suspended, nor what asks for something first', async () => {
  const lent = await approved(world, await staff(world, 9))
  const other = await approved(world, await staff(world, 9))
  const held = ({ id }: { id: string }) => $copy.get()?.loans.find(one => one.id === id)?.held
  const me = { id: 'm', name: 'Anna' }
  for (const id of [lent.id, other.id])
    await world.db.updateTable('orders').set({ from_date: world.clock.today() }).where('id', '=', id).execute()
  await renewCopy(me)
  expect([held(lent), held(other)]).toEqual([null, null])
  const referent = await staff(world, 5)
  const why = { reason: 'Due ritardi', until: null }
  expect((await referent.post(`/v1/desk/members/${lent.member.id}/suspensions`, why)).status).toBe(200)
  await world.db.updateTable('products').set({ deposit_cents: 5000 }).where('id', '=', other.object.id).execute()
  await renewCopy(me)
  expect([held(lent), held(other)]).toEqual(['suspended', 'asks'])
})
