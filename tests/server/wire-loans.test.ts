import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eachDay } from '../../src/lib/rules/dates.ts'
import { crowd } from '../world/crowd.ts'
import { cartHome, confirmWith, near, prepared } from '../world/deliveries.ts'
import { approved, asked, type Person, staff } from '../world/lent.ts'
import { freeObject, wishFor } from '../world/loans.ts'
import { openWorld, type World } from '../world/world.ts'

/** The names on the wire are typed out here as the specification has them, and taken from no schema of ours. */
let world: World
let desk: Person
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 5)
})
afterAll(() => world.close())

const somebody = async () => (await crowd(world, 1))[0]!
const noCodes = { pickup_Code: null, pickup_qr_code: null, deposit_code: null, deposit_qr_code: null }
const aCode = expect.stringMatching(/^\d{6}$/)
const aDay = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
const aPicture = expect.stringMatching(/^data:image\/svg\+xml,/)

describe('a checkout', () => {
  it('EN-08 begins as a pickup without a place, of the member who asked', async () => {
    const one = await somebody()
    await world.db.updateTable('members').set({ card_number: 'Q009999' }).where('id', '=', one.id).execute()
    const object = await freeObject(world)
    const { body } = await one.post(`/v1/checkout/cart/${object.id}`)
    expect(body).toMatchObject({
      id: expect.any(String),
      origin_id: body.id,
      status: 'checkout',
      product: { id: object.id, name: expect.any(String) },
      customer: { id: one.id, name: 'Socio 0', card_number: 'Q009999', email: `folla-${one.id}@demo.test` },
      shipping: { method: 'pickup', address: null, date: null },
      loan: { from_date: null, to_date: null, dates: [], no_of_days: 0 },
      note: '',
    })
  })

  it('EN-08 says where, which days one by one and how many, and the note', async () => {
    const one = await somebody()
    const object = await freeObject(world)
    const days = wishFor(object)
    await one.post(`/v1/checkout/cart/${object.id}`)
    await one.post('/v1/checkout/shipping', { method: 'pickup', address_id: object.point.id })
    const { body } = await one.post('/v1/checkout/loan', { ...days, note: 'Serve la prolunga?' })
    const dates = eachDay(days.from_date, days.to_date)
    expect(body).toMatchObject({
      shipping: {
        method: 'pickup',
        address: {
          id: object.point.id,
          name: object.point.name,
          address: object.point.address,
          cap: '40129',
          city: 'Bologna',
          province: 'BO',
        },
        date: null,
      },
      loan: { ...days, dates, no_of_days: dates.length },
      note: 'Serve la prolunga?',
    })
    expect((await one.get('/v1/checkout')).body).toEqual(body)
  })

  it('EN-08 brought home it has the address and the day', async () => {
    const one = await somebody()
    await cartHome(one, await freeObject(world))
    const { body } = await one.post('/v1/checkout/loan', { from_date: '2026-11-27' })
    expect(body.shipping).toMatchObject({
      method: 'delivery',
      address: { id: null, name: '', address: 'Via Ferrarese 12', cap: '40128', city: 'Bologna', province: 'BO' },
      date: '2026-11-27',
    })
  })
})

describe('a loan', () => {
  it('EN-09 EN-10 has its object, days, place, note and answers, in a group with its status', async () => {
    const member = await somebody()
    const object = await freeObject(world)
    const url = '/files/prova-800.webp'
    const sources = JSON.stringify([{ url, width: 800 }])
    const stored = {
      library_id: 'quartiere',
      id: 'prova',
      name: 'prova.jpg',
      size: 1,
      width: 800,
      height: 600,
      sources,
    }
    await world.db
      .insertInto('files')
      .values({ ...stored, created_at: world.clock.now() })
      .execute()
    await world.db
      .insertInto('product_pictures')
      .values({ library_id: 'quartiere', product_id: object.id, position: 0, file_id: 'prova' })
      .execute()
    const lent = await asked(world, { member, object })
    await world.db.updateTable('orders').set({ note: 'Passo alle sei?' }).where('id', '=', lent.id).execute()
    await desk.post(`${lent.atDesk}/notes`, { text: 'Sì, fino alle sette.' })
    const { body } = await member.get(lent.mine)
    expect(body).toMatchObject({
      id: lent.id,
      status: 'pending',
      created_at: '2026-11-24T09:00:00.000Z',
      product: { id: object.id, name: expect.any(String), img: { url } },
      loan: { ...lent.days, ...noCodes },
      shipping: { method: 'pickup', address: { name: object.point.name, smartlocker_instruction: null } },
      note: 'Passo alle sei?',
      note_answers: [{ text: 'Sì, fino alle sette.' }],
      is_reviewable: false,
    })
    expect((await member.get('/v1/me/orders')).body).toEqual([{ id: 'pending', docs: [body] }])
    await desk.post(`${lent.atDesk}/approvals`)
    const [group] = (await member.get('/v1/me/orders')).body
    expect(group).toMatchObject({ id: 'approved', docs: [{ id: lent.id, status: 'approved', is_reviewable: true }] })
  })

  it('EN-09 at a locker it says what to do there, and each way its code and its picture', async () => {
    const clerk = await staff(world, 5, 'ateneo')
    const object = await freeObject(world, { library: 'ateneo' })
    const lent = await approved(world, clerk, { library: 'ateneo', object })
    const read = async () => (await lent.member.get(lent.mine)).body
    expect(await read()).toMatchObject({
      loan: { pickup_Code: aCode, pickup_qr_code: aPicture, deposit_code: null, deposit_qr_code: null },
      shipping: { method: 'pickup', address: { smartlocker_instruction: expect.stringMatching(/codice/i) } },
    })
    await clerk.post(`${lent.atDesk}/handovers`, { reason: 'Parte oggi' })
    expect((await read()).loan).toMatchObject({
      pickup_Code: null,
      pickup_qr_code: null,
      deposit_code: aCode,
      deposit_qr_code: aPicture,
    })
  })

  it('EN-09 brought home it says so, with the address', async () => {
    const member = await somebody()
    const { order, checkout } = await prepared(world, member)
    world.provider.ledger.approve(order)
    await confirmWith(member, order)
    expect((await member.get(`/v1/me/orders/${checkout}`)).body).toMatchObject({
      status: 'pending',
      loan: { ...noCodes, from_date: aDay, to_date: aDay },
      shipping: { method: 'delivery', address: { ...near, smartlocker_instruction: null } },
    })
  })
})
