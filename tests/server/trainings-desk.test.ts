import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../server/ids.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { crowd } from '../world/crowd.ts'
import { approved, asked, type Lent, type Person, staff } from '../world/lent.ts'
import { type FreeObject, givenLoan } from '../world/loans.ts'
import { lockerLoans, tell } from '../world/lockers.ts'
import { changeCategory, newCategory, objectOf, said, train, untrain } from '../world/trainings.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let admin: Person
let referent: Person
let volunteer: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4)
  referent = await staff(world, 5)
  volunteer = await staff(world, 9)
}, 120_000)
afterAll(() => world.close())

let member: Person
let category: string
let object: FreeObject
beforeEach(async () => {
  ;[member] = (await crowd(world, 1)) as [Person]
  category = await newCategory(admin, null)
  object = await objectOf(world, volunteer, category)
})

const reason = 'Ho visto che la sa usare'
const ask = () => changeCategory(admin, category, { training: said })
const codeOf = ({ status, body }: { status: number; body: { code: string } }) => (status === 200 ? null : body.code)
const approve = async (who: Person, { atDesk }: Lent, body: object = {}) =>
  codeOf(await who.post(`${atDesk}/approvals`, body))
const handOver = async (who: Person, { atDesk }: Lent, body: object = {}) =>
  codeOf(await who.post(`${atDesk}/handovers`, body))
const seen = async (who: Person, { atDesk }: Lent) => (await who.get(atDesk)).body
const basket = async (who: Person, ...things: object[]) =>
  (await who.post('/v1/desk/baskets', { member_id: member.id, things })).body.results
const refusals = (results: { problem: { code: string } | null }[]) => results.map(one => one.problem?.code ?? null)
const walkIn = (more: object = {}, of = object) => ({
  product_id: of.id,
  to_date: addDays(world.clock.today(), 7),
  ...more,
})
const scan = async (code: string, who: Person, basketOf?: Person) =>
  (await who.get(`/v1/desk/scans?${new URLSearchParams({ code, ...(basketOf && { member: basketOf.id }) })}`)).body

it('a request waits for the training: a volunteer ticks it, a referent approves without, once and with a reason', async () => {
  const lent = await asked(world, { object, member })
  await ask()
  expect((await seen(volunteer, lent)).untrained).toEqual({ may_override: false })
  expect((await seen(referent, lent)).untrained).toEqual({ may_override: true })
  expect(await approve(volunteer, lent)).toBe('member.untrained')
  expect(await approve(volunteer, lent, { reason })).toBe('member.untrained')
  expect(await approve(referent, lent)).toBe('member.untrained')
  expect(await approve(referent, lent, { reason })).toBeNull()
  expect(await seen(volunteer, lent)).toMatchObject({ override_reason: reason, untrained: null })
  // What was said once is not asked again as it goes out.
  expect(await handOver(volunteer, lent, { reason: 'Parte oggi' })).toBeNull()
  const other = await asked(world, { object: await objectOf(world, volunteer, await newCategory(admin, null)), member })
  await world.db
    .updateTable('product_categories')
    .set({ category_id: category, listing_no: 9 })
    .where('product_id', '=', other.object.id)
    .execute()
  expect((await seen(referent, other)).untrained).toEqual({ may_override: false })
  expect(await approve(referent, other, { reason })).toBe('member.untrained')
  await train(volunteer, member, category)
  expect((await seen(volunteer, other)).untrained).toBeNull()
  expect(await approve(volunteer, other)).toBeNull()
})

it('an approval without the training that is undone leaves nothing behind', async () => {
  const lent = await asked(world, { object, member })
  await ask()
  await approve(referent, lent, { reason })
  expect(codeOf(await referent.delete(`${lent.atDesk}/approvals`))).toBeNull()
  expect(await seen(referent, lent)).toMatchObject({ override_reason: null, untrained: { may_override: true } })
})

it('at the hand-out it is asked for again, as it may have been taken back', async () => {
  await ask()
  await train(volunteer, member, category)
  const lent = await approved(world, volunteer, { object, member })
  await untrain(referent, member, category)
  expect(await handOver(volunteer, lent, { reason })).toBe('member.untrained')
  expect(await handOver(referent, lent)).toBe('order.too_early')
  expect(await handOver(referent, lent, { reason })).toBeNull()
  expect(await seen(volunteer, lent)).toMatchObject({ stage: 'in_hand', override_reason: reason, untrained: null })
})

