import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../../src/lib/rules/dates.ts'
import { approved, handedOut, type Lent, type Person, staff } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import { delivered } from '../world/mailbox.ts'
import { openWorld, type World } from '../world/world.ts'

const contents = { it: ['Valigetta', 'Batteria', 'Punta da 6'], en: ['Case', 'Battery', '6 mm bit'] }

let world: World
let desk: Person
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 5)
})
afterAll(() => world.close())

/** An object with a box, in hand. */
async function outWithBox(): Promise<Lent> {
  const object = await freeObject(world)
  await world.db
    .updateTable('products')
    .set({ contents: JSON.stringify(contents) })
    .where('id', '=', object.id)
    .execute()
  return handedOut(world, desk, { object })
}

const shown = async ({ object }: Lent, lang = 'it') =>
  (await world.visitor().call('GET', `/v1/catalogs/products/${object.id}`, { headers: { 'accept-language': lang } }))
    .body.missing
const mine = async (lent: Lent) => (await lent.member.get(lent.mine)).body.missing
/** The mails of a member's loan whose subject begins so. */
const mailsOf = async ({ member }: Lent, subject: string) =>
  (await delivered(world, `folla-${member.id}@demo.test`))
    .map(({ email }) => email)
    .filter(email => email.subject?.startsWith(`${subject}: `))

it('row 5: a return with a piece missing is written on loan and object, mailed, and settled by one call', async () => {
  const lent = await outWithBox()
  const unknown = await desk.post(`${lent.atDesk}/returns`, { missing: ['Prolunga'] })
  expect([unknown.status, unknown.body.code]).toEqual([422, 'product.piece_unknown'])
  const { body } = await desk.post(`${lent.atDesk}/returns`, { missing: ['Punta da 6', 'Valigetta', 'Valigetta'] })
  expect(body).toMatchObject({ status: 'returned', product: { missing: ['Punta da 6', 'Valigetta'] } })
  expect(await mine(lent)).toEqual({ hand_over: [], return: ['Punta da 6', 'Valigetta'] })
  expect([await shown(lent), await shown(lent, 'en')]).toEqual([
    ['Punta da 6', 'Valigetta'],
    ['6 mm bit', 'Case'],
  ])
  const [mail] = await mailsOf(lent, 'Restituzione con qualcosa in meno')
  expect(mail!.text).toContain('Punta da 6, Valigetta')
  expect(await mailsOf(lent, 'Grazie per la restituzione')).toEqual([])

  const found = `/v1/desk/products/${lent.object.id}/found-pieces`
  const settled = await desk.post(found, { piece: 'Valigetta' })
  expect(settled.body.missing).toMatchObject([{ piece: 'Punta da 6', order_id: lent.id }])
  expect((await desk.post(found, { piece: 'Valigetta' })).body.code).toBe('product.piece_unknown')
  expect(await shown(lent)).toEqual(['Punta da 6'])
  const history = (await desk.get(`/v1/desk/products/${lent.object.id}/versions`)).body
  expect(history.map((one: { action: string; reason: string }) => [one.action, one.reason]).slice(0, 2)).toEqual(
    expect.arrayContaining([
      ['settle_piece', 'Valigetta'],
      ['miss_pieces', 'Punta da 6, Valigetta'],
    ]),
  )
})

it('row 5: who reads English has the pieces in English', async () => {
  const lent = await outWithBox()
  await world.db.updateTable('members').set({ lang: 'en' }).where('id', '=', lent.member.id).execute()
  await desk.post(`${lent.atDesk}/returns`, { missing: ['Punta da 6', 'Batteria'] })
  const mails = await delivered(world, `folla-${lent.member.id}@demo.test`)
  expect(mails.some(({ email }) => email.text?.includes('6 mm bit, Battery'))).toBe(true)
})

it('row 5: the next borrower has in writing what was missing, and is not asked for it', async () => {
  const before = await outWithBox()
  await desk.post(`${before.atDesk}/returns`, { missing: ['Batteria'] })
  const next = await handedOut(world, desk, { object: before.object })
  expect(await mine(next)).toEqual({ hand_over: ['Batteria'], return: [] })
  expect((await mailsOf(next, 'Nella scatola manca qualcosa'))[0]!.text).toContain('Batteria')
  await desk.post(`${next.atDesk}/returns`, { missing: ['Batteria'] })
  expect(await mine(next)).toEqual({ hand_over: ['Batteria'], return: [] })
  expect(await mailsOf(next, 'Grazie per la restituzione')).toHaveLength(1)
  expect(await mine(before)).toEqual({ hand_over: [], return: ['Batteria'] })
})

