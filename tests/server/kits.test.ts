import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../../src/lib/rules/dates.ts'
import { firstFreeDay, periodProblem } from '../../src/lib/rules/period.ts'
import type { Kit } from '../../src/lib/contract/kits.ts'
import { crowd } from '../world/crowd.ts'
import { awake, handedOut, type Person, staff } from '../world/lent.ts'
import { delivered, emptyMailbox } from '../world/mailbox.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let member: Person
beforeAll(async () => {
  world = await openWorld({ whole: true })
}, 120_000)
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('reviews').where('library_id', '=', 'quartiere').execute()
  await world.db.deleteFrom('orders').where('library_id', '=', 'quartiere').execute()
  ;[member] = (await crowd(world, 1)) as [Person]
})

const kitFor = async (keywords: string, lang = 'it') => {
  const { status, body } = await world
    .visitor()
    .call('GET', `/v1/kits?keywords=${encodeURIComponent(keywords)}`, { headers: { 'accept-language': lang } })
  expect(status).toBe(200)
  return body as Kit
}
const namesOf = ({ objects }: Kit) => objects.map(one => one.name)
const pointsOf = async () => (await world.visitor().get('/v1/headquarters')).body

/** The kit for a shelf with its first days at the point of its first object. */
const aBooking = async () => {
  const kit = await kitFor('montare una mensola al muro')
  const point = (await pointsOf()).find((one: { id: string }) => one.id === kit.objects[0]!.location.id)
  const preparationDays = Math.max(...kit.objects.map(one => one.loan.preparation_days))
  const bounds = { today: kit.today, preparationDays, point, busy: kit.objects.flatMap(one => one.busy) }
  const from = firstFreeDay(bounds)!
  let to = from
  while (periodProblem({ from, to, ...bounds })) to = addDays(to, 1)
  return { products: kit.objects.map(one => one.id), address_id: point.id as string, from_date: from, to_date: to }
}
type Booking = Awaited<ReturnType<typeof aBooking>>
const book = (kit: Booking, one: Person = member) => one.post('/v1/me/kits', kit)
const loansOf = async (one: Person = member) =>
  world.db.selectFrom('orders').selectAll().where('member_id', '=', one.id).execute()

describe('What a job needs', () => {
  it('is one object of each kind, in the words of either language', async () => {
    const shelf = await kitFor('montare una mensola')
    expect(shelf).toMatchObject({ need: 'Per appendere al muro', today: world.clock.today() })
    expect(namesOf(shelf).length).toBeGreaterThanOrEqual(2)
    expect(namesOf(shelf)[0]).toMatch(/^Trapano/)
    const camp = await kitFor('going camping', 'en')
    expect(camp.need).toBe('Per il campeggio')
    expect(new Set(camp.objects.map(one => one.id)).size).toBe(camp.objects.length)
  })

  it('is no thing whose name only sounds like it', async () => {
    for (const keywords of ['tavolata in giardino', 'escursione in montagna']) {
      expect(namesOf(await kitFor(keywords)).join()).not.toMatch(/rotelle|uncinetti/)
    }
    await world.db
      .updateTable('products')
      .set({ name: JSON.stringify({ it: 'Sedia pieghevole', en: 'Folding chair' }) })
      .where('library_id', '=', 'quartiere')
      .where(sql<boolean>`name->>'it' LIKE '%sedie pieghevoli%'`)
      .execute()
    expect(namesOf(await kitFor('tavolata in giardino'))).toContain('Sedia pieghevole')
  })

  it('is nothing where the words tell no job, and no broken or late object', async () => {
    expect(await kitFor('trapano')).toMatchObject({ need: null, objects: [] })
    const [drill] = (await kitFor('montare una mensola')).objects
    const desk = await staff(world, 9)
    const repaired = world.db.updateTable('products').where('id', '=', drill!.id)
    await repaired.set({ repair_since: world.clock.now() }).execute()
    expect((await kitFor('montare una mensola')).objects.map(one => one.id)).not.toContain(drill!.id)
    await repaired.set({ repair_since: null }).execute()
    expect((await kitFor('montare una mensola')).objects[0]).toMatchObject({ id: drill!.id, busy: [] })
    const lent = await handedOut(world, desk, {
      object: { id: drill!.id, point: await aPoint(drill!.location.id), today: world.clock.today() },
    })
    expect((await kitFor('montare una mensola')).objects[0]!.busy).toContainEqual({ ...lent.days, reason: 'loan' })
  })
})

const aPoint = async (id: string) => (await pointsOf()).find((one: { id: string }) => one.id === id)