it('at the counter one tap is enough: the card says what is missing, and the basket goes out once it is ticked', async () => {
  await ask()
  const { lacks } = (await scan(member.id, volunteer)).member
  expect(lacks).toContainEqual({ category, may_override: false })
  expect((await scan(object.id, volunteer, member)).product.trainings).toEqual([{ category, text: said.it }])
  const plain = await objectOf(world, volunteer, await newCategory(admin, null))
  expect(refusals(await basket(volunteer, walkIn({ reason }), walkIn({}, plain)))).toEqual(['member.untrained', null])
  await train(volunteer, member, category)
  expect(
    (await scan(member.id, volunteer)).member.lacks.map((one: { category: string }) => one.category),
  ).not.toContain(category)
  const [{ order }] = await basket(volunteer, walkIn())
  expect(order).toMatchObject({ stage: 'in_hand', override_reason: null })
})

it('a referent lends without it once, by a reason; a second time, and for a later day, only the tick helps', async () => {
  await ask()
  expect(refusals(await basket(referent, walkIn()))).toEqual(['member.untrained'])
  const [{ order }] = await basket(referent, walkIn({ reason }))
  expect(order).toMatchObject({ stage: 'in_hand', override_reason: reason })
  expect((await scan(member.id, admin)).member.lacks).toContainEqual({ category, may_override: false })
  const second = await objectOf(world, volunteer, category)
  const later = walkIn({ from_date: addDays(world.clock.today(), 3), reason }, second)
  expect(refusals(await basket(admin, later))).toEqual(['member.untrained'])
  await train(volunteer, member, category)
  expect(refusals(await basket(volunteer, { ...later, reason: undefined }))).toEqual([null])
})

it('a loan booked for the member is refused in the basket too, and what was undone does not count as once', async () => {
  const booked = await givenLoan(world, { member_id: member.id, product_id: object.id })
  await ask()
  expect(refusals(await basket(volunteer, { order_id: booked.id }))).toEqual(['member.untrained'])
  expect(refusals(await basket(referent, { order_id: booked.id }))).toEqual(['member.untrained'])
  expect(refusals(await basket(referent, { order_id: booked.id, reason }))).toEqual([null])
  expect(codeOf(await referent.delete(`/v1/desk/orders/${booked.id}/handovers`))).toBeNull()
  expect((await scan(member.id, referent)).member.lacks).toContainEqual({ category, may_override: true })
})

it('done without a network, it is answered as what it is, and nothing changes', async () => {
  const loan = await givenLoan(world, { member_id: member.id, product_id: object.id })
  await ask()
  const act = { key: newId(), by: volunteer.id, order_id: loan.id, move: 'hand_over', seconds_ago: 60 }
  expect((await volunteer.post('/v1/desk/waiting-acts', act)).body).toMatchObject({
    problem: { code: 'member.untrained' },
    meanwhile: null,
  })
  await train(volunteer, member, category)
  expect((await volunteer.post('/v1/desk/waiting-acts', act)).body).toMatchObject({ problem: null })
})

it('a smart locker does not open for it, the member cannot say it was taken, and what a locker says is out is out', async () => {
  const library = 'ateneo'
  const loans = await lockerLoans(world, library)
  const loan = await loans.toCollect()
  const [{ category_id }] = (await world.db
    .selectFrom('product_categories')
    .select('category_id')
    .where('library_id', '=', library)
    .where('product_id', '=', loan.object.id)
    .execute()) as [{ category_id: string }]
  await changeCategory(loans.admin, category_id, { training: said })
  expect((await tell(world, loan, 'codes', { code: loan.pickup })).body.code).toBe('member.untrained')
  expect((await loan.member.post(`${loan.mine}/pickups`, { code: loan.pickup })).body.code).toBe('member.untrained')
  expect((await tell(world, loan, 'pickups', { code: loan.pickup })).status).toBe(200)
  expect((await loan.row()).picked_up_at).not.toBeNull()
  await changeCategory(loans.admin, category_id, { training: null })
})
