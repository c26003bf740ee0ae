import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { libraryContract } from '../../src/lib/contract/library.ts'
import { meContract } from '../../src/lib/contract/me.ts'
import { ordersContract } from '../../src/lib/contract/orders.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { dayInRome } from '../../server/clock.ts'
import { toQrCode } from '../../server/orders/to-qr-code.ts'
import { crowd } from '../world/crowd.ts'
import { approved, handedOut, type Person, staff } from '../world/lent.ts'
import { freeObject, wishFor } from '../world/loans.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 5)
})
afterAll(() => world.close())

it('CA-24 EN-04 a member reads who they are, their card and what they may still borrow', async () => {
  const member = await world.as('socio@demo.test')
  const { status, body } = await member.get('/v1/me')
  expect(status).toBe(200)
  const me = meContract.read.reply.strict().parse(body)
  const open = await world.db
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', me.id)
    .where('status', 'in', ['pending', 'approved', 'extended'])
    .execute()
  expect(me).toMatchObject({ email: 'socio@demo.test', is: { active_card: true, banned: false } })
  expect(me.available_loans).toBe(3 - open.length)
  const expired = (await (await world.as('scaduto@demo.test')).get('/v1/me')).body
  expect(expired.is.active_card).toBe(false)
  expect([me.no_loans, expired.no_loans]).toEqual([null, 'member.card_expired'])
  expect((await (await world.as('scaduto@demo.test', 'ateneo')).get('/v1/me')).body.is.active_card).toBe(true)
})

it('SC-36 a member reads why nothing may be borrowed, as the checkout would refuse it', async () => {
  const late = await handedOut(world, desk)
  const [fresh, early, full] = await crowd(world, 3)
  const set = (id: string, facts: { joined_at?: Date; verified_at?: null }) =>
    world.db.updateTable('members').set(facts).where('id', '=', id).execute()
  await set(fresh!.id, { verified_at: null })
  await set(early!.id, { joined_at: new Date('2026-01-10') })
  for (let n = 0; n < 3; n++) await approved(world, desk, { member: full! })
  const yesterday = addDays(world.clock.today(), -1)
  await world.db
    .updateTable('orders')
    .set({ from_date: yesterday, to_date: yesterday })
    .where('id', '=', late.id)
    .execute()
  const { id } = await freeObject(world)
  for (const [one, code] of [
    [late.member, 'member.overdue'],
    [fresh!, 'member.unverified'],
    [early!, 'member.sharing_duty'],
    [full!, 'member.limit'],
  ] as const) {
    expect((await one.get('/v1/me')).body.no_loans).toBe(code)
    expect((await one.post(`/v1/checkout/cart/${id}`)).body.code).toBe(code)
  }
})

it('a member’s card has the code that the desk scans, and says what to do about it', async () => {
  const [fresh] = await crowd(world, 1)
  const card = meContract.card.reply.strict().parse((await fresh!.get('/v1/me/card')).body)
  const row = world.db.selectFrom('members').where('id', '=', fresh!.id)
  const { card_number, joined_at } = await row.select(['card_number', 'joined_at']).executeTakeFirstOrThrow()
  const code = `${world.deps.originOf('quartiere')}/me#card=${encodeURIComponent(card_number ?? '')}`
  expect(card).toMatchObject({ number: card_number, qr: card_number && toQrCode(code), renewable: false })
  expect(card.share_by).toBe(addDays(dayInRome(joined_at), 60))
  const offered = { title: 'Sfogliatrice', description: 'A manovella', category: { origin_id: '' }, imgs: [] }
  offered.category.origin_id = (await fresh!.get('/v1/categories')).body.find(
    (one: { slug: string }) => one.slug === 'cucina-e-feste',
  )?.origin_id
  expect((await fresh!.post('/v1/me/products', offered)).status).toBe(200)
  expect((await fresh!.get('/v1/me/card')).body.share_by).toBeNull()
  const ended = (await (await world.as('scaduto@demo.test')).get('/v1/me/card')).body
  expect(ended).toMatchObject({ renewable: true, until: expect.stringMatching(/^\d{4}-/) })
  expect(ended.until < world.clock.today()).toBe(true)
  expect(ended.qr).toContain('data:image/svg+xml')
  const free = (await (await world.as('nuovo@demo.test', 'ateneo')).get('/v1/me/card')).body
  expect(free).toMatchObject({ until: null, renewable: false, share_by: null })
})