describe('A kit', () => {
  it('is asked for at once, all of it, for the same days at one point, and the library reads of it', async () => {
    await emptyMailbox(world)
    const kit = await aBooking()
    const { status, body } = await book(kit)
    expect(status).toBe(200)
    const loans = await loansOf()
    expect(loans.map(one => one.id).sort()).toEqual(body.ids.toSorted())
    expect(loans.map(one => one.product_id).sort()).toEqual(kit.products.toSorted())
    for (const one of loans) {
      expect(one).toMatchObject({
        method: 'pickup',
        headquarter_id: kit.address_id,
        from_date: kit.from_date,
        to_date: kit.to_date,
        expires_at: null,
      })
      expect(['pending', 'approved']).toContain(one.status)
    }
    const { email } = (await member.get('/v1/me')).body
    expect((await delivered(world, email)).length).toBe(kit.products.length)
  })

  it('that was asked for answers the same loans when its reply was lost', async () => {
    const kit = await aBooking()
    const first = await book(kit)
    const again = await book(kit)
    expect(again.body.ids.toSorted()).toEqual(first.body.ids.toSorted())
    expect(await loansOf()).toHaveLength(kit.products.length)
    world.clock.advance(11 * 60)
    await awake(world, member)
    expect((await book(kit)).status).toBe(409)
    expect(await loansOf()).toHaveLength(kit.products.length)
  })

  it('is not half asked for: when somebody else has one object nothing of it is booked', async () => {
    const kit = await aBooking()
    const [other] = (await crowd(world, 1)) as [Person]
    await book({ ...kit, products: [kit.products[1]!] }, other)
    expect(await book(kit)).toMatchObject({ status: 409, body: { code: 'checkout.taken' } })
    expect(await loansOf()).toEqual([])
  })

  it('of two that meet one alone is booked', async () => {
    const kit = await aBooking()
    const [other] = (await crowd(world, 1)) as [Person]
    const statuses = (await Promise.all([book(kit), book({ ...kit, products: kit.products.toReversed() }, other)])).map(
      one => one.status,
    )
    expect(statuses.sort()).toEqual([200, 409])
    const booked = [...(await loansOf()), ...(await loansOf(other))]
    expect(booked).toHaveLength(kit.products.length)
    expect(new Set(booked.map(one => one.member_id)).size).toBe(1)
  })

  it('keeps to what each loan keeps to: the days, the point, the card, how many one may have', async () => {
    const kit = await aBooking()
    const refused = async (change: Partial<Booking>) => (await book({ ...kit, ...change })).body.code
    expect(await refused({ to_date: addDays(kit.from_date, 60) })).toBe('checkout.period_too_long')
    expect(await refused({ from_date: '2026-11-20', to_date: '2026-11-21' })).toBe('checkout.too_early')
    expect(await refused({ address_id: 'nowhere' })).toBe('headquarter.not_found')
    expect(await refused({ products: ['nothing'] })).toBe('product.not_found')
    expect(await refused({ products: [kit.products[0]!, kit.products[0]!] })).toBe('resource.validation')
    await world.db.updateTable('libraries').set({ max_open_loans: 1 }).where('library_id', '=', 'quartiere').execute()
    expect(await refused({})).toBe('member.limit')
    expect(await loansOf()).toEqual([])
    await world.db.updateTable('libraries').set({ max_open_loans: 5 }).where('library_id', '=', 'quartiere').execute()
    await world.db.deleteFrom('memberships').where('member_id', '=', member.id).execute()
    expect(await refused({})).toBe('member.no_card')
  })

  it('leaves the days held for another object alone, and takes the place of a cart without days', async () => {
    const kit = await aBooking()
    const other = (await kitFor('going camping')).objects[0]!
    await member.post(`/v1/checkout/cart/${other.id}`)
    await member.post('/v1/checkout/shipping', { method: 'pickup', address_id: other.location.id })
    const point = await aPoint(other.location.id)
    const bounds = { today: kit.from_date, preparationDays: 3, point, busy: other.busy }
    const from = firstFreeDay(bounds)!
    let to = from
    while (periodProblem({ from, to, ...bounds })) to = addDays(to, 1)
    expect((await member.post('/v1/checkout/loan', { from_date: from, to_date: to })).status).toBe(200)
    expect(await book(kit)).toMatchObject({ status: 409, body: { code: 'checkout.unfinished' } })
    expect((await member.get('/v1/checkout')).body.product.id).toBe(other.id)
    await member.delete('/v1/checkout')
    await member.post(`/v1/checkout/cart/${other.id}`)
    expect((await book(kit)).status).toBe(200)
  })
})
