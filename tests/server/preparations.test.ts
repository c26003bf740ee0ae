import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../../src/lib/rules/dates.ts'
import { approved, handedOut, type Lent, type Person, staff } from '../world/lent.ts'
import { givenLoan, wishFor } from '../world/loans.ts'
import { delivered, emptyMailbox } from '../world/mailbox.ts'
import { mailsTo } from '../world/mails.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 9)
})
afterAll(() => world.close())

const searches = ({ object }: Pick<Lent, 'object'>) => `/v1/desk/products/${object.id}/searches`
const listed = async (point?: string) => (await desk.get(`/v1/desk/preparations?${point ? `point=${point}` : ''}`)).body
const ids = (orders: { id: string }[]) => orders.map(one => one.id)
const statusOf = async ({ object }: Lent) =>
  (await world.visitor().get(`/v1/catalogs/products/${object.id}`)).body.loan.status
const told = async ({ member }: Lent, template: string) =>
  (await mailsTo(world, `folla-${member.id}@demo.test`)).filter(one => one.template === template).length

async function onShelf(shelf: string | null, point?: string) {
  const loan = await givenLoan(world, point ? { headquarter_id: point } : {})
  await world.db.updateTable('products').set({ shelf }).where('id', '=', loan.object.id).execute()
  return loan
}

it('row 21: the pick list goes by shelf, of one point; what is ready leaves it, and an undo tells nobody', async () => {
  const before = await listed()
  const b2 = await onShelf('B2')
  const { id: point } = b2.object.point
  const [none, b10] = [await onShelf(null, point), await onShelf('B10', point)]
  const mine = [b2.id, b10.id, none.id]
  const { to_prepare, ready } = await listed(point)
  expect(ids(to_prepare).filter(id => mine.includes(id))).toEqual(mine)
  expect(ids(ready)).not.toContain(b2.id)
  const [other] = (await desk.get('/v1/headquarters')).body.filter((one: { id: string }) => one.id !== point)
  expect(ids((await listed(other.id)).to_prepare)).not.toContain(b2.id)
  await emptyMailbox(world)
  expect((await desk.post(`/v1/desk/orders/${b2.id}/ready`)).body.undo).toBe('undo_ready')
  expect(ids((await listed()).ready)).toContain(b2.id)
  expect((await desk.get('/v1/desk/today')).body.to_prepare).toBe(before.to_prepare.length + 2)
  expect((await desk.delete(`/v1/desk/orders/${b2.id}/ready`)).body.ready_at).toBeNull()
  expect((await mailsTo(world, b2.email)).length).toBe(0)
  await desk.post(`/v1/desk/orders/${b2.id}/ready`)
  expect((await mailsTo(world, b2.email)).map(one => one.template)).toEqual(['loan_ready'])
})

it('row 21: what is not found is not lent, its member is told once and chooses; ready is found', async () => {
  const lent = await approved(world, desk)
  const later = addDays(lent.days.to_date, 5)
  const next = await approved(world, desk, { object: lent.object, days: wishFor({ ...lent.object, today: later }) })
  const { body } = await desk.post(searches(lent))
  expect(body).toMatchObject({ maintenance: null, where: { sought: { by: expect.any(String) } } })
  expect(await statusOf(lent)).toBe('maintenance')
  const published = world.db
    .selectFrom('outbox')
    .selectAll()
    .where('topic', '=', 'publish')
    .where('done_at', 'is', null)
  expect((await published.execute()).length).toBeGreaterThan(0)
  await desk.post(searches(lent))
  expect([await told(lent, 'loan_sought'), await told(next, 'loan_sought')]).toEqual([1, 0])
  expect((await lent.member.get(lent.mine)).body.repair).toMatchObject({ sought: true })
  expect((await desk.get('/v1/desk/products?show=sought')).body.docs.map((one: { id: string }) => one.id)).toEqual([
    lent.object.id,
  ])
  expect((await desk.get(`/v1/desk/scans?code=${lent.object.id}`)).body.state).toBe('sought')
  expect((await desk.post(`${lent.atDesk}/ready`)).body.product.where.sought).toBeNull()
  expect([await statusOf(lent), await told(lent, 'loan_sought')]).toEqual(['available', 0])
})

it('row 21: found after the ten seconds, the mail has left; who does not wait cancels an approved loan', async () => {
  const lent = await approved(world, desk)
  await desk.post(searches(lent))
  world.clock.advance(11)
  const mails = await delivered(world, `folla-${lent.member.id}@demo.test`)
  const mail = mails.find(({ email }) => email.subject?.startsWith('Non troviamo: '))
  expect(mail!.email.text).toContain(`/me/orders/${lent.id}`)
  expect((await lent.member.delete(lent.mine)).body.status).toBe('cancelled')
  expect((await desk.delete(searches(lent))).body.where.sought).toBeNull()
  expect(await statusOf(lent)).toBe('available')
})

it('row 21: nobody looks for what a member has, and a repair from before goes on', async () => {
  const out = await handedOut(world, desk)
  expect((await desk.post(searches(out))).body.code).toBe('order.still_out')
  const lent = await approved(world, desk)
  await desk.post(`/v1/desk/products/${lent.object.id}/maintenance`, { note: 'Rotto' })
  world.clock.advance(60)
  await desk.post(searches(lent))
  expect((await desk.delete(searches(lent))).body.maintenance).toMatchObject({ note: 'Rotto' })
  const away = await staff(world, 9, 'borgo')
  expect((await away.post(searches(lent))).body.code).toBe('product.not_found')
})