it('CA-26 EN-10 CA-28 a member reads their loans by status, and one of them', async () => {
  const member = await world.as('socio@demo.test')
  const groups = ordersContract.list.reply.parse((await member.get('/v1/me/orders')).body)
  expect(groups.map(group => group.id).sort()).toEqual(['approved', 'pending', 'returned'])
  for (const { id, docs } of groups) expect(docs.every(one => one.status === id)).toBe(true)
  const [first] = groups[0]!.docs
  const { body } = await member.get(`/v1/me/orders/${first!.id}`)
  expect(ordersContract.read.reply.parse(body)).toMatchObject({ id: first!.id, product: { id: first!.product.id } })
})

it('CA-10 CA-56 ST-11 leaving a checkout clears it and frees its days for somebody else', async () => {
  const object = await freeObject(world)
  const [one, other] = [await world.as('nuovo@demo.test'), await world.as('admin@demo.test')]
  for (const who of [one, other]) {
    await who.post(`/v1/checkout/cart/${object.id}`)
    await who.post('/v1/checkout/shipping', { method: 'pickup', address_id: object.point.id })
  }
  expect((await one.post('/v1/checkout/loan', wishFor(object))).status).toBe(200)
  expect((await other.post('/v1/checkout/loan', wishFor(object))).body.code).toBe('checkout.taken')
  const left = await one.delete('/v1/checkout/cart/')
  expect([left.status, left.body]).toEqual([200, {}])
  expect(await one.get('/v1/checkout')).toMatchObject({ status: 200, body: null })
  expect((await other.post('/v1/checkout/loan', wishFor(object))).status).toBe(200)
})

it('EN-01 a library says what it is, in both languages', async () => {
  const { body } = await world.visitor().get('/v1/libraries/domains/quartiere')
  const library = libraryContract.byDomain.reply.strict().parse(body)
  expect(library).toMatchObject({
    is: { available: true, renewable_card: true, mandatory_sharing: true },
    renewal_card: { duration: 12, price: 20 },
    delivery: { on: true, price: 5, radius: 10 },
    items: { preparations_days: 2 },
  })
  expect(library.regolamento.it).toContain('<h2>')
  expect(library.regolamento.en).not.toBe(library.regolamento.it)
})

describe('the private calendar', () => {
  const pathOf = (url: string) => new URL(url).pathname

  it('shows a member’s days to whoever has its address, until it is renewed', async () => {
    const [one] = await crowd(world, 1)
    expect((await one!.get('/v1/me/calendar')).body).toEqual({ url: null })
    const lent = await approved(world, desk, { member: one! })
    const { url } = (await one!.post('/v1/me/calendar')).body
    expect(url).toMatch(/^http:\/\/quartiere\.localhost\/v1\/calendars\/[\w-]{43}\.ics$/)
    const feed = await world.visitor().get(pathOf(url))
    expect([feed.status, feed.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(feed.body.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(feed.body).toContain(lent.days.from_date.replaceAll('-', ''))
    const renewed = (await one!.post('/v1/me/calendar')).body.url
    expect(renewed).not.toBe(url)
    expect(await world.visitor().get(pathOf(url))).toMatchObject({ status: 404, body: { code: 'calendar.not_found' } })
    expect((await one!.get('/v1/me/calendar')).body).toEqual({ url: renewed })
    expect((await world.visitor('borgo').get(pathOf(renewed))).status).toBe(404)
  })

  it('says until when an object is kept for them', async () => {
    const lent = await handedOut(world, desk)
    const [one] = await crowd(world, 1)
    await one!.post(`/v1/me/products/${lent.object.id}/wishes`)
    await desk.post(`${lent.atDesk}/returns`, { condition: 'good' })
    const { body } = await one!.get(`/v1/me/products/${lent.object.id}/wishes`)
    const { url } = (await one!.post('/v1/me/calendar')).body
    const feed = (await world.visitor().get(pathOf(url))).body
    expect(feed).toContain('Ultimo giorno per prenotare')
    expect(feed).toContain(body.turn_until.replaceAll('-', ''))
  })
})
