import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../../src/lib/rules/dates.ts'
import { approved, asked, handedOut, type Lent, type Person, staff } from '../world/lent.ts'
import { wishFor } from '../world/loans.ts'
import { delivered } from '../world/mailbox.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 5)
})
afterAll(() => world.close())

const repairOf = ({ object }: Lent) => `/v1/desk/products/${object.id}/maintenance`
const told = async ({ member }: Lent) =>
  (await delivered(world, `folla-${member.id}@demo.test`)).filter(({ email }) =>
    email.subject?.startsWith('In riparazione: '),
  )

it('row 25: who booked it in those days is told once, and may cancel although it is approved', async () => {
  const lent = await approved(world, desk)
  const later = await asked(world, {
    object: lent.object,
    days: wishFor({ ...lent.object, today: addDays(lent.days.to_date, 5) }),
  })
  expect((await lent.member.delete(lent.mine)).body.code).toBe('order.not_cancellable')
  const repair = { note: 'Trovato rotto', until: lent.days.to_date, by: 'Anna', cost: 12.5 }
  const { body } = await desk.post(repairOf(lent), repair)
  expect(body.maintenance).toMatchObject(repair)
  await desk.post(repairOf(lent), { ...repair, note: 'Manca il pezzo' })
  expect([(await told(lent)).length, (await told(later)).length]).toEqual([1, 0])
  expect((await told(lent))[0]!.email.text).toContain('Dovrebbe finire entro')
  expect((await lent.member.get(lent.mine)).body.repair).toEqual({ until: repair.until })
  await desk.post(repairOf(lent), { ...repair, until: later.days.from_date })
  expect([(await told(lent)).length, (await told(later)).length]).toEqual([1, 1])
  expect((await lent.member.delete(lent.mine)).body).toMatchObject({ status: 'cancelled', repair: null })
  await desk.delete(repairOf(lent))
  expect((await later.member.get(later.mine)).body.repair).toBeNull()
})

it('row 8 of 1.3: what is in repair is not handed out until it is lent again', async () => {
  const lent = await approved(world, desk)
  await desk.post(repairOf(lent), { note: 'Trovato rotto' })
  const refused = await desk.post(`${lent.atDesk}/handovers`, { reason: 'Parte oggi' })
  expect([refused.status, refused.body.code]).toEqual([409, 'order.in_repair'])
  expect((await told(lent))[0]!.email.text).toContain('Non sappiamo ancora')
  await desk.delete(repairOf(lent))
  expect((await desk.post(`${lent.atDesk}/handovers`, { reason: 'Parte oggi' })).status).toBe(200)
})

it('row 25: an object that comes back damaged tells those who booked it next', async () => {
  const lent = await handedOut(world, desk)
  const next = await approved(world, desk, {
    object: lent.object,
    days: wishFor({ ...lent.object, today: addDays(lent.days.to_date, 1) }),
  })
  await desk.post(`${lent.atDesk}/returns`, { condition: 'damaged', note: 'Manico rotto' })
  expect([(await told(lent)).length, (await told(next)).length]).toEqual([0, 1])
})
