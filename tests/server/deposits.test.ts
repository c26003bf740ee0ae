import { afterAll, beforeAll, expect, it } from 'vitest'
import { crowd } from '../world/crowd.ts'
import { approved, asked, type Lent, type Person, staff } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import { delivered } from '../world/mailbox.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
let point: string
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 9)
  point = (await desk.get('/v1/desk/cash')).body.points[0].id
})
afterAll(() => world.close())

const cash = '/v1/desk/cash'
const book = async () => (await desk.get(`${cash}?point=${point}`)).body
const early = { reason: 'Parte oggi' }
const inCash = () => ({ paid_by: 'cash', point })
const depositOf = async ({ atDesk }: Lent) => (await desk.get(atDesk)).body.deposit

async function withDeposit(set: object = { deposit_cents: 5000 }) {
  const object = await freeObject(world)
  await world.db.updateTable('products').set(set).where('id', '=', object.id).execute()
  return object
}

it('row 39: asked at the hand-out, in the book with its loan, given back with the object', async () => {
  const lent = await approved(world, desk, { object: await withDeposit() })
  expect(await depositOf(lent)).toMatchObject({ amount: 50, state: 'due', entry: null })
  const out = await desk.post(`${lent.atDesk}/handovers`, { ...early, deposit: inCash() })
  const { entry, ...deposit } = out.body.deposit
  expect(deposit).toEqual({ amount: 50, state: 'taken', paid_by: 'cash', waived: null })
  const taken = { id: entry, amount: 50, cause: 'deposit', loan: lent.id, member: { id: lent.member.id } }
  expect((await book()).deposits).toMatchObject([taken])
  expect((await lent.member.get(lent.mine)).body.deposit).toEqual({ amount: 50, state: 'taken' })
  const back = await desk.post(`${lent.atDesk}/returns`, { deposit_back: true })
  expect(back.body.deposit).toMatchObject({ state: 'given_back', entry: null })
  expect(await book()).toMatchObject({ deposits: [], sum: { entries: 2, total: 0 } })
  expect((await desk.post(`${cash}/${entry}/returns`)).body.code).toBe('cash.given_back')
})

it('row 40: of a return that is undone the deposit is in the book again, and given back with the next', async () => {
  const lent = await approved(world, desk, { object: await withDeposit() })
  await desk.post(`${lent.atDesk}/handovers`, { ...early, deposit: inCash() })
  const before = (await book()).sum
  await desk.post(`${lent.atDesk}/returns`, { deposit_back: true })
  expect((await desk.delete(`${lent.atDesk}/returns`)).status).toBe(200)
  expect(await depositOf(lent)).toMatchObject({ state: 'taken', amount: 50 })
  expect((await book()).sum.total).toBe(before.total)
  expect((await book()).deposits).toMatchObject([{ loan: lent.id, amount: 50 }])
  const back = await desk.post(`${lent.atDesk}/returns`, { deposit_back: true })
  expect(back.body.deposit).toMatchObject({ state: 'given_back' })
  expect(await book()).toMatchObject({ deposits: [], sum: { total: before.total - 50 } })
})

it('row 39: not taken it has its reason; not given back it stays open in the cash book', async () => {
  const lent = await approved(world, desk, { object: await withDeposit() })
  const waived = 'La conosciamo da anni'
  await desk.post(`${lent.atDesk}/handovers`, { ...early, deposit: { waived } })
  expect(await depositOf(lent)).toMatchObject({ state: 'waived', waived, entry: null })
  const other = await approved(world, desk, { object: await withDeposit() })
  const refused = await desk.post(`${other.atDesk}/handovers`, {
    ...early,
    deposit: { paid_by: 'pos', point: 'nessuno' },
  })
  expect([refused.body.code, (await depositOf(other)).state]).toEqual(['headquarter.not_found', 'due'])
  await desk.post(`${other.atDesk}/handovers`, { ...early, deposit: { paid_by: 'pos', point } })
  await desk.delete(`${other.atDesk}/handovers`)
  await desk.post(`${other.atDesk}/handovers`, { ...early, deposit: inCash() })
  await desk.post(`${other.atDesk}/returns`, {})
  const { deposits } = await book()
  expect(deposits).toMatchObject([{ loan: other.id, paid_by: 'pos', amount: 50 }])
  expect((await desk.post(`${cash}/${deposits[0].id}/returns`)).status).toBe(200)
  expect(await depositOf(other)).toMatchObject({ state: 'given_back' })
})

