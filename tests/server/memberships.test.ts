import { describe, expect, it } from 'vitest'
import { addDays, addMonths } from '../../src/lib/rules/dates.ts'
import { reconciled } from '../world/deliveries.ts'
import { freeObject } from '../world/loans.ts'
import { delivered } from '../world/mailbox.ts'
import { type Payer, payers } from '../world/payers.ts'

const { world, member, other, wait, captured, localOrder } = payers(30)

const card = { id: 'tessera-annuale', name: 'Tessera annuale', duration: 12, price: 20 }

/** A member whose card ended yesterday. */
async function expired(who: Payer): Promise<Payer> {
  const to_date = addDays(world().clock.today(), -1)
  await world()
    .db.updateTable('memberships')
    .set({ from_date: addMonths(to_date, -12), to_date })
    .where('member_id', '=', who.id)
    .execute()
  return who
}

const intentFor = (who: Payer) => who.post('/v1/me/memberships/intent', { card_id: card.id })
const renewWith = (who: Payer, order_id: string, shown: object = card) =>
  who.post('/v1/me/memberships', { paypal: { order_id }, card: shown })

/** A member whose payment of a new card is approved. */
async function paying(who: Payer): Promise<string> {
  const { body } = await intentFor(await expired(who))
  world().provider.ledger.approve(body.order_id)
  return body.order_id
}

const cardsOf = (who: Payer) =>
  world().db.selectFrom('memberships').selectAll().where('member_id', '=', who.id).execute()

