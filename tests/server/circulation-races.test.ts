import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays } from '../../src/lib/rules/dates.ts'
import { crowd } from '../world/crowd.ts'
import { type Person, staff } from '../world/lent.ts'
import { type FreeObject, freeObject, givenLoan } from '../world/loans.ts'
import { rounds } from '../world/rounds.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let volunteer: Person
let referent: Person
beforeAll(async () => {
  world = await openWorld()
  volunteer = await staff(world, 9)
  referent = await staff(world, 5)
})
afterAll(() => world.close())

let member: Person
let object: FreeObject
beforeEach(async () => {
  member = (await crowd(world, 1))[0]!
  object = await freeObject(world)
})

const handOut = async (who: Person, to: Person, thing: object) =>
  (await who.post('/v1/desk/baskets', { member_id: to.id, things: [thing] })).body.results
const walkIn = () => ({ product_id: object.id, to_date: addDays(world.clock.today(), 7) })
const refusals = (results: { problem: { code: string } | null }[]) => results.map(one => one.problem?.code ?? null)

it('of two volunteers who lend the same thing at the same second one does, the other reads who and when', async () => {
  const [other] = await crowd(world, 1)
  const called = { first_name: 'Mara', last_name: 'Rossi' }
  await world.db.updateTable('members').set(called).where('id', 'in', [volunteer.id, referent.id]).execute()
  const answers = await Promise.all([handOut(volunteer, member, walkIn()), handOut(referent, other!, walkIn())])
  const [done, late] = answers.flat().sort((a, b) => Number(a.order === null) - Number(b.order === null))
  expect(done.problem).toBeNull()
  expect(late).toMatchObject({ order: null, problem: { code: 'order.still_out' }, holder: { by: 'Mara Rossi' } })
  expect(late.holder).toMatchObject({ member: done.order.customer.name, at: done.order.picked_up_at })
})

it('a booked loan that two volunteers hand out goes out once', async () => {
  const { id } = await givenLoan(world, { member_id: member.id, product_id: object.id })
  const answers = await Promise.all([volunteer, referent].map(who => handOut(who, member, { order_id: id })))
  expect(new Set(answers.flatMap(refusals))).toEqual(new Set(['order.moved_on', null]))
})

it(`a return is undone while the object is handed out to the next one: one of the two has it, ${rounds(10, 3)} times over`, async () => {
  const today = world.clock.today()
  for (let n = 0; n < rounds(10, 3); n++) {
    const late = await givenLoan(world, {
      from_date: addDays(today, -12),
      to_date: addDays(today, -4),
      picked_up_at: world.clock.now(),
    })
    expect((await volunteer.post(`/v1/desk/orders/${late.id}/returns`, { condition: 'good' })).status).toBe(200)
    const next = await givenLoan(world, { member_id: member.id, product_id: late.object.id })
    const answers = await Promise.all([
      volunteer.delete(`/v1/desk/orders/${late.id}/returns`),
      referent.post(`/v1/desk/orders/${next.id}/handovers`),
    ])
    expect(answers.map(one => one.body.code ?? 'done').sort()).toEqual([
      'done',
      expect.stringMatching(/^order\.(lent_again|still_out)$/),
    ])
  }
})
