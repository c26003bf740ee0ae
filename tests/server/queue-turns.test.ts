import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endTurns } from '../../server/queue/end-turns.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { turnDays } from '../../src/lib/rules/queue.ts'
import { crowd } from '../world/crowd.ts'
import { asked, awake, type Lent, type Person, staff, waitedFor as waited } from '../world/lent.ts'
import { runIn } from '../world/library.ts'
import { wishFor } from '../world/loans.ts'
import { delivered } from '../world/mailbox.ts'
import { mailsTo } from '../world/mails.ts'
import { aTuesday, openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 5)
})
afterAll(() => world.close())

const wishes = ({ object }: Lent) => `/v1/me/products/${object.id}/wishes`
const state = (one: Person, lent: Lent) => one.get(wishes(lent)).then(answer => answer.body)
const waitedFor = (many: number) => waited(world, desk, many)
const giveBack = (lent: Lent) => desk.post(`${lent.atDesk}/returns`, {})
const until = () => addDays(world.clock.today(), turnDays)

async function turnsOf(lent: Lent): Promise<string[]> {
  const rows = await world.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'mail')
    .orderBy('created_at')
    .execute()
  return rows
    .map(row => row.payload as { template: string; to: string; data: { product?: string } })
    .filter(one => one.template === 'queue_turn' && one.data.product === lent.object.id)
    .map(one => one.to)
}

