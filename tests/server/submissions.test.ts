import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buttonUrl } from '../../server/jobs/mails/links.ts'
import { crowd } from '../world/crowd.ts'
import { approved, handedOut, type Person, staff } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import { pictureBy } from '../world/pictures.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
let admin: Person
let category: { slug: string; origin_id: string }
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 5)
  admin = await staff(world, 4)
  const [first] = (await world.visitor().get('/v1/categories')).body
  category = first
})
afterAll(() => world.close())

const somebody = async () => (await crowd(world, 1))[0]!
const pictureOf = (one: Person) => pictureBy(world, one)
const drill = (more: object = {}) => ({
  title: 'Trapano',
  description: 'Con la percussione.',
  category: { origin_id: category.origin_id },
  ...more,
})

async function shared(more: object = {}) {
  const owner = await somebody()
  const { body } = await owner.post('/v1/me/products', drill(more))
  return { owner, id: body.id as string, mine: `/v1/me/products/${body.id}`, atDesk: `/v1/desk/products/${body.id}` }
}

async function mailsTo(one: Person): Promise<{ template: string; data: Record<string, unknown> }[]> {
  const rows = await world.db.selectFrom('outbox').select('payload').where('topic', '=', 'mail').execute()
  return rows
    .map(row => row.payload as { to: string; template: string; data: Record<string, unknown> })
    .filter(mail => mail.to === `folla-${one.id}@demo.test`)
}

