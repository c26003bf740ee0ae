import { afterAll, beforeAll, expect, it } from 'vitest'
import { crowd } from '../world/crowd.ts'
import { handedOut, type Lent, type Person, staff } from '../world/lent.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 5)
})
afterAll(() => world.close())

const somebody = async () => (await crowd(world, 1))[0]!

async function lentBy(owner: Person): Promise<Lent> {
  const lent = await handedOut(world, desk)
  await world.db.updateTable('products').set({ owner_id: owner.id }).where('id', '=', lent.object.id).execute()
  return lent
}

const giveBack = (lent: Lent) => desk.post(`${lent.atDesk}/returns`, {})
const thank = (lent: Lent, by: Person = lent.member) => by.post(`${lent.mine}/thanks`)
const mineOf = async (owner: Person) => (await owner.get('/v1/me/products')).body

it('a borrower thanks whoever lends an object once it is back, once, and its owner sees how many did', async () => {
  const owner = await somebody()
  const lent = await lentBy(owner)
  expect((await lent.member.get(lent.mine)).body.thanks).toBeNull()
  expect(await thank(lent)).toMatchObject({ status: 409, body: { code: 'thanks.not_yet' } })
  await giveBack(lent)
  expect((await lent.member.get(lent.mine)).body.thanks).toBe('open')
  expect(await mineOf(owner)).toMatchObject([{ loans: 1, thanks: 0 }])
  expect(await thank(lent)).toMatchObject({ status: 200, body: { id: lent.id, thanks: 'given' } })
  const { thanked_at: first } = (await lent.member.get('/v1/me/export')).body.loans[0]
  world.clock.set(new Date(world.clock.now().getTime() + 60_000).toISOString())
  expect(await thank(lent)).toMatchObject({ status: 200, body: { thanks: 'given' } })
  expect((await lent.member.get('/v1/me/export')).body.loans[0].thanked_at).toBe(first)
  const mine = await mineOf(owner)
  expect(mine).toMatchObject([{ loans: 1, thanks: 1 }])
  expect(JSON.stringify(mine)).not.toContain(lent.member.id)
  expect((await owner.get('/v1/me/export')).body.objects).toMatchObject([{ loans: 1, thanks: 1 }])
})

it('nobody reads who it was: not the desk, not the register', async () => {
  const lent = await lentBy(await somebody())
  await giveBack(lent)
  await thank(lent)
  expect(Object.keys((await desk.get(lent.atDesk)).body)).not.toContain('thanks')
  const entries = await world.db
    .selectFrom('audit')
    .select('action')
    .where('subject_id', '=', lent.id)
    .where('actor_id', '=', lent.member.id)
    .execute()
  expect(entries.map(one => one.action)).toEqual(['confirm'])
})

it('an object of the library has nobody to thank, another’s loan is not there, and one’s own is no favour', async () => {
  const lent = await handedOut(world, desk)
  const ownedBy = (owner_id: string | null) =>
    world.db.updateTable('products').set({ owner_id }).where('id', '=', lent.object.id).execute()
  await ownedBy(null)
  await giveBack(lent)
  expect((await lent.member.get(lent.mine)).body.thanks).toBeNull()
  expect(await thank(lent)).toMatchObject({ status: 409, body: { code: 'thanks.library_object' } })
  expect((await thank(lent, await somebody())).body.code).toBe('order.not_found')
  await ownedBy(lent.member.id)
  expect((await thank(lent)).body.code).toBe('thanks.own_object')
})

it('an object that never came back is not thanked for', async () => {
  const lent = await lentBy(await somebody())
  const lost = { status: 'returned', closed_by: 'write_off', returned_at: world.clock.now() } as const
  await world.db.updateTable('orders').set(lost).where('id', '=', lent.id).execute()
  expect((await thank(lent)).body.code).toBe('thanks.not_yet')
})

it('thanks stay a number when the borrower has gone, and are the borrower’s own when the owner has', async () => {
  const [owner, admin] = [await somebody(), await staff(world, 4)]
  const lent = await lentBy(owner)
  await giveBack(lent)
  await thank(lent)
  const erase = (one: Person) => admin.post(`/v1/desk/members/${one.id}/erasures`)
  const other = await handedOut(world, desk, { object: lent.object })
  await giveBack(other)
  await thank(other)
  expect((await erase(lent.member)).status).toBe(200)
  expect(await mineOf(owner)).toMatchObject([{ loans: 2, thanks: 2 }])
  expect((await erase(owner)).status).toBe(200)
  expect((await other.member.get(other.mine)).body.thanks).toBe('given')
})
