import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { settingsOf } from '../../server/export/settings.ts'
import { copyOf } from '../../server/founding/copy-library.ts'
import { snapshotReader } from '../../server/publications/read-snapshot.ts'
import { applySnapshotDelta, forget } from '../../src/lib/catalog/snapshot-cache.ts'
import type { DeskCategory } from '../../src/lib/contract/categories.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { crowd } from '../world/crowd.ts'
import { type Person, staff } from '../world/lent.ts'
import { libraryOf } from '../world/library.ts'
import { type FreeObject, givenLoan, wishFor } from '../world/loans.ts'
import { changeCategory, newCategory, objectOf } from '../world/trainings.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let admin: Person
let volunteer: Person
beforeAll(async () => {
  world = await openWorld()
  ;[admin, volunteer] = [await staff(world, 4), await staff(world, 9)]
})
afterAll(() => world.close())

let member: Person
let category: string
let object: FreeObject
beforeEach(async () => {
  ;[member] = (await crowd(world, 1)) as [Person]
  category = await newCategory(admin, null)
  object = await objectOf(world, volunteer, category)
})

const listed = async (id: string): Promise<DeskCategory> =>
  (await admin.get('/v1/desk/categories')).body.find((one: DeskCategory) => one.id === id)
const cart = (of: FreeObject, who = member) => who.post(`/v1/checkout/cart/${of.id}`)
const lentTo = (who: Person, of: FreeObject) =>
  givenLoan(world, { member_id: who.id, product_id: of.id, picked_up_at: world.clock.now() })
const days = async () => (await member.get(`/v1/catalogs/products/${object.id}`)).body.loan.preparation_days
const snapshot = async () => {
  forget('whole')
  const who = { library: await libraryOf(world, 'quartiere'), lang: 'it' as const, member: null }
  return applySnapshotDelta('whole', Buffer.from(await snapshotReader()(world.deps, who, undefined)))
}
const printed = async () => (await snapshot()).products.find(one => one.id === object.id)!.loan.preparation_days
const freeFrom = async (from: string) => {
  const query = new URLSearchParams({
    from_date: from,
    to_date: addDays(from, 3),
    category: (await listed(category)).slug,
  })
  return (await member.get(`/v1/catalogs/products/search?${query}`)).body.docs.length
}

it('its days of preparation are those of its objects, but of one that has its own', async () => {
  const before = await days()
  expect((await changeCategory(admin, category, { preparation_days: 9 })).body).toMatchObject({
    preparation_days: 9,
    max_open_loans: null,
    objects: 1,
  })
  expect([before, await days(), await printed()]).toEqual([2, 9, 9])
  const soon = wishFor(object)
  await cart(object)
  const ship = { method: 'pickup', address_id: object.point.id }
  await member.post('/v1/checkout/shipping', ship)
  expect((await member.post('/v1/checkout/loan', soon)).body.code).toBe('checkout.too_early')
  const today = world.clock.today()
  expect([await freeFrom(addDays(today, 8)), await freeFrom(addDays(today, 9))]).toEqual([0, 1])
  await world.db.updateTable('products').set({ preparation_days: 3 }).where('id', '=', object.id).execute()
  expect([await days(), await printed()]).toEqual([3, 3])
  expect([await freeFrom(addDays(today, 2)), await freeFrom(addDays(today, 3))]).toEqual([0, 1])
  await world.db.updateTable('products').set({ preparation_days: null }).where('id', '=', object.id).execute()
  await changeCategory(admin, category, { preparation_days: null })
  expect([await days(), await printed()]).toEqual([before, before])
})

it('a member has as many of its objects as it says, and what they have already stays theirs', async () => {
  const second = await objectOf(world, volunteer, category)
  const loan = await lentTo(member, object)
  expect((await cart(second)).status).toBe(200)
  expect((await changeCategory(admin, category, { max_open_loans: 1 })).body.open_loans).toBe(1)
  const [refused] = [await cart(second)]
  expect([refused.status, refused.body.code]).toEqual([409, 'member.category_limit'])
  expect(refused.body.message).toMatch(/^Di questa categoria non si può avere insieme/)
  const elsewhere = await objectOf(world, volunteer, await newCategory(admin, null))
  expect((await cart(elsewhere)).status).toBe(200)
  const [other] = (await crowd(world, 1)) as [Person]
  expect((await cart(second, other)).status).toBe(200)
  expect((await volunteer.post(`/v1/desk/orders/${loan.id}/returns`, {})).status).toBe(200)
  expect((await cart(second)).status).toBe(200)
})

it('what was begun before the limit is refused at its confirmation', async () => {
  const second = await objectOf(world, volunteer, category)
  await cart(second)
  await member.post('/v1/checkout/shipping', { method: 'pickup', address_id: second.point.id })
  expect((await member.post('/v1/checkout/loan', wishFor(second))).status).toBe(200)
  await lentTo(member, object)
  await changeCategory(admin, category, { max_open_loans: 1 })
  expect((await member.put('/v1/checkout/confirm')).body.code).toBe('member.category_limit')
})

it('the desk reads it before it lends one more, and lends it with a reason', async () => {
  await changeCategory(admin, category, { max_open_loans: 1 })
  const [second, third] = [await objectOf(world, volunteer, category), await objectOf(world, volunteer, category)]
  const scan = async (of: FreeObject, to?: Person) =>
    (await volunteer.get(`/v1/desk/scans?${new URLSearchParams({ code: of.id, ...(to && { member: to.id }) })}`)).body
  const thing = (of: FreeObject, more: object = {}) => ({ product_id: of.id, to_date: addDays(of.today, 7), ...more })
  const handOut = async (...things: object[]) =>
    (await volunteer.post('/v1/desk/baskets', { member_id: member.id, things })).body.results
  expect((await scan(object, member)).category_full).toBe(false)
  const [first, refused] = await handOut(thing(object), thing(second))
  expect([first.problem, refused.problem.code]).toEqual([null, 'member.category_limit'])
  expect([(await scan(second, member)).category_full, (await scan(second)).category_full]).toEqual([true, false])
  const [lent] = await handOut(thing(second, { reason: 'Li usa insieme' }))
  expect([lent.problem, lent.order.override_reason]).toEqual([null, 'Li usa insieme'])
  expect((await handOut(thing(third)))[0].problem.code).toBe('member.category_limit')
})

it('they are exported, copied into another library, and end where the category is merged', async () => {
  await changeCategory(admin, category, { preparation_days: 4, max_open_loans: 2 })
  const library = await libraryOf(world, 'quartiere')
  const rules = { preparation_days: 4, max_open_loans: 2 }
  const { slug } = await listed(category)
  const exported = await settingsOf(world.deps.db, library, world.clock.now())
  expect(exported.categories.find(one => one.id === category)).toMatchObject(rules)
  const copied = await copyOf(world.deps.db, library, 'Altra')
  expect(copied.categories.find(one => one.slug === slug)).toMatchObject(rules)
  const into = await newCategory(admin, null)
  await admin.post(`/v1/desk/categories/${category}/merges`, { into })
  expect(await listed(into)).toMatchObject({ preparation_days: null, max_open_loans: null, objects: 1 })
  expect(await days()).toBe(2)
})

it('what cannot be a rule is refused with its field', async () => {
  for (const [field, value] of [
    ['preparation_days', 31],
    ['preparation_days', -1],
    ['max_open_loans', 0],
  ] as const) {
    const { status, body } = await changeCategory(admin, category, { [field]: value })
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  }
})