describe('verification', () => {
  it('RO-10 the mails about it lead the desk to where it answers, and the owner to the answer', () => {
    const at = { origin: 'http://x', library: { mandatory_sharing: true } as never }
    expect(buttonUrl('desk_new_product', 'it', {}, at)).toBe('http://x/desk/verifications')
    expect(buttonUrl('product_changes', 'en', {}, at)).toBe('http://x/en/me/products')
    expect(buttonUrl('product_rejected', 'it', {}, at)).toBe('http://x/me/products')
    expect(buttonUrl('product_published', 'it', { product: 'trapano' }, at)).toBe('http://x/products/trapano')
  })

  it('RO-10 approved it has a label and its place in the listings, and its owner is told', async () => {
    const { owner, id, atDesk } = await shared()
    const point = (await world.visitor().get('/v1/headquarters')).body.at(-1)
    const done = await admin.post(`${atDesk}/verifications`, {
      verdict: 'approve',
      headquarter_id: point.id,
      transportable: true,
      max_months: 1,
      contents: ['Punte', 'Valigetta'],
    })
    expect(done).toMatchObject({
      status: 200,
      body: {
        status: 'published',
        code: expect.stringMatching(/^QU-\d{4}$/),
        location: { id: point.id },
        owner: { id: owner.id },
        contents: ['Punte', 'Valigetta'],
      },
    })
    expect((await world.visitor().get(`/v1/catalogs/products/${id}`)).body).toMatchObject({
      code: done.body.code,
      loan: { max_months: 1 },
      contents: ['Punte', 'Valigetta'],
    })
    const listing = (await world.visitor().get(`/v1/catalogs/${category.slug}`)).body
    expect(listing.docs[0].id).toBe(id)
    expect((await owner.get('/v1/me')).body.my_product_count).toBe(1)
    expect(await mailsTo(owner)).toMatchObject([{ template: 'product_published', data: { product: id } }])
    const waiting = await world.db.selectFrom('outbox').select('id').where('topic', '=', 'publish').execute()
    expect(waiting.length).toBeGreaterThan(0)
    expect((await admin.post(`${atDesk}/verifications`, { verdict: 'approve' })).body.code).toBe('product.moved_on')
  })

  it('RO-10 changes asked for come back with the owner’s edit', async () => {
    const { owner, id, mine, atDesk } = await shared()
    await admin.post(`${atDesk}/verifications`, { verdict: 'ask_changes', note: 'Aggiungi una foto' })
    expect((await owner.get('/v1/me/products')).body).toMatchObject([
      { status: 'changes_requested', verification_note: 'Aggiungi una foto' },
    ])
    const img = await pictureOf(owner)
    const edited = await owner.put(mine, drill({ title: 'Trapano a batteria', imgs: [img] }))
    expect(edited.body).toMatchObject({
      id,
      name: 'Trapano a batteria',
      status: 'pending',
      verification_note: null,
      imgs: [{ id: img }],
    })
    await admin.post(`${atDesk}/verifications`, { verdict: 'approve' })
    expect((await owner.put(mine, drill())).body.code).toBe('product.moved_on')
    expect((await mailsTo(owner)).map(mail => mail.template)).toEqual(['product_changes', 'product_published'])
  })

  it('EN-16 what its pictures show is said with it, also once they were uploaded, until it is out', async () => {
    const owner = await somebody()
    const [img, other] = [await pictureOf(owner), await pictureOf(await somebody())]
    const {
      body: { id },
    } = await owner.post('/v1/me/products', drill({ imgs: [img], alts: { [img]: ' Un trapano ', [other]: 'Altro' } }))
    const alts = async () =>
      (await owner.get('/v1/me/products')).body.at(-1).imgs.map((one: { alt: string }) => one.alt)
    expect(await alts()).toEqual(['Un trapano'])
    await owner.put(`/v1/me/products/${id}`, drill({ imgs: [img], alts: { [img]: 'La punta' } }))
    expect(await alts()).toEqual(['La punta'])
    await admin.post(`/v1/desk/products/${id}/verifications`, { verdict: 'approve' })
    await owner.post('/v1/me/products', drill({ title: 'Altro', imgs: [img], alts: { [img]: 'Mai letto' } }))
    expect(await alts()).toEqual(['La punta'])
    const row = await world.db.selectFrom('files').select('alt').where('id', '=', other).executeTakeFirstOrThrow()
    expect(row.alt.it).not.toBe('Altro')
  })

  it('what is to be seen of its pictures is said with it, until it is out', async () => {
    const owner = await somebody()
    const [img, other] = [await pictureOf(owner), await pictureOf(await somebody())]
    const focal = { [img]: { x: 20, y: 80 }, [other]: { x: 0, y: 0 } }
    const { id } = (await owner.post('/v1/me/products', drill({ imgs: [img], focal }))).body
    const seen = async () => (await owner.get('/v1/me/products')).body.at(-1).imgs[0].focal
    expect(await seen()).toEqual({ x: 20, y: 80 })
    await owner.put(`/v1/me/products/${id}`, drill({ imgs: [img], focal: { [img]: { x: 60, y: 50 } } }))
    expect(await seen()).toEqual({ x: 60, y: 50 })
    await owner.put(`/v1/me/products/${id}`, drill({ imgs: [img] }))
    expect(await seen()).toEqual({ x: 60, y: 50 })
    await admin.post(`/v1/desk/products/${id}/verifications`, { verdict: 'approve' })
    await owner.post('/v1/me/products', drill({ title: 'Altro', imgs: [img], focal: { [img]: { x: 0, y: 0 } } }))
    expect(await seen()).toEqual({ x: 60, y: 50 })
    const row = await world.db.selectFrom('files').select('focal_x').where('id', '=', other).executeTakeFirstOrThrow()
    expect(row.focal_x).toBe(50)
  })

  it('RO-10 a rejection says why, and is final', async () => {
    const { owner, mine, atDesk } = await shared()
    expect((await admin.post(`${atDesk}/verifications`, { verdict: 'reject' })).status).toBe(422)
    await admin.post(`${atDesk}/verifications`, { verdict: 'reject', note: 'Non è sicuro' })
    expect((await owner.get('/v1/me/products')).body).toMatchObject([
      { status: 'rejected', verification_note: 'Non è sicuro' },
    ])
    expect((await owner.put(mine, drill())).body.code).toBe('product.moved_on')
    expect((await owner.delete(mine)).body.code).toBe('product.moved_on')
    expect(await mailsTo(owner)).toMatchObject([{ template: 'product_rejected', data: { note: 'Non è sicuro' } }])
  })

  it('RO-10 volunteers see who waits and decide nothing; members see nothing', async () => {
    const { owner, id, atDesk } = await shared({ title: 'Zufolo raro' })
    const seen = (await desk.get('/v1/desk/products?status=pending')).body
    expect(seen.docs.map((one: { id: string }) => one.id)).toContain(id)
    expect(seen.docs.every((one: { status: string }) => one.status === 'pending')).toBe(true)
    expect((await desk.get('/v1/desk/products')).body.docs[0].status).toBe('pending')
    expect((await desk.post(`${atDesk}/verifications`, { verdict: 'approve' })).body.code).toBe('auth.forbidden')
    expect((await owner.get('/v1/desk/products')).body.code).toBe('auth.forbidden')
    expect((await desk.get('/v1/desk/products?keywords=zufolo')).body.total).toBe(1)
    expect((await (await staff(world, 4, 'borgo')).get('/v1/desk/products?keywords=zufolo')).body.total).toBe(0)
  })

  it('of two administrators who decide at once one does', async () => {
    const { atDesk } = await shared()
    const answers = await Promise.all([
      admin.post(`${atDesk}/verifications`, { verdict: 'approve' }),
      admin.post(`${atDesk}/verifications`, { verdict: 'reject', note: 'No' }),
    ])
    expect(answers.map(one => one.status).sort()).toEqual([200, 409])
  })
})

