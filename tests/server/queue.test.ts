import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../src/lib/rules/dates.ts'
import { closedReason } from '../../src/lib/rules/opening.ts'
import { usualLoanDays } from '../../src/lib/rules/wait.ts'
import { crowd } from '../world/crowd.ts'
import { handedOut, type Lent, type Person, staff, waitedFor as waited } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 5)
})
afterAll(() => world.close())

const wishes = ({ object }: Lent) => `/v1/me/products/${object.id}/wishes`
const wish = (one: Person, lent: Lent) => one.post(wishes(lent)).then(answer => answer.body)
const state = (one: Person, lent: Lent) => one.get(wishes(lent)).then(answer => answer.body)
/** The first day from this one on which the object's point is open. */
const opening = ({ object }: Lent, day: string): string =>
  closedReason(object.point, day) ? opening({ object } as Lent, addDays(day, 1)) : day
const waitedFor = (many: number) => waited(world, desk, many)

describe('a wish', () => {
  it('CA-31 is turned on and off; for a free object it takes no place', async () => {
    const object = await freeObject(world)
    const [one] = await crowd(world, 1)
    const path = `/v1/me/products/${object.id}/wishes`
    expect((await one!.post(path)).body).toMatchObject({ wished: true, position: null, turn_until: null })
    expect((await one!.get('/v1/me/wishes')).body).toMatchObject([
      { wished: true, position: null, product: { id: object.id } },
    ])
    expect((await one!.post(path)).body.wished).toBe(false)
    expect((await one!.get('/v1/me/wishes')).body).toEqual([])
  })

  it('CA-31 on a busy object is a place, first come first; leaving moves up those behind', async () => {
    const { lent, people } = await waitedFor(3)
    expect(await Promise.all(people.map(one => state(one, lent).then(at => at.position)))).toEqual([1, 2, 3])
    expect(await wish(people[0], lent)).toMatchObject({ wished: false, position: null, turn_until: null })
    expect(await Promise.all(people.map(one => state(one, lent).then(at => at.position)))).toEqual([null, 1, 2])
    expect((await wish(people[0], lent)).position).toBe(3)
  })

  it('says about when the turn comes: after the loan and its preparation, and a usual loan of each before', async () => {
    const {
      lent,
      people: [first, second],
    } = await waitedFor(2)
    const free = addDays(lent.days.to_date, 3)
    expect((await state(first, lent)).estimated_date).toBe(opening(lent, free))
    const {
      body: [mine],
    } = await second.get('/v1/me/wishes')
    expect(mine).toMatchObject({ position: 2, estimated_date: opening(lent, addDays(free, usualLoanDays + 2)) })
  })

  it('says a day on which the object can be collected, where its point is shut on the first', async () => {
    const {
      lent,
      people: [first],
    } = await waitedFor(1)
    const free = (await state(first, lent)).estimated_date
    await world.db.updateTable('products').set({ transportable: false }).where('id', '=', lent.object.id).execute()
    const { id, holidays } = lent.object.point
    const off = (kept: unknown) =>
      world.db
        .updateTable('headquarters')
        .set({ holidays: JSON.stringify(kept) })
        .where('library_id', '=', 'quartiere')
        .where('id', '=', id)
        .execute()
    await off([...holidays, { inizio: free, fine: addDays(free, 2), title: { it: 'Ferie', en: 'Holidays' } }])
    const { estimated_date } = await state(first, lent)
    await off(holidays)
    expect(estimated_date).toBe(opening(lent, addDays(free, 3)))
    expect((await first.get('/v1/me/wishes')).body[0].estimated_date).toBe(free)
  })

  it('is refused to the suspended, who can still leave; and for what is not published', async () => {
    const {
      lent,
      people: [one],
    } = await waitedFor(1)
    await world.db.updateTable('members').set({ banned_at: world.clock.now() }).where('id', '=', one.id).execute()
    expect(await one.post(wishes(lent))).toMatchObject({ status: 403, body: { code: 'member.banned' } })
    expect((await one.delete(wishes(lent))).body.wished).toBe(false)
    const [other] = await crowd(world, 1)
    expect((await other!.post('/v1/me/products/nessuno/wishes')).body.code).toBe('product.not_found')
    expect((await world.visitor().post(wishes(lent))).status).toBe(401)
  })

  it('L8 is refused for what one has or owns; the reply says which', async () => {
    const lent = await handedOut(world, desk)
    const { member, days } = lent
    const loan = { id: lent.id, to_date: days.to_date, return_date: days.to_date, in_hand: true }
    expect(await state(member, lent)).toMatchObject({ wished: false, own: false, loan })
    expect(await member.post(wishes(lent))).toMatchObject({ status: 409, body: { code: 'product.with_you' } })
    const [owner] = await crowd(world, 1)
    await world.db
      .updateTable('products')
      .set({ owner_id: owner!.id })
      .where('library_id', '=', 'quartiere')
      .where('id', '=', lent.object.id)
      .execute()
    expect(await state(owner!, lent)).toMatchObject({ own: true, loan: null })
    expect(await owner!.post(wishes(lent))).toMatchObject({ status: 409, body: { code: 'product.your_own' } })
    expect((await state(owner!, lent)).wished).toBe(false)
  })

  it('M6 is a place for those whose address is proved, in twenty queues at once', async () => {
    const lent = await handedOut(world, desk)
    const [one] = await crowd(world, 1)
    const own = { library_id: 'quartiere', member_id: one!.id }
    const prove = (verified_at: Date | null) =>
      world.db.updateTable('members').set({ verified_at }).where('id', '=', one!.id).execute()
    await prove(null)
    expect(await one!.post(wishes(lent))).toMatchObject({ status: 409, body: { code: 'member.unverified' } })
    await prove(world.clock.now())
    const products = await world.db
      .selectFrom('products')
      .select('id')
      .where('library_id', '=', 'quartiere')
      .where('id', '<>', lent.object.id)
      .limit(20)
      .execute()
    const places = products.map(({ id }) => ({ ...own, product_id: id, position: 1000, created_at: world.clock.now() }))
    await world.db.insertInto('wishes').values(places).execute()
    expect(await one!.post(wishes(lent))).toMatchObject({ status: 409, body: { code: 'queue.too_many' } })
    await world.db.deleteFrom('wishes').where('member_id', '=', one!.id).where('position', '=', 1000).execute()
    expect((await wish(one!, lent)).position).toBe(1)
  })

  it.skipIf(!process.env.TEST_DATABASE_URL)('M6 places asked for all at once are twenty still', async () => {
    const lent: Lent[] = []
    for (let n = 0; n < 4; n++) lent.push(await handedOut(world, desk))
    const [one] = await crowd(world, 1)
    const products = world.db.selectFrom('products').select('id').where('library_id', '=', 'quartiere')
    const away = lent.map(({ object }) => object.id)
    const others = await products.where('id', 'not in', away).limit(18).execute()
    const own = { library_id: 'quartiere', member_id: one!.id, position: 1000, created_at: world.clock.now() }
    await world.db
      .insertInto('wishes')
      .values(others.map(({ id }) => ({ ...own, product_id: id })))
      .execute()
    // Until all four have counted, or wait for their turn to, none is written down.
    const asked = await world.db.transaction().execute(async tx => {
      await sql`LOCK TABLE wishes IN SHARE MODE`.execute(tx)
      const all = Promise.all(lent.map(each => one!.post(wishes(each))))
      await wait(1000)
      return { all }
    })
    expect((await asked.all).map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    await world.db.deleteFrom('wishes').where('member_id', '=', one!.id).execute()
  })

  it('clicked twenty times at once by many makes one place each', async () => {
    const lent = await handedOut(world, desk)
    const people = await crowd(world, 6)
    const answers = await Promise.all(
      people.flatMap(one => [one.post(wishes(lent)), one.post(wishes(lent)), one.post(wishes(lent))]),
    )
    expect(answers.every(one => one.status === 200)).toBe(true)
    const positions = await Promise.all(people.map(one => state(one, lent).then(at => at.position)))
    expect(positions.sort()).toEqual([1, 2, 3, 4, 5, 6])
  })
})
