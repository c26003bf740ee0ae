import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../world/caller.ts'
import { crowd } from '../world/crowd.ts'
import { type FreeObject, freeObject, wishFor } from '../world/loans.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Caller
let admin: Caller
let taken = 0
beforeAll(async () => {
  world = await openWorld()
  desk = await world.as('desk@demo.test')
  admin = await world.as('admin@demo.test')
})
afterAll(() => world.close())

/** A new member asks for an object of their own; answers the loan's id. */
async function askedLoan(library = 'quartiere', object?: FreeObject) {
  const [member] = await crowd(world, 1, library)
  const chosen = object ?? (await freeObject(world, { library }))
  taken += 1
  await member!.post(`/v1/checkout/cart/${chosen.id}`)
  await member!.post('/v1/checkout/shipping', { method: 'pickup', address_id: chosen.point.id })
  await member!.post('/v1/checkout/loan', wishFor(chosen))
  const { body } = await member!.put('/v1/checkout/confirm')
  return { member: member!, object: chosen, id: body.id as string, path: `/v1/desk/orders/${body.id}` }
}

describe('the desk', () => {
  it('ST-17 approves, hands out early with a reason, and takes back', async () => {
    const { member, object, id, path } = await askedLoan()
    expect((await desk.post(`${path}/handovers`)).body.code).toBe('order.moved_on')
    const approved = await desk.post(`${path}/approvals`)
    expect(approved.body).toMatchObject({
      status: 'approved',
      stage: 'scheduled',
      customer: { email: expect.stringContaining('folla') },
    })
    expect((await desk.post(`${path}/handovers`)).body.code).toBe('order.too_early')
    const out = await desk.post(`${path}/handovers`, { reason: 'È già qui allo sportello' })
    expect(out.body).toMatchObject({
      status: 'approved',
      loan: { from_date: object.today, to_date: wishFor(object).to_date },
    })
    const shown = await world.visitor().get(`/v1/catalogs/products/${object.id}`)
    expect(shown.body.loan).toMatchObject({ status: 'busy', from_date: object.today, to_date: wishFor(object).to_date })
    const back = await desk.post(`${path}/returns`, { condition: 'good' })
    expect(back.body).toMatchObject({ status: 'returned', returned_at: expect.any(String) })
    expect((await world.visitor().get(`/v1/catalogs/products/${object.id}`)).body.loan.status).toBe('available')
    expect((await member.get(`/v1/me/orders/${id}`)).body.status).toBe('returned')
    const audit = await world.db
      .selectFrom('audit')
      .select(['action', 'reason'])
      .where('subject_id', '=', id)
      .orderBy('at')
      .execute()
    expect(audit.map(one => one.action).sort()).toEqual(['approve', 'confirm', 'hand_over', 'return'])
    expect(audit).toContainEqual({ action: 'hand_over', reason: 'È già qui allo sportello' })
  })

  it.each([
    ['quartiere', true],
    ['ateneo', null],
  ] as const)('is told how a card stands only where one is needed: %s', async (library, active_card) => {
    const { id } = await askedLoan(library)
    const { docs } = (await (await world.as('desk@demo.test', library)).get('/v1/desk/orders?limit=100')).body
    expect(docs).toContainEqual(
      expect.objectContaining({
        id,
        customer: expect.objectContaining({ is: { active_card, banned: false, deleted: false } }),
      }),
    )
  })

  it('denies with the reason that the member reads', async () => {
    const { member, id, path, object } = await askedLoan()
    expect(await desk.post(`${path}/denials`, {})).toMatchObject({
      status: 422,
      body: { fields: { reason: 'Campo richiesto' } },
    })
    expect((await desk.post(`${path}/denials`, { reason: 'Si è rotto ieri' })).body.status).toBe('denied')
    expect((await member.get(`/v1/me/orders/${id}`)).body).toMatchObject({
      status: 'denied',
      closed_reason: 'Si è rotto ieri',
    })
    expect((await world.visitor().get(`/v1/catalogs/products/${object.id}/loans`)).body).toEqual([])
  })

  it('ST-18 ST-19 CA-30 a member cancels while pending, and not after', async () => {
    const first = await askedLoan()
    expect(await first.member.delete(`/v1/me/orders/${first.id}`)).toMatchObject({
      status: 200,
      body: { id: first.id, status: 'cancelled' },
    })
    expect((await world.visitor().get(`/v1/catalogs/products/${first.object.id}/loans`)).body).toEqual([])
    const tooLate = { status: 409, body: { message: 'Non è più possibile annullare questo prestito!' } }
    expect(await first.member.delete(`/v1/me/orders/${first.id}`)).toMatchObject(tooLate)
    const second = await askedLoan()
    const moveOn = async (set: { status: 'extended' | 'denied'; picked_up_at?: Date }) =>
      void (await world.db.updateTable('orders').set(set).where('id', '=', second.id).execute())
    for (const move of [
      () => desk.post(`${second.path}/approvals`),
      () => desk.post(`${second.path}/handovers`, { reason: 'Parte oggi' }),
      () => moveOn({ status: 'extended' }),
      () => desk.post(`${second.path}/returns`, {}),
      () => moveOn({ status: 'denied' }),
    ]) {
      await move()
      expect(await second.member.delete(`/v1/me/orders/${second.id}`)).toMatchObject(tooLate)
    }
    expect((await second.member.delete(`/v1/me/orders/${first.id}`)).status).toBe(404)
  })

  it('a damaged object goes to maintenance and is not lent', async () => {
    const { object, path } = await askedLoan()
    await desk.post(`${path}/approvals`)
    await desk.post(`${path}/handovers`, { reason: 'Parte oggi' })
    await desk.post(`${path}/returns`, { condition: 'damaged', note: 'Cavo tagliato' })
    expect((await world.visitor().get(`/v1/catalogs/products/${object.id}`)).body.loan.status).toBe('maintenance')
  })

  it('A7 answers every action on every status without a 500', async () => {
    const orders = await world.db
      .selectFrom('orders')
      .select(['id', 'status'])
      .where('library_id', '=', 'quartiere')
      .execute()
    const oneEach = new Map(orders.map(one => [one.status, one.id]))
    expect(oneEach.size).toBeGreaterThanOrEqual(6)
    for (const id of oneEach.values()) {
      for (const [action, body] of [
        ['denials', { reason: 'no' }],
        ['returns', {}],
        ['handovers', {}],
        ['approvals', {}],
      ] as const) {
        const { status } = await desk.post(`/v1/desk/orders/${id}/${action}`, body)
        expect([200, 404, 409]).toContain(status)
      }
    }
  })

  it('A5 of a cancellation and an approval at the same moment one wins', async () => {
    const { member, id, path } = await askedLoan()
    const [cancelled, approved] = await Promise.all([
      member.delete(`/v1/me/orders/${id}`),
      desk.post(`${path}/approvals`),
    ])
    expect([cancelled.status, approved.status].sort()).toEqual([200, 409])
  })

  it('gives a locker code to the member once approved, and never to the desk', async () => {
    const object = await freeObject(world, { library: 'ateneo' })
    const { member, id, path } = await askedLoan('ateneo', object)
    const staff = await world.as('desk@demo.test', 'ateneo')
    expect((await member.get(`/v1/me/orders/${id}`)).body.loan.pickup_Code).toBeNull()
    expect((await staff.post(`${path}/approvals`)).body.loan.pickup_Code).toBeNull()
    expect((await member.get(`/v1/me/orders/${id}`)).body.loan.pickup_Code).toMatch(/^\d{6}$/)
  })

  it('lists by queue, finds by member, object or code, and takes wildcards literally', async () => {
    const waiting = await desk.get('/v1/desk/orders?queue=to_approve')
    expect(waiting.body.docs.every((one: { status: string }) => one.status === 'pending')).toBe(true)
    const one = (await desk.get('/v1/desk/orders?queue=to_approve&page=2&limit=1')).body
    expect(one).toMatchObject({ docs: [{ id: waiting.body.docs[1].id }], page: 2, limit: 1, total: waiting.body.total })
    const [first] = waiting.body.docs
    const found = await desk.get(`/v1/desk/orders?keywords=${first.product.code}`)
    expect(found.body.docs.map((one: { id: string }) => one.id)).toContain(first.id)
    expect((await desk.get('/v1/desk/orders?keywords=%25')).body.total).toBe(0)
  })

  it('finds a loan by words of which one is the member’s and another the object’s, whatever their order', async () => {
    const { id, member } = await askedLoan()
    const other = await askedLoan()
    const { product } = (await member.get(`/v1/me/orders/${id}`)).body
    const object = product.name.split(' ')[0].toUpperCase()
    const found = async (...words: string[]) =>
      (await desk.get(`/v1/desk/orders?keywords=${encodeURIComponent(words.join('  '))}`)).body.docs.map(
        (one: { id: string }) => one.id,
      )
    expect(await found(`folla-${member.id}`, object)).toEqual([id])
    expect(await found(object, `folla-${member.id}`, 'socio')).toEqual([id])
    expect(await found(`folla-${other.member.id}`, `folla-${member.id}`)).toEqual([])
    expect(await found(object, 'xilofono-che-non-c-è')).toEqual([])
  })

  it('is closed to members and strangers', async () => {
    const member = await world.as('socio@demo.test')
    expect((await member.get('/v1/desk/orders')).body.code).toBe('auth.forbidden')
    expect((await world.visitor().get('/v1/desk/orders')).body.code).toBe('auth.required')
  })
})