describe('taking an object back', () => {
  it('leaves the listings at once, and nobody waits for it any longer', async () => {
    const { owner, id, mine, atDesk } = await shared()
    await admin.post(`${atDesk}/verifications`, { verdict: 'approve' })
    const waiting = await somebody()
    await desk.post(`${atDesk}/maintenance`, { note: 'Cambio punta' })
    expect((await waiting.post(`${mine}/wishes`)).body.position).toBe(1)
    expect((await owner.delete(mine)).body.status).toBe('withdrawn')
    expect((await world.visitor().get(`/v1/catalogs/products/${id}`)).status).toBe(404)
    expect((await waiting.get('/v1/me/wishes')).body).toEqual([])
    expect((await owner.delete(mine)).body.code).toBe('product.moved_on')
  })

  it('is refused while somebody has it, or has asked for it', async () => {
    const owner = await somebody()
    const object = await freeObject(world)
    await world.db.updateTable('products').set({ owner_id: owner.id }).where('id', '=', object.id).execute()
    const lent = await handedOut(world, desk, { object })
    expect(await owner.delete(`/v1/me/products/${object.id}`)).toMatchObject({
      status: 409,
      body: { code: 'product.open_loans' },
    })
    for (const [move, who] of [
      ['withdrawals', desk],
      ['retirements', admin],
    ] as const) {
      expect((await who.post(`/v1/desk/products/${object.id}/${move}`, { reason: 'Basta' })).body.code).toBe(
        'product.open_loans',
      )
    }
    await desk.post(`${lent.atDesk}/returns`, {})
    expect((await desk.post(`/v1/desk/products/${object.id}/withdrawals`, { reason: 'Lo rivuole' })).body.status).toBe(
      'withdrawn',
    )
    expect(await mailsTo(owner)).toMatchObject([{ template: 'product_withdrawn', data: { note: 'Lo rivuole' } }])
    expect((await desk.post(`/v1/desk/products/${object.id}/retirements`, { reason: 'Rotto' })).body.code).toBe(
      'auth.forbidden',
    )
    expect((await admin.post(`/v1/desk/products/${object.id}/retirements`, { reason: 'Rotto' })).body.status).toBe(
      'retired',
    )
  })

  it('A15 stops a checkout that is under way, and keeps the loans of before', async () => {
    const lent = await approved(world, desk)
    await desk.post(`${lent.atDesk}/cancellations`, { reason: 'Si cambia' })
    const [other] = await crowd(world, 1)
    await other!.post(`/v1/checkout/cart/${lent.object.id}`)
    await desk.post(`/v1/desk/products/${lent.object.id}/withdrawals`, { reason: 'Non c’è più' })
    expect(
      (await other!.post('/v1/checkout/shipping', { method: 'pickup', address_id: lent.object.point.id })).body.code,
    ).toBe('product.not_found')
    expect((await lent.member.get(lent.mine)).body).toMatchObject({
      status: 'cancelled',
      product: { id: lent.object.id },
    })
  })
})
