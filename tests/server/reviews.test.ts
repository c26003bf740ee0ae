import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crowd } from '../world/crowd.ts'
import { approved, asked, handedOut, type Lent, type Person, staff } from '../world/lent.ts'
import { withCopies } from '../world/copies.ts'
import { freeObject } from '../world/loans.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 5)
  admin = await staff(world, 4)
})
afterAll(() => world.close())

const review = ({ member, object }: Lent, body: object) => member.post(`/v1/me/products/${object.id}/reviews`, body)
const shown = async ({ object }: Lent) => (await world.visitor().get(`/v1/catalogs/products/${object.id}/reviews`)).body
const reviewable = async ({ member, mine }: Lent) => (await member.get(mine)).body.is_reviewable

describe('a review', () => {
  it('CA-33 CA-40 EN-13 is written once a loan, and read by everybody without a name', async () => {
    const lent = await handedOut(world, desk)
    await desk.post(`${lent.atDesk}/returns`, {})
    expect(await reviewable(lent)).toBe(true)
    const written = await review(lent, { rating: 4, message: '  Pratico e leggero.\nCon <b>tutte</b> le punte. ' })
    expect(written).toMatchObject({
      status: 200,
      body: { rating: 4, message: 'Pratico e leggero.\nCon <b>tutte</b> le punte.', date: '2026-11-24' },
    })
    expect(await reviewable(lent)).toBe(false)
    const all = await shown(lent)
    expect(all).toEqual([written.body])
    expect(Object.keys(all[0]).sort()).toEqual(['date', 'id', 'message', 'rating'])
  })

  it('ER-11 «Hai già recensito questo oggetto!» the second time, and again after another loan', async () => {
    const first = await approved(world, desk)
    expect((await review(first, { rating: 5, message: 'Comodo' })).status).toBe(200)
    const again = await review(first, { rating: 1, message: 'Ci ripenso' })
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'review.already', message: 'Hai già recensito questo oggetto!' },
    })
    await desk.post(`${first.atDesk}/cancellations`, { reason: 'Si riparte' })
    const second = await approved(world, desk, { member: first.member, object: first.object })
    expect((await review(second, { message: 'Anche la seconda volta' })).body.rating).toBe(1)
    expect((await shown(second)).map((one: { message: string }) => one.message)).toEqual(
      expect.arrayContaining(['Comodo', 'Anche la seconda volta']),
    )
  })

  it('ST-26 of an object had twice is of the loan whose page it was written on', async () => {
    const first = await handedOut(world, desk)
    await desk.post(`${first.atDesk}/returns`, {})
    const second = await approved(world, desk, { member: first.member, object: first.object })
    const order = ({ mine }: Lent) => mine.split('/').at(-1)
    expect((await review(first, { message: 'La prima volta', order: order(first) })).status).toBe(200)
    expect([await reviewable(first), await reviewable(second)]).toEqual([false, true])
    const again = await review(first, { message: 'Ancora', order: order(first) })
    expect(again.body.code).toBe('review.already')
    const other = await approved(world, desk)
    expect((await review(second, { message: 'Di un altro', order: order(other) })).body.code).toBe('review.not_yet')
    expect((await review(second, { message: 'La seconda', order: order(second) })).status).toBe(200)
    expect(await reviewable(second)).toBe(false)
  })

  it('CA-33 is of the newest loan of the object first, then of the one before it', async () => {
    const first = await handedOut(world, desk)
    await desk.post(`${first.atDesk}/returns`, {})
    world.clock.advance(60)
    const second = await approved(world, desk, { member: first.member, object: first.object })
    expect([await reviewable(first), await reviewable(second)]).toEqual([true, true])
    await review(second, { message: 'La seconda volta' })
    expect([await reviewable(first), await reviewable(second)]).toEqual([true, false])
    await review(second, { message: 'La prima volta' })
    expect(await reviewable(first)).toBe(false)
  })

  it('waits until the library has approved the loan, and is not for who never borrowed', async () => {
    const lent = await asked(world)
    expect(await reviewable(lent)).toBe(false)
    expect((await review(lent, { message: 'Bello' })).body).toEqual({
      code: 'review.not_yet',
      message: 'Potrai recensirlo dopo il ritiro',
    })
    const [stranger] = await crowd(world, 1)
    expect((await stranger!.post(`/v1/me/products/${lent.object.id}/reviews`, { message: 'Bello' })).body.code).toBe(
      'review.not_yet',
    )
    expect((await world.visitor().post(`/v1/me/products/${lent.object.id}/reviews`, { message: 'Bello' })).status).toBe(
      401,
    )
    await desk.post(`${lent.atDesk}/approvals`)
    expect(await reviewable(lent)).toBe(true)
    for (const [status, may] of [
      ['extended', true],
      ['returned', true],
      ['denied', false],
      ['cancelled', false],
    ] as const) {
      await world.db.updateTable('orders').set({ status }).where('id', '=', lent.id).execute()
      expect([status, await reviewable(lent)]).toEqual([status, may])
    }
  })

  it('VA-22 wants words and one to five, and nothing else', async () => {
    const lent = await approved(world, desk)
    for (const body of [
      {},
      { message: ' ' },
      { message: 'x', rating: 0 },
      { message: 'x', rating: 6 },
      { message: 'x', rating: 2.5 },
      { message: 'x'.repeat(2001) },
      { message: 'x', member_id: 'y' },
      { message: '\u0000' },
    ]) {
      expect(await review(lent, body)).toMatchObject({ status: 422, body: { code: 'resource.validation' } })
    }
    expect(await shown(lent)).toEqual([])
  })

  it('CA-40 CA-33 of a copy is the object’s, whichever of them is named', async () => {
    const object = await freeObject(world)
    const [, copy] = await withCopies(admin, object, 1)
    const lent = await approved(world, desk, { object })
    const of = async (id: string) => (await world.visitor().get(`/v1/catalogs/products/${id}/reviews`)).body
    const body = { rating: 5, message: 'Uno vale l’altro' }
    const { body: written } = await lent.member.post(`/v1/me/products/${copy}/reviews`, body)
    expect(written).toMatchObject(body)
    expect([await of(object.id), await of(copy!)]).toEqual([[written], [written]])
  })

  it('is refused to the suspended', async () => {
    const lent = await approved(world, desk)
    await world.db
      .updateTable('members')
      .set({ banned_at: world.clock.now() })
      .where('id', '=', lent.member.id)
      .execute()
    expect(await review(lent, { message: 'Bello' })).toMatchObject({ status: 403, body: { code: 'member.banned' } })
  })

  it('A17 asked for twenty times at once is one', async () => {
    const lent = await approved(world, desk)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => review(lent, { message: `Parere ${n}` })))
    expect(answers.map(one => one.status).sort()).toEqual([200, ...Array(19).fill(409)])
    expect(answers.filter(one => one.status === 409).every(one => one.body.code === 'review.already')).toBe(true)
    expect(await shown(lent)).toHaveLength(1)
  })

  it('CA-40 is not shown of an object that is not published, or not here', async () => {
    const object = await freeObject(world)
    await world.db.updateTable('products').set({ status: 'withdrawn' }).where('id', '=', object.id).execute()
    for (const [id, library] of [
      [object.id, 'quartiere'],
      ['nessuno', 'quartiere'],
      [object.id, 'borgo'],
    ] as const) {
      expect(await world.visitor(library).get(`/v1/catalogs/products/${id}/reviews`)).toMatchObject({
        status: 404,
        body: { code: 'product.not_found' },
      })
    }
  })
})