it('row 5: an undone return takes back what it found missing, and nothing else', async () => {
  const first = await outWithBox()
  await desk.post(`${first.atDesk}/returns`, { missing: ['Batteria'] })
  const lent = await handedOut(world, desk, { object: first.object })
  await desk.post(`${lent.atDesk}/returns`, { missing: ['Valigetta'], condition: 'damaged', note: 'Manico rotto' })
  await desk.delete(`${lent.atDesk}/returns`)
  expect(await shown(lent)).toEqual(['Batteria'])
  expect(await mine(lent)).toEqual({ hand_over: ['Batteria'], return: [] })
})

it('row 5: what is missing at the hand-out is written there', async () => {
  const object = await freeObject(world)
  await world.db
    .updateTable('products')
    .set({ contents: JSON.stringify({ it: ['Sacca', 'Picchetti'], en: [] }) })
    .where('id', '=', object.id)
    .execute()
  const lent = await approved(world, desk, { object })
  const { status } = await desk.post(`${lent.atDesk}/handovers`, { reason: 'Parte oggi', missing: ['Picchetti'] })
  expect(status).toBe(200)
  expect(await mine(lent)).toEqual({ hand_over: ['Picchetti'], return: [] })
  expect(await shown(lent, 'en')).toEqual(['Picchetti'])
  expect(await mailsOf(lent, 'Nella scatola manca qualcosa')).toHaveLength(1)
})

it('row 5: a hand-out that was undone found nothing missing, and the next one says in writing what it finds', async () => {
  const before = await outWithBox()
  await desk.post(`${before.atDesk}/returns`, { missing: ['Punta da 6'] })
  const lent = await approved(world, desk, { object: before.object })
  for (const piece of ['Batteria', 'Valigetta']) {
    const out = await desk.post(`${lent.atDesk}/handovers`, { reason: 'Parte oggi', missing: [piece] })
    expect(out).toMatchObject({ status: 200, body: { product: { missing: ['Punta da 6', piece] } } })
    expect(await mine(lent)).toMatchObject({ hand_over: ['Punta da 6', piece] })
    await delivered(world)
    expect(await desk.delete(`${lent.atDesk}/handovers`)).toMatchObject({ status: 200 })
    expect([await shown(lent), await mine(lent)]).toEqual([['Punta da 6'], { hand_over: [], return: [] }])
  }
  const texts = (await mailsOf(lent, 'Nella scatola manca qualcosa')).map(one => one.text)
  expect(texts.map(text => ['Batteria', 'Valigetta'].filter(piece => text?.includes(piece)))).toEqual([
    ['Valigetta'],
    ['Batteria'],
  ])
})

it('row 5: what is missing of the things of a basket is written on each of them and mailed, and nothing of a later day', async () => {
  const box = async (skip = 0) => {
    const object = await freeObject(world, { skip })
    const row = world.db.updateTable('products').where('id', '=', object.id)
    await row.set({ contents: JSON.stringify(contents) }).execute()
    return object
  }
  const [booked, walkIn, whole] = [await approved(world, desk, { object: await box() }), await box(), await box(1)]
  const { member } = booked
  const scanned = (await desk.get(`/v1/desk/scans?code=${walkIn.id}&member=${member.id}`)).body
  expect(scanned.product).toMatchObject({ contents: contents.it, missing: [] })
  const { to_date } = scanned.lending
  const things = [
    { order_id: booked.id, reason: 'Parte oggi', missing: ['Punta da 6'] },
    { product_id: walkIn.id, to_date, missing: ['Batteria'] },
    { product_id: whole.id, to_date, missing: ['Prolunga'] },
  ]
  const { results } = (await desk.post('/v1/desk/baskets', { member_id: member.id, things })).body
  type Result = { order: { product: { missing: string[] } } | null; problem: { code: string } | null }
  expect(results.map(({ order, problem }: Result) => [order?.product.missing, problem?.code])).toEqual([
    [['Punta da 6'], undefined],
    [['Batteria'], undefined],
    [undefined, 'product.piece_unknown'],
  ])
  expect(await mine(booked)).toEqual({ hand_over: ['Punta da 6'], return: [] })
  expect(await mailsOf(booked, 'Nella scatola manca qualcosa')).toHaveLength(2)
  const again = (await desk.get(`/v1/desk/scans?code=${walkIn.id}`)).body
  expect(again.product.missing).toEqual(['Batteria'])
  const days = { from_date: addDays(world.clock.today(), 3), to_date: addDays(world.clock.today(), 5) }
  const later = [{ product_id: whole.id, ...days, missing: ['Batteria'], reason: 'Passa sabato' }]
  await desk.post('/v1/desk/baskets', { member_id: member.id, things: later })
  expect((await desk.get(`/v1/desk/scans?code=${whole.id}`)).body.product.missing).toEqual([])
})