it('row 39: a basket takes one for each thing that asks for it, also without a booking; voided it is due again', async () => {
  const [member] = await crowd(world, 1)
  const object = await withDeposit()
  const scanned = (await desk.get(`/v1/desk/scans?code=${object.id}`)).body
  expect(scanned.product.deposit).toBe(50)
  const thing = { product_id: object.id, to_date: scanned.lending.to_date, deposit: inCash() }
  const { results } = (await desk.post('/v1/desk/baskets', { member_id: member!.id, things: [thing] })).body
  expect(results[0].order.deposit).toMatchObject({ state: 'taken', amount: 50 })
  const admin = await staff(world, 4)
  await admin.post(`${cash}/${results[0].order.deposit.entry}/voids`, { reason: 'Era un errore' })
  expect((await desk.get(`/v1/desk/orders/${results[0].order.id}`)).body.deposit.state).toBe('due')
})

it('row 39: written by hand in the cash book for a loan, it is the deposit of that loan', async () => {
  const lent = await approved(world, desk, { object: await withDeposit() })
  const taking = { point, cause: 'deposit', paid_by: 'transfer', amount: 30, loan: lent.id }
  expect((await desk.post(cash, taking)).body).toMatchObject({ loan: lent.id, member: { id: lent.member.id } })
  expect(await depositOf(lent)).toMatchObject({ amount: 30, state: 'taken', paid_by: 'transfer' })
  expect((await desk.post(cash, { ...taking, loan: 'nessuno' })).body.code).toBe('order.not_found')
  const elsewhere = await staff(world, 4, 'borgo')
  expect((await elsewhere.post(`${cash}/${(await depositOf(lent)).entry}/returns`)).status).toBe(404)
})

it('row 39: of two deposits of a loan its member reads the one that is still there, and of none once it is over', async () => {
  const lent = await approved(world, desk, { object: await withDeposit() })
  const mine = async () => (await lent.member.get(lent.mine)).body.deposit
  expect(await mine()).toEqual({ amount: 50, state: 'due' })
  await desk.post(`${lent.atDesk}/handovers`, { ...early, deposit: inCash() })
  const second = { point, cause: 'deposit', paid_by: 'cash', amount: 30, loan: lent.id }
  const { id } = (await desk.post(cash, second)).body
  expect((await desk.post(`${cash}/${id}/returns`)).status).toBe(200)
  expect(await mine()).toEqual({ amount: 50, state: 'taken' })
  const other = await approved(world, desk, { object: await withDeposit() })
  await desk.post(`${other.atDesk}/cancellations`, { reason: 'Si è rotto' })
  expect((await other.member.get(other.mine)).body).toMatchObject({ status: 'cancelled', deposit: null })
})

it('row 39: the public page says the amount, and the checkout', async () => {
  const object = await withDeposit()
  const shown = await world.visitor().get(`/v1/catalogs/products/${object.id}`)
  expect(shown.body.deposit).toBe(50)
  const [member] = await crowd(world, 1)
  expect((await member!.post(`/v1/checkout/cart/${object.id}`)).body.product.deposit).toBe(50)
})

it('row 6: what is to be known is there at the approval, at the hand-out and in the mails, on no public page', async () => {
  const safety_notice = 'Sempre con gli occhiali'
  const object = await withDeposit({ safety_notice })
  const lent = await asked(world, { object })
  expect((await desk.get(lent.atDesk)).body.safety_notice).toBe(safety_notice)
  await desk.post(`${lent.atDesk}/approvals`)
  await desk.post(`${lent.atDesk}/ready`)
  const scanned = (await desk.get(`/v1/desk/scans?code=${object.id}&member=${lent.member.id}`)).body
  expect(scanned).toMatchObject({ product: { safety_notice }, order: { safety_notice } })
  world.clock.advance(11)
  const mails = (await delivered(world, `folla-${lent.member.id}@demo.test`)).map(({ email }) => email)
  const saying = mails
    .filter(one => /Prima dell’uso: Sempre\s+con\s+gli\s+occhiali/.test(one.text ?? ''))
    .map(one => one.subject)
  // Both are due in the same moment.
  expect(saying.map(one => /approvato|Puoi ritirare/.exec(one ?? '')?.[0]).toSorted()).toEqual([
    'Puoi ritirare',
    'approvato',
  ])
  expect((await lent.member.get(lent.mine)).body.safety_notice).toBe(safety_notice)
  const shown = await world.visitor().get(`/v1/catalogs/products/${object.id}`)
  expect(JSON.stringify(shown.body)).not.toContain(safety_notice)
})