it('A7 answers every action on every status, of loans and objects, without a 500', async () => {
  const orders = await world.db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('library_id', '=', 'quartiere')
    .execute()
  const actions = [
    ['post', 'cancellations', { reason: 'x' }],
    ['post', 'dates', { to_date: '2026-12-24', reason: 'x' }],
    ['post', 'ready', {}],
    ['post', 'notes', { text: 'x' }],
    ['post', 'write-offs', { outcome: 'damaged', reason: 'x' }],
    ['delete', 'returns', undefined],
  ] as const
  const seen = new Map(orders.map(one => [one.status, one.id]))
  expect(seen.size).toBeGreaterThanOrEqual(6)
  for (const id of seen.values()) {
    for (const [method, action, body] of actions) {
      const { status } = await admin.call(method.toUpperCase(), `/v1/desk/orders/${id}/${action}`, body ? { body } : {})
      expect([200, 404, 409, 422]).toContain(status)
    }
  }
  for (const status of ['pending', 'changes_requested', 'rejected', 'published', 'withdrawn', 'retired'] as const) {
    const { id } = await freeObject(world)
    await world.db.updateTable('products').set({ status }).where('id', '=', id).execute()
    for (const [method, action, body] of [
      ['POST', 'verifications', { verdict: 'reject', note: 'x' }],
      ['POST', 'maintenance', { note: 'x' }],
      ['DELETE', 'maintenance', undefined],
      ['POST', 'withdrawals', { reason: 'x' }],
      ['POST', 'retirements', { reason: 'x' }],
    ] as const) {
      const answer = await admin.call(method, `/v1/desk/products/${id}/${action}`, body ? { body } : {})
      expect([200, 409]).toContain(answer.status)
    }
  }
})
