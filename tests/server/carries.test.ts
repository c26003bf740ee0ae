import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../../src/lib/rules/dates.ts'
import { type Person, staff } from '../world/lent.ts'
import { freeObject, givenLoan } from '../world/loans.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
let home: string
let market: string
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 9)
  home = (await freeObject(world, { transportable: true })).point.id
  const points = (await desk.get('/v1/headquarters')).body
  market = points.find((one: { id: string }) => one.id !== home).id
})
afterAll(() => world.close())

type Carry = { product: { id: string }; from: { id: string }; to: { id: string }; due: string | null; carried: unknown }
const carryOf = async (id: string, point?: string): Promise<Carry | undefined> =>
  (await desk.get(`/v1/desk/carries${point ? `?point=${point}` : ''}`)).body.find((one: Carry) => one.product.id === id)
const shownAt = async (id: string) => (await world.visitor().get(`/v1/catalogs/products/${id}`)).body.location.id
const at = (id: string, what: string) => `/v1/desk/products/${id}/${what}`

/** A loan of an object of the first point. */
async function loanAt(point: string, inDays: number, product?: string) {
  const from_date = addDays(world.clock.today(), inDays)
  const loan = await givenLoan(world, {
    headquarter_id: point,
    from_date,
    to_date: addDays(from_date, 3),
    ...(product && { product_id: product }),
  })
  const id = product ?? loan.object.id
  const set = { headquarter_id: home, transportable: true, ...(!product && { place_id: null }) }
  await world.db.updateTable('products').set(set).where('library_id', '=', 'quartiere').where('id', '=', id).execute()
  return { order: `/v1/desk/orders/${loan.id}`, product: id, from_date }
}

it('row 24: a loan at another point puts its object on the list; scanned away and in, the page says where it is', async () => {
  const near = await loanAt(market, 2)
  const far = await loanAt(market, 20)
  expect(await carryOf(far.product)).toBeUndefined()
  expect(await carryOf(near.product)).toMatchObject({ from: { id: home }, to: { id: market }, due: near.from_date })
  expect((await desk.get(`/v1/desk/scans?code=${near.product}`)).body.carry.to.id).toBe(market)
  const { to_carry } = (await desk.get(`/v1/desk/today?point=${market}`)).body
  expect((await desk.get(`/v1/desk/carries?point=${market}`)).body.length).toBe(to_carry)
  const sent = await desk.post(at(near.product, 'carries'), { to: market })
  expect(sent.body.where).toMatchObject({ place: { id: home }, carried: { to: { id: market } } })
  expect(await shownAt(near.product)).toBe(home)
  await desk.delete(at(near.product, 'carries'))
  expect(await carryOf(near.product)).toMatchObject({ carried: null })
  await desk.post(at(near.product, 'carries'), { to: market })
  expect((await desk.post(at(near.product, 'arrivals'), { point: market })).body.where.place.id).toBe(market)
  expect([await carryOf(near.product), await shownAt(near.product)]).toEqual([undefined, market])
  const { name } = (await world.visitor().get(`/v1/catalogs/products/${near.product}`)).body
  const search = `/v1/catalogs/products/search?keywords=${encodeURIComponent(name)}&point=${market}`
  expect((await world.visitor().get(search)).body.docs.map((one: { id: string }) => one.id)).toContain(near.product)
  expect((await desk.post(at(near.product, 'carries'), { to: market })).body.code).toBe('product.moved_on')
})

it('row 24: a return says where it is now; it goes home, unless its next loan wants it here', async () => {
  const lent = await loanAt(home, 0)
  await desk.post(`${lent.order}/handovers`)
  expect((await desk.post(at(lent.product, 'carries'), { to: market })).body.code).toBe('order.still_out')
  expect((await desk.post(`${lent.order}/returns`, { point: 'nessuno' })).body.code).toBe('headquarter.not_found')
  await desk.post(`${lent.order}/returns`, { point: market })
  expect(await shownAt(lent.product)).toBe(market)
  expect(await carryOf(lent.product, market)).toMatchObject({ from: { id: market }, to: { id: home }, due: null })
  await loanAt(market, 20, lent.product)
  expect(await carryOf(lent.product)).toBeUndefined()
})

it('row 24: what may not be moved is collected at home, wherever it is; another library sees nothing of it', async () => {
  const loan = await loanAt(home, 5)
  await world.db.updateTable('products').set({ transportable: false }).where('id', '=', loan.product).execute()
  await desk.post(at(loan.product, 'arrivals'), { point: market })
  expect(await shownAt(loan.product)).toBe(home)
  expect(await carryOf(loan.product)).toMatchObject({ from: { id: market }, to: { id: home }, due: loan.from_date })
  const away = await staff(world, 9, 'borgo')
  expect((await away.post(at(loan.product, 'arrivals'), { point: market })).body.code).toBe('product.not_found')
  expect((await away.get('/v1/desk/carries')).body.some((one: Carry) => one.product.id === loan.product)).toBe(false)
})