describe('cards', () => {
  it('CA-27 EN-03 are listed with their fields, newest first', async () => {
    const { body } = await (await world().as('socio@demo.test')).get('/v1/me/memberships')
    expect(body).toEqual([
      {
        id: expect.any(String),
        card: { name: 'Tessera annuale' },
        numero_tessera_convenzionata: expect.stringMatching(/^Q\d+$/),
        sub_date: { from: '2026-06-12', to: '2027-06-12' },
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        origin_created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    ])
    expect((await world().visitor().get('/v1/me/memberships')).status).toBe(401)
    const who = member()
    const [card] = await cardsOf(who)
    const earlier = { ...card!, id: 'di-prima', from_date: '2024-01-01', to_date: '2024-12-31' }
    await world().db.insertInto('memberships').values(earlier).execute()
    expect((await who.get('/v1/me/memberships')).body).toMatchObject([{ id: card!.id }, { id: 'di-prima' }])
  })

  it('CA-41 EN-02 that can be bought are public, with months and price', async () => {
    expect((await world().visitor().get('/v1/libraries/renewals/cards')).body).toEqual([card])
    expect((await world().visitor('ateneo').get('/v1/libraries/renewals/cards')).body).toEqual([])
  })
})

describe('a renewal', () => {
  it('CA-05 BC-03 HD-11 is paid at the library’s price and makes the card active for its months', async () => {
    const who = await expired(member())
    expect((await who.get('/v1/me')).body.is.active_card).toBe(false)
    const intent = await intentFor(who)
    expect(intent.body).toEqual({
      intent_id: expect.any(String),
      order_id: expect.any(String),
      amount: 20,
      currency: 'EUR',
      expires_at: '2026-11-24T09:10:00.000Z',
    })
    expect((await intentFor(who)).body).toEqual(intent.body)
    expect(localOrder(intent.body.order_id)).toMatchObject({ value: '20.00', currency: 'EUR' })
    world().provider.ledger.approve(intent.body.order_id)
    const renewed = await renewWith(who, intent.body.order_id)
    expect(renewed).toMatchObject({
      status: 200,
      body: { card: { name: card.name }, sub_date: { from: '2026-11-24', to: '2027-11-24' } },
    })
    expect((await who.get('/v1/me')).body.is.active_card).toBe(true)
    expect((await who.get('/v1/me/memberships')).body[0]).toEqual(renewed.body)
    const mails = await world().db.selectFrom('outbox').select('payload').where('topic', '=', 'mail').execute()
    expect(mails.filter(one => one.payload.template === 'card_renewed')).toHaveLength(1)
  })

  it('RO-05 a first card is not a renewal: the cart asks for it, and the mail says so', async () => {
    const who = member()
    const { db } = world()
    await db.deleteFrom('memberships').where('member_id', '=', who.id).execute()
    const { id } = await freeObject(world())
    expect(await who.post(`/v1/checkout/cart/${id}`)).toMatchObject({ status: 409, body: { code: 'member.no_card' } })
    const order = await paying(who)
    expect((await renewWith(who, order)).status).toBe(200)
    const { body: me } = await who.get('/v1/me')
    expect(me).toMatchObject({ is: { active_card: true }, card_number: expect.stringMatching(/^Q\d{6}$/) })
    const mails = await db.selectFrom('outbox').select('payload').where('topic', '=', 'mail').execute()
    const mine = mails.filter(one => one.payload.to === me.email).map(one => one.payload.template)
    expect(mine).toEqual(['card_given'])
    expect((await who.post(`/v1/checkout/cart/${id}`)).status).toBe(200)
    await who.delete('/v1/checkout/cart/')
  })

  it('L5 BC-03 the mail of a card says in which year it ends', async () => {
    const who = member()
    await renewWith(who, await paying(who))
    const { body: me } = await who.get('/v1/me')
    const [mail] = await delivered(world(), me.email)
    expect(mail!.email.text).toMatch(/vale da \p{L}{3} \d+ \p{L}+ 2026 a \p{L}{3} \d+ \p{L}+ 2027\./u)
    expect(mail!.email.html).toMatch(/Vale fino a \p{L}{3} \d+ \p{L}+ 2027\./u)
  })

  it('L6 the mail of a card leads to the page that has it also where members do not share', async () => {
    const who = member()
    await renewWith(who, await paying(who))
    const { body: me } = await who.get('/v1/me')
    const [mail] = await delivered(world(), me.email)
    expect(mail!.email.text).toMatch(/Guarda la tua tessera:\nhttp\S+\/me\/rinnovo-tessera\n/)
  })

  it('A6 B2 asked twice, or with the reply lost, is one card paid once', async () => {
    const who = member()
    const order = await paying(who)
    const before = captured()
    world().provider.faults.fail('capture', 'drop_after')
    const answers = await Promise.all([1, 2, 3].map(() => renewWith(who, order)))
    expect(new Set(answers.map(one => `${one.status} ${one.body.id}`)).size).toBe(1)
    expect(await renewWith(who, order)).toMatchObject({ status: 200, body: answers[0]!.body })
    expect(captured() - before).toBe(1)
    expect(await cardsOf(who)).toHaveLength(2)
  })

  it('ST-27 B11 is refused while the card is active, before anything is taken', async () => {
    expect(await intentFor(member())).toMatchObject({ status: 409, body: { code: 'card.active' } })
    const who = await other()
    const order = await paying(who)
    await world().db.updateTable('memberships').set({ to_date: '2027-01-01' }).where('member_id', '=', who.id).execute()
    expect(await renewWith(who, order)).toMatchObject({ status: 409, body: { code: 'card.active' } })
    expect(localOrder(order).capture).toBeNull()
  })

  it('B11 of two payments at once one makes a card, the other is not taken', async () => {
    const who = member()
    const first = await paying(who)
    await wait(601)
    const second = await paying(who)
    expect(second).not.toBe(first)
    const before = captured()
    const [late, good] = await Promise.all([renewWith(who, first), renewWith(who, second)])
    expect(good.status).toBe(200)
    // The second may have ended before the first is looked at: then the card is what refuses it.
    expect(['payment.expired', 'card.active']).toContain(late.body.code)
    expect(captured() - before).toBe(1)
    expect(await cardsOf(who)).toHaveLength(2)
  })

  it('B11 money taken by other ways when the card is active again is given back', async () => {
    const who = member()
    const first = await paying(who)
    await wait(601)
    const second = await paying(who)
    await renewWith(who, second)
    world().provider.ledger.capture(first, undefined, 'COMPLETED')
    const { headers, body } = world().provider.sign('PAYMENT.CAPTURE.COMPLETED', {
      custom_id: localOrder(first).customId,
    })
    await world().visitor().call('POST', '/v1/payments/webhook', { headers, raw: body })
    expect(await reconciled(world(), 1)).toMatchObject({ refunded: 1 })
    expect(await cardsOf(who)).toHaveLength(2)
  })

  it('B1 whose capture nobody saw is finished by the jobs', async () => {
    const who = member()
    const order = await paying(who)
    world().provider.faults.fail('capture', 'drop_after', 3)
    world().provider.faults.fail('read', 'drop_before', 6)
    expect(await renewWith(who, order)).toMatchObject({ status: 503, body: { code: 'payment.unsettled' } })
    world().provider.faults.heal()
    expect(await reconciled(world(), 30)).toMatchObject({ granted: 1 })
    expect(await cardsOf(who)).toHaveLength(2)
  })

  it.each([
    ['price', { ...card, price: 0.01 }, 422, 'payment.price_changed'],
    ['months', { ...card, duration: 120 }, 422, 'payment.price_changed'],
    ['name', { ...card, name: 'Oro' }, 422, 'payment.price_changed'],
    ['card', { ...card, id: 'tessera-oro' }, 422, 'payment.mismatch'],
    ['keys', { ...card, free: true }, 422, 'resource.validation'],
  ])('B4 D4 refuses another %s than ours, and takes nothing', async (_, shown, status, code) => {
    const order = await paying(member())
    expect(await renewWith(member(), order, shown)).toMatchObject({ status, body: { code } })
    expect(localOrder(order).capture).toBeNull()
  })

  it('B4 refuses a price the library has changed meanwhile', async () => {
    const order = await paying(member())
    const priced = (price_cents: number) =>
      world().db.updateTable('card_kinds').set({ price_cents }).where('library_id', '=', 'quartiere').execute()
    await priced(2500)
    expect((await renewWith(member(), order)).body.code).toBe('payment.price_changed')
    const next = await intentFor(member())
    expect(next.body).toMatchObject({ amount: 25 })
    expect(next.body.order_id).not.toBe(order)
    await priced(2000)
  })

  it('refuses where cards are not renewed, cards that are not sold, and who is suspended', async () => {
    const student = await world().as('nuovo@demo.test', 'ateneo')
    expect(await student.post('/v1/me/memberships/intent', { card_id: card.id })).toMatchObject({
      status: 409,
      body: { code: 'card.not_renewable' },
    })
    await expired(member())
    expect(await member().post('/v1/me/memberships/intent', { card_id: 'tessera-oro' })).toMatchObject({
      status: 404,
      body: { code: 'card.not_found' },
    })
    const banned = await world().as('sospeso@demo.test')
    expect(await banned.post('/v1/me/memberships/intent', { card_id: card.id })).toMatchObject({
      status: 403,
      body: { code: 'member.banned' },
    })
  })

  it('gives a number with a first card', async () => {
    const who = member()
    await world().db.deleteFrom('memberships').where('member_id', '=', who.id).execute()
    const { body } = await intentFor(who)
    world().provider.ledger.approve(body.order_id)
    expect((await renewWith(who, body.order_id)).body.numero_tessera_convenzionata).toMatch(/^Q\d{6}$/)
  })

  it('C25 is never paid in somebody’s name', async () => {
    const admin = await world().as('admin@demo.test')
    for (const path of ['/v1/me/memberships/intent', '/v1/me/memberships', '/v1/checkout/intent']) {
      const answer = await admin.call('POST', path, { body: {}, headers: { 'x-impersonate': member().id } })
      expect(answer).toMatchObject({ status: 403, body: { code: 'impersonation.refused' } })
    }
  })
})
