import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../server/ids.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { crowd } from '../world/crowd.ts'
import { approved, asked, handedOut, type Person, staff } from '../world/lent.ts'
import { type FreeObject, freeObject, givenLoan } from '../world/loans.ts'
import { delivered, emptyMailbox } from '../world/mailbox.ts'
import { mailsTo } from '../world/mails.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let volunteer: Person
let referent: Person
let today: string
beforeAll(async () => {
  world = await openWorld()
  volunteer = await staff(world, 9)
  referent = await staff(world, 5)
  today = world.clock.today()
})
afterAll(() => world.close())

let member: Person
let object: FreeObject
beforeEach(async () => {
  member = (await crowd(world, 1))[0]!
  object = await freeObject(world)
})

const reason = 'Ho parlato con lei'
const emailOf = ({ id }: Person) => `folla-${id}@demo.test`

const scan = async (code: string, who = volunteer, basketOf?: Person) => {
  const query = new URLSearchParams({ code, ...(basketOf && { member: basketOf.id }) })
  return (await who.get(`/v1/desk/scans?${query}`)).body
}
const basket = (who: Person, to: Person, ...things: object[]) =>
  who.post('/v1/desk/baskets', { member_id: to.id, things })
const handOut = async (who: Person, to: Person, ...things: object[]) => (await basket(who, to, ...things)).body.results
const inAWeek = () => addDays(today, 7)
const walkIn = (of = object, more: object = {}) => ({ product_id: of.id, to_date: inAWeek(), ...more })
const refusals = (results: { problem: { code: string } | null }[]) => results.map(one => one.problem?.code ?? null)

