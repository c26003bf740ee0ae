import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../../src/lib/rules/dates.ts'
import { deliveryPeriod } from '../../src/lib/rules/delivery.ts'
import { crowd } from '../world/crowd.ts'
import { confirmWith, prepared, reconciled } from '../world/deliveries.ts'
import { approved, awake, type Person, staff } from '../world/lent.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 9)
  await world.db.deleteFrom('orders').execute()
})
afterAll(() => world.close())

/** A loan to be brought home, paid for and approved. */
async function toBring(): Promise<{ member: Person; id: string; day: string; point: string }> {
  const [member] = (await crowd(world, 1)) as [Person]
  const { order } = await prepared(world, member)
  world.provider.ledger.approve(order)
  const { id } = (await confirmWith(member, order)).body
  await reconciled(world)
  await awake(world, desk)
  const { body } = await desk.post(`/v1/desk/orders/${id}/approvals`)
  return { member, id, day: body.loan.from_date, point: body.shipping.return_to.id }
}

type Row = { id: string; loan: { from_date: string; to_date: string }; shipping: { address: { address: string } } }
const list = async (query = ''): Promise<Row[]> => (await desk.get(`/v1/desk/deliveries${query}`)).body

it('what is brought home is listed by its day with where to; another day moves it, delivered it is gone', async () => {
  const [first, second] = [await toBring(), await toBring()]
  await approved(world, desk)
  expect((await list()).map(one => one.id).sort()).toEqual([first.id, second.id].sort())
  expect((await list())[0]!.shipping.address.address).toBe('Via Ferrarese 12')
  expect((await list(`?point=${first.point}`)).map(one => one.id)).toContain(first.id)
  expect((await list()).map(one => one.loan.from_date)).toEqual([first.day, second.day].sort())

  const { max_months } = await world.db
    .selectFrom('products as p')
    .innerJoin('orders as o', 'o.product_id', 'p.id')
    .select('p.max_months')
    .where('o.id', '=', first.id)
    .executeTakeFirstOrThrow()
  const from_date = addDays(first.day, 2)
  const moved = await desk.post(`/v1/desk/orders/${first.id}/dates`, { from_date, reason: 'Ci siamo sentiti' })
  const { to } = deliveryPeriod(from_date, max_months)
  expect([moved.status, moved.body.loan]).toMatchObject([200, { from_date, to_date: to }])
  expect((await list()).map(one => [one.id, one.loan.from_date])).toEqual([
    [second.id, second.day],
    [first.id, from_date],
  ])

  world.clock.set(`${second.day}T09:00:00Z`)
  await awake(world, desk)
  expect((await desk.post(`/v1/desk/orders/${second.id}/handovers`)).status).toBe(200)
  expect((await list()).map(one => one.id)).toEqual([first.id])
})