describe('when the object comes back', () => {
  it('CA-31 the first is told and has it kept for some days; others are told why not', async () => {
    const {
      lent,
      people: [first, second],
    } = await waitedFor(2)
    await giveBack(lent)
    expect(await state(first, lent)).toMatchObject({ wished: true, position: 1, turn_until: until() })
    expect(await state(second, lent)).toMatchObject({ wished: true, position: 2, turn_until: null })
    expect(await turnsOf(lent)).toEqual([`folla-${first.id}@demo.test`])
    const [passer] = await crowd(world, 1)
    const refused = await passer!.post(`/v1/checkout/cart/${lent.object.id}`)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'product.reserved', message: expect.stringContaining('coda') },
    })
    expect((await passer!.post(wishes(lent))).body.position).toBe(3)
    const taken = await asked(world, { object: lent.object, member: first })
    expect((await first.get(taken.mine)).body.status).toBe('pending')
    expect(await state(first, lent)).toMatchObject({ wished: false, position: null, turn_until: null })
    expect((await state(second, lent)).position).toBe(1)
    expect(await turnsOf(lent)).toHaveLength(1)
  })

  it('everybody sees that it is kept, and until when, from the moment it is to the moment it is not', async () => {
    const {
      lent,
      people: [first, second],
    } = await waitedFor(2)
    const looked = async () => (await world.visitor().get(`/v1/catalogs/products/${lent.object.id}`)).body.loan
    const found = async (filter: string) => {
      const { name } = (await world.visitor().get(`/v1/catalogs/products/${lent.object.id}`)).body
      const { docs } = (
        await world
          .visitor()
          .get(`/v1/catalogs/products/search?limit=100&keywords=${encodeURIComponent(name)}&${filter}`)
      ).body
      return docs.some((one: { id: string }) => one.id === lent.object.id)
    }
    const later = `from_date=${addDays(world.clock.today(), 20)}&to_date=${addDays(world.clock.today(), 22)}`
    const toPrint = async () =>
      (await world.db.selectFrom('outbox').select('id').where('topic', '=', 'publish').execute()).length
    expect((await desk.get('/v1/desk/orders?queue=to_take_back&limit=100')).body.docs).toContainEqual(
      expect.objectContaining({ id: lent.id, queue: 2 }),
    )
    await giveBack(lent)
    expect(await looked()).toMatchObject({ status: 'busy', reserved: true, from_date: null, to_date: until() })
    expect([await found('free=true'), await found('free=false'), await found(later)]).toEqual([false, true, false])
    for (const skips of [first, second]) {
      const before = await toPrint()
      await skips.post(`${wishes(lent)}/skips`)
      expect(await toPrint()).toBeGreaterThan(before)
    }
    expect(await looked()).toMatchObject({ status: 'available', reserved: false, to_date: null })
    expect([await found('free=true'), await found('free=false'), await found(later)]).toEqual([true, false, true])
  })

  it('who lets the turn go by keeps the place, and the turn goes to the next', async () => {
    const {
      lent,
      people: [first, second],
    } = await waitedFor(2)
    expect((await first.post(`${wishes(lent)}/skips`)).body.code).toBe('product.no_turn')
    await giveBack(lent)
    expect((await first.post(`${wishes(lent)}/skips`)).body).toMatchObject({
      wished: true,
      position: 1,
      turn_until: null,
    })
    expect((await state(second, lent)).turn_until).toBe(until())
    expect((await first.post(`/v1/checkout/cart/${lent.object.id}`)).body.code).toBe('product.reserved')
    const theirs = await asked(world, { object: lent.object, member: second })
    await desk.post(`${theirs.atDesk}/denials`, { reason: 'Non oggi' })
    expect((await state(first, lent)).turn_until).toBe(until())
  })

  it('when everybody lets it go by, it is anybody’s', async () => {
    const {
      lent,
      people: [first],
    } = await waitedFor(1)
    await giveBack(lent)
    await first.post(`${wishes(lent)}/skips`)
    expect((await asked(world, { object: lent.object })).id).toBeTruthy()
    expect((await state(first, lent)).position).toBe(1)
  })

  it('a turn that nobody took goes to the next after its last day, by itself', async () => {
    const {
      lent,
      people: [first, second],
    } = await waitedFor(2)
    await giveBack(lent)
    world.clock.set(`${until()}T22:59:00Z`)
    await awake(world, first, second, desk)
    expect((await state(first, lent)).turn_until).toBe(world.clock.today())
    expect(await runIn(world, endTurns)).toEqual({ ended: 0 })
    world.clock.advance(60)
    expect((await state(first, lent)).turn_until).toBeNull()
    expect((await Promise.all([1, 2].map(() => runIn(world, endTurns)))).some(one => one.ended > 0)).toBe(true)
    expect(await state(first, lent)).toMatchObject({ wished: true, position: null, turn_until: null })
    expect(await state(second, lent)).toMatchObject({ wished: true, position: 1, turn_until: until() })
    expect(await turnsOf(lent)).toHaveLength(2)
    world.clock.set(aTuesday)
    await awake(world, desk)
  })

  it('damaged it is offered to nobody until it is repaired', async () => {
    const {
      lent,
      people: [first],
    } = await waitedFor(1)
    await desk.post(`${lent.atDesk}/returns`, { condition: 'damaged' })
    expect((await state(first, lent)).turn_until).toBeNull()
    await desk.delete(`/v1/desk/products/${lent.object.id}/maintenance`)
    expect((await state(first, lent)).turn_until).toBe(until())
  })

  it('taken to repair during a turn, the turn ends, and its member is told', async () => {
    const {
      lent,
      people: [first],
    } = await waitedFor(1)
    const told = async () => (await mailsTo(world, `folla-${first.id}@demo.test`)).map(one => one.template)
    await giveBack(lent)
    expect(await told()).toEqual(['queue_turn'])
    // What has left is kept without its addressee.
    await delivered(world)
    await desk.post(`/v1/desk/products/${lent.object.id}/maintenance`, { note: 'Un controllo' })
    expect(await state(first, lent)).toMatchObject({ wished: true, position: 1, turn_until: null })
    expect(await told()).toEqual(['turn_withdrawn'])
  })

  it('leaving during the own turn gives it to the next; the suspended are passed over', async () => {
    const {
      lent,
      people: [first, second, third],
    } = await waitedFor(3)
    await world.db.updateTable('members').set({ banned_at: world.clock.now() }).where('id', '=', second.id).execute()
    await giveBack(lent)
    await first.delete(wishes(lent))
    expect(await state(third, lent)).toMatchObject({ wished: true, position: 1, turn_until: until() })
  })

  it('suspended during the own turn, it is the next one’s when the object comes back again', async () => {
    const {
      lent,
      people: [first, second],
    } = await waitedFor(2)
    await giveBack(lent)
    await world.db.updateTable('members').set({ banned_at: world.clock.now() }).where('id', '=', first.id).execute()
    const repair = `/v1/desk/products/${lent.object.id}/maintenance`
    await desk.post(repair, { note: 'Un controllo' })
    expect((await desk.delete(repair)).status).toBe(200)
    expect(await state(second, lent)).toMatchObject({ wished: true, position: 1, turn_until: until() })
  })

  it('who already held days when it came back may confirm them', async () => {
    const {
      lent,
      people: [first],
    } = await waitedFor(1)
    const [holder] = await crowd(world, 1)
    await holder!.post(`/v1/checkout/cart/${lent.object.id}`)
    await holder!.post('/v1/checkout/shipping', { method: 'pickup', address_id: lent.object.point.id })
    const days = wishFor({ ...lent.object, today: addDays(lent.days.to_date, 1) })
    expect((await holder!.post('/v1/checkout/loan', days)).status).toBe(200)
    await giveBack(lent)
    expect((await state(first, lent)).turn_until).toBe(until())
    expect((await holder!.put('/v1/checkout/confirm')).status).toBe(200)
  })

  it('of all who try at once only the one it is kept for gets it', async () => {
    const { lent, people } = await waitedFor(3)
    await giveBack(lent)
    const answers = await Promise.all(people.map(one => one.post(`/v1/checkout/cart/${lent.object.id}`)))
    expect(answers.map(one => one.status)).toEqual([200, 409, 409])
  })
})