const codeOf = async ({ id }: FreeObject) =>
  (await world.db.selectFrom('products').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code
const setMember = (id: string, set: object) => world.db.updateTable('members').set(set).where('id', '=', id).execute()
const setProduct = (set: object) => world.db.updateTable('products').set(set).where('id', '=', object.id).execute()
const withoutCard = ({ id }: Person) => world.db.deleteFrom('memberships').where('member_id', '=', id).execute()
const nextLoan = (from: number) =>
  givenLoan(world, { product_id: object.id, from_date: addDays(today, from), to_date: addDays(today, from + 3) })

it('a label is its object by code of now and before, by id and by the address of its page', async () => {
  const before = await codeOf(object)
  await setProduct({ code: 'ATT 12/a' })
  const page = `${world.deps.originOf('quartiere')}/en/products/${object.id}`
  for (const text of ['att 12/A', before.toLowerCase(), before.replace('-', ''), object.id, page]) {
    expect(await scan(text)).toMatchObject({ kind: 'object', state: 'free', product: { id: object.id } })
  }
  await setProduct({ code: before })
})

it('a card is its member by number, by its address and by id, with what they have and what is against', async () => {
  await setMember(member.id, { card_number: 'Qx 77' })
  const lent = await handedOut(world, referent, { member })
  const code = `${world.deps.originOf('quartiere')}/me#card=QX%2077`
  for (const text of ['QX 77', code, member.id]) {
    expect(await scan(text)).toMatchObject({ kind: 'member', member: { id: member.id, against: [] } })
  }
  await withoutCard(member)
  await setMember(member.id, { banned_at: world.clock.now(), banned_reason: 'Due oggetti persi' })
  const asVolunteer = (await scan('qx 77')).member
  const suspended = { until: null, reason: 'Due oggetti persi' }
  expect(asVolunteer).toMatchObject({ suspended, orders: [{ id: lent.id, stage: 'in_hand', customer: { suspended } }] })
  const byLevel = (card: boolean) => [
    { code: 'member.suspended', may_override: false },
    { code: 'member.no_card', may_override: card },
  ]
  expect(asVolunteer.against).toEqual(byLevel(false))
  expect((await scan('qx 77', referent)).member.against).toEqual(byLevel(true))
})

it('what is of another library, another site or nobody is unknown in the same words', async () => {
  const elsewhere = await freeObject(world, { library: 'ateneo' })
  const [stranger] = await crowd(world, 1, 'ateneo')
  const page = `https://altrove.test/products/${object.id}`
  const own = `${world.deps.originOf('quartiere')}/me`
  const cards = [`https://altrove.test/me#card=${member.id}`, `${own}#card=%`, `${own}#card=7%00`]
  const said = await Promise.all([elsewhere.id, stranger!.id, page, ...cards, 'niente', '%'].map(text => scan(text)))
  expect([new Set(said.map(one => JSON.stringify(one))).size, said[0].code]).toEqual([1, 'scan.unknown'])
})

it('a label says what can be done: give back, hand out, approve, or what the object is', async () => {
  const code = await codeOf(object)
  const loan = await asked(world, { object, member })
  expect(await scan(code)).toMatchObject({ state: 'free' })
  expect(await scan(code, volunteer, member)).toMatchObject({ state: 'to_approve', order: { id: loan.id } })
  await volunteer.post(`${loan.atDesk}/approvals`)
  expect(await scan(code, volunteer, member)).toMatchObject({ state: 'to_hand_out', order: { stage: 'scheduled' } })
  await volunteer.post(`${loan.atDesk}/handovers`, { reason })
  expect(await scan(code)).toMatchObject({ state: 'out', order: { id: loan.id } })
  await volunteer.post(`${loan.atDesk}/returns`, {})
  await setProduct({ repair_since: world.clock.now(), repair_until: inAWeek() })
  expect(await scan(code)).toMatchObject({ state: 'repair', until: inAWeek(), order: null })
  await setProduct({ repair_since: null, repair_until: null, status: 'withdrawn' })
  expect(await scan(code)).toMatchObject({ state: 'not_lent' })
  await setProduct({ status: 'published' })
})

it('a walk-in is one loan from today, handed out, with who booked it, and one mail: the receipt', async () => {
  await emptyMailbox(world)
  const { lending } = await scan(await codeOf(object), volunteer, member)
  const [{ order }] = await handOut(volunteer, member, { product_id: object.id, to_date: lending.to_date })
  expect(order).toMatchObject({
    stage: 'in_hand',
    loan: { from_date: today, to_date: lending.to_date },
    override_reason: null,
    customer: { id: member.id },
  })
  const audit = world.db.selectFrom('audit').select(['action', 'actor_id']).where('subject_id', '=', order.id)
  expect(await audit.orderBy('action').execute()).toEqual([
    { action: 'book', actor_id: volunteer.id },
    { action: 'hand_over', actor_id: volunteer.id },
  ])
  const mails = await mailsTo(world, emailOf(member))
  expect(mails.map(one => one.template)).toEqual(['loan_lent'])
  const [mail] = await delivered(world, emailOf(member))
  expect(mail!.email.text).toMatch(/Riporta «.+» entro /)
})

it('made again because its answer was lost, it is the same loan and no second mail', async () => {
  const [first] = await handOut(volunteer, member, walkIn())
  const [again] = await handOut(volunteer, member, walkIn())
  expect(again.order.id).toBe(first.order.id)
  expect(await mailsTo(world, emailOf(member))).toHaveLength(1)
})

it('a basket hands out booked and unbooked things together, and one refused keeps none back', async () => {
  const booked = await givenLoan(world, { member_id: member.id })
  const other = await handedOut(world, referent)
  const free = await freeObject(world)
  const things = [{ order_id: booked.id }, walkIn(other.object), walkIn(free), { order_id: other.id }]
  const results = await handOut(volunteer, member, ...things)
  expect(refusals(results)).toEqual([null, 'order.still_out', null, 'order.not_found'])
  expect(results[1].holder.member).toContain('Socio')
  expect(results[2].order.loan.to_date).toBe(inAWeek())
  const mails = await mailsTo(world, emailOf(member))
  expect(mails.map(one => one.template)).toEqual(['loan_lent'])
})

it('the limit of loans, and a late one, are overridden with a reason, which the desk reads', async () => {
  const days = { from_date: addDays(today, -9), to_date: addDays(today, -1) }
  await givenLoan(world, { member_id: member.id, picked_up_at: world.clock.now(), ...days })
  const { max_open_loans } = await world.db
    .selectFrom('libraries')
    .select('max_open_loans')
    .where('library_id', '=', 'quartiere')
    .executeTakeFirstOrThrow()
  for (let n = 1; n < max_open_loans; n++) await givenLoan(world, { member_id: member.id })
  const free = await freeObject(world)
  expect((await scan(member.id)).member.against.map((one: { code: string }) => one.code)).toEqual([
    'member.overdue',
    'member.limit',
  ])
  expect(refusals(await handOut(volunteer, member, walkIn(free)))).toEqual(['member.overdue'])
  const [{ order }] = await handOut(volunteer, member, walkIn(free, { reason }))
  expect(order.override_reason).toBe(reason)
  expect(JSON.stringify(await mailsTo(world, emailOf(member)))).not.toContain(reason)
})

it('a missing card is overridden once by a referent; a suspension by nobody, of a booked loan neither', async () => {
  await withoutCard(member)
  expect(refusals(await handOut(volunteer, member, walkIn(object, { reason })))).toEqual(['member.no_card'])
  expect(refusals(await handOut(referent, member, walkIn()))).toEqual(['member.no_card'])
  expect(refusals(await handOut(referent, member, walkIn(object, { reason })))).toEqual([null])
  const second = await freeObject(world)
  expect(refusals(await handOut(referent, member, walkIn(second, { reason })))).toEqual(['member.no_card'])
  expect((await scan(member.id, referent)).member.against).toEqual([{ code: 'member.no_card', may_override: false }])
  const booked = await givenLoan(world, { member_id: member.id })
  await setMember(member.id, { banned_at: world.clock.now() })
  const suspended = await handOut(referent, member, walkIn(second, { reason }), { order_id: booked.id, reason })
  expect(refusals(suspended)).toEqual(['member.suspended', 'member.suspended'])
  expect((await referent.post(`/v1/desk/orders/${booked.id}/handovers`, { reason })).body.code).toBe('member.suspended')
})

it('a later booking shortens the proposed end; its days of preparation are overridden with a reason', async () => {
  await setProduct({ preparation_days: 2 })
  await nextLoan(6)
  const { lending } = await scan(await codeOf(object))
  const [latest, last] = [addDays(today, 3), addDays(today, 5)]
  expect(lending).toMatchObject({ latest, latest_with_reason: last, booked_from: addDays(today, 6) })
  expect(lending.to_date <= latest).toBe(true)
  const until = (to_date: string, more = {}) => handOut(volunteer, member, walkIn(object, { to_date, ...more }))
  expect(refusals(await until(addDays(today, 6), { reason }))).toEqual(['order.dates_taken'])
  expect(refusals(await until(last))).toEqual(['order.no_preparation'])
  const [{ order }] = await until(last, { reason })
  expect(order).toMatchObject({ loan: { to_date: last }, override_reason: reason })
})

it('an object that is booked from tomorrow is lent for today with a reason only', async () => {
  await setProduct({ preparation_days: 2 })
  await nextLoan(1)
  const { state, lending } = await scan(await codeOf(object))
  expect([state, lending.latest, lending.to_date]).toEqual(['free', null, today])
  const onlyToday = { product_id: object.id, to_date: today }
  expect(refusals(await handOut(volunteer, member, onlyToday))).toEqual(['order.no_preparation'])
  expect(refusals(await handOut(volunteer, member, { ...onlyToday, reason }))).toEqual([null])
})

it('days that are over, turned round, too long or too late are refused', async () => {
  const until = async (to_date: string, from_date = today) =>
    refusals(await handOut(volunteer, member, { product_id: object.id, from_date, to_date }))[0]
  expect(await until(today, addDays(today, -1))).toBe('order.date_past')
  expect(await until(today, inAWeek())).toBe('checkout.period_order')
  expect(await until(addDays(today, 30))).toBe('order.max_length')
})

it('what is in repair, kept for another or not published is not lent', async () => {
  const refused = async () => refusals(await handOut(volunteer, member, walkIn(object, { reason })))[0]
  await setProduct({ repair_since: world.clock.now() })
  expect(await refused()).toBe('product.unavailable')
  await setProduct({ repair_since: null, status: 'withdrawn' })
  expect(await refused()).toBe('product.not_found')
  await setProduct({ status: 'published' })
  const [first] = await crowd(world, 1)
  const turn = { product_id: object.id, member_id: first!.id, created_at: world.clock.now(), position: 1 }
  await world.db
    .insertInto('wishes')
    .values({ library_id: 'quartiere', ...turn, turn_since: world.clock.now(), turn_until: addDays(today, 2) })
    .execute()
  expect(await scan(await codeOf(object))).toMatchObject({ state: 'reserved', until: addDays(today, 2) })
  expect(await refused()).toBe('product.reserved')
  expect(refusals(await handOut(volunteer, first!, walkIn()))).toEqual([null])
})

it('for a later day it is booked and not handed out; its preparation is overridden with a reason', async () => {
  await setProduct({ preparation_days: 2 })
  const tomorrow = { product_id: object.id, from_date: addDays(today, 1), to_date: inAWeek() }
  expect(refusals(await handOut(volunteer, member, tomorrow))).toEqual(['order.no_preparation'])
  const [{ order }] = await handOut(volunteer, member, { ...tomorrow, from_date: addDays(today, 2) })
  expect(order).toMatchObject({ stage: 'scheduled', picked_up_at: null })
  expect((await mailsTo(world, emailOf(member))).map(one => one.template)).toEqual(['loan_approved'])
})

it('nobody else hands anything out, and a basket for nobody is refused as a whole', async () => {
  expect((await basket(member, member, walkIn())).status).toBe(403)
  const nobody = { ...member, id: newId() } as Person
  expect((await basket(volunteer, nobody, walkIn())).body.code).toBe('member.not_found')
  const loan = await approved(world, referent)
  expect(refusals(await handOut(volunteer, member, { order_id: loan.id, reason }))).toEqual(['order.not_found'])
})
