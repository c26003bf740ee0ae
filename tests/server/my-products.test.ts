import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buttonUrl } from '../../server/jobs/mails/links.ts'
import { newId } from '../../server/ids.ts'
import { crowd } from '../world/crowd.ts'
import { approved, handedOut, type Person, staff } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
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

const somebody = async (library = 'quartiere') => (await crowd(world, 1, library))[0]!
const drill = (more: object = {}) => ({
  title: 'Trapano', description: 'Con la percussione.', category: { origin_id: category.origin_id }, ...more,
})

/** A picture that somebody uploaded. */
async function pictureOf(one: Person): Promise<string> {
  const id = newId()
  await world.deps.db.insertInto('files').values({
    library_id: one.library, id, name: `${id}.jpg`, size: 1, width: 800, height: 600, uploaded_by: one.id,
    sources: JSON.stringify([{ url: `/files/${id}.webp`, width: 800 }]), created_at: world.clock.now(),
  }).execute()
  return id
}

async function shared(more: object = {}) {
  const owner = await somebody()
  const { body } = await owner.post('/v1/me/products', drill(more))
  return { owner, id: body.id as string, mine: `/v1/me/products/${body.id}`, atDesk: `/v1/desk/products/${body.id}` }
}

async function mailsTo(one: Person): Promise<{ template: string; data: Record<string, unknown> }[]> {
  const rows = await world.deps.db.selectFrom('outbox').select('payload').where('topic', '=', 'mail').execute()
  return rows.map(row => row.payload as { to: string; template: string; data: Record<string, unknown> })
    .filter(mail => mail.to === `folla-${one.id}@demo.test`)
}

describe("a member's object", () => {
  it('CA-32 CA-25 EN-12 is offered, waits to be verified, and is nobody else’s to see', async () => {
    const owner = await somebody()
    const img = await pictureOf(owner)
    const made = await owner.post('/v1/me/products', drill({ imgs: [img] }))
    expect(made).toMatchObject({
      status: 200,
      body: {
        name: 'Trapano', status: 'pending', code: null, description: 'Con la percussione.', verification_note: null,
        categories: [{ slug: category.slug }], imgs: [{ id: img }], loan: { status: 'available' },
      },
    })
    expect((await owner.get('/v1/me/products')).body).toEqual([made.body])
    expect((await (await somebody()).get('/v1/me/products')).body).toEqual([])
    expect((await world.visitor().get(`/v1/catalogs/products/${made.body.id}`)).body.code).toBe('product.not_found')
    const snapshot = (await world.visitor().get('/v1/publications/snapshot')).body
    expect(snapshot.products.map((one: { id: string }) => one.id)).not.toContain(made.body.id)
    expect((await owner.get('/v1/me')).body.my_product_count).toBe(0)
  })

  it('B13 is the same one when it is offered again since the reply got lost, and another when it differs', async () => {
    const owner = await somebody()
    const imgs = [await pictureOf(owner), await pictureOf(owner)]
    const { body: first } = await owner.post('/v1/me/products', drill({ imgs }))
    const letters = () => world.deps.db.selectFrom('outbox').select('id').where('topic', '=', 'mail').execute()
    const before = (await letters()).length
    const together = await Promise.all([1, 2, 3].map(() => owner.post('/v1/me/products', drill({ imgs }))))
    expect(together.map(one => one.body.id)).toEqual([first.id, first.id, first.id])
    expect((await letters()).length).toBe(before)
    const others = [drill({ imgs: imgs.toReversed() }), drill(), drill({ imgs, title: 'Trapano piccolo' })]
    for (const other of others) expect((await owner.post('/v1/me/products', other)).body.id).not.toBe(first.id)
    expect((await (await somebody()).post('/v1/me/products', drill())).body.id).not.toBe(first.id)
    await owner.delete(`/v1/me/products/${first.id}`)
    expect((await owner.post('/v1/me/products', drill({ imgs }))).body.id).not.toBe(first.id)
    expect((await owner.get('/v1/me/products')).body).toHaveLength(5)
  })

  it('VA-19 wants a title, a description and a category; «in prestito» is none', async () => {
    const owner = await somebody()
    for (const wrong of [{ title: '' }, { description: ' ' }, { category: undefined }, { status: 'published' }, { owner_id: 'x' }, { imgs: 'x' }]) {
      expect((await owner.post('/v1/me/products', drill(wrong))).body.code).toBe('resource.validation')
    }
    expect((await owner.post('/v1/me/products', drill({ category: { origin_id: 'nessuna' } }))).body.code).toBe('category.not_found')
    await world.deps.db.insertInto('categories').values({
      library_id: 'quartiere', id: 'lent', slug: 'in-prestito', name: '{"it":"In prestito","en":"On loan"}', tint: 1, position: 99,
    }).execute()
    expect(await owner.post('/v1/me/products', drill({ category: { origin_id: 'lent' } })))
      .toMatchObject({ status: 422, body: { code: 'category.not_allowed' } })
  })

  it('D2 takes no picture of somebody else, and no object either', async () => {
    const [owner, other] = [await somebody(), await somebody()]
    const img = await pictureOf(other)
    expect((await owner.post('/v1/me/products', drill({ imgs: [img] }))).body.code).toBe('file.not_found')
    const { id } = (await other.post('/v1/me/products', drill())).body
    expect((await owner.put(`/v1/me/products/${id}`, drill())).body.code).toBe('product.not_found')
    expect((await owner.delete(`/v1/me/products/${id}`)).body.code).toBe('product.not_found')
  })

  it('is only for those who may: not the suspended, nor where nobody shares', async () => {
    const banned = await somebody()
    await world.deps.db.updateTable('members').set({ banned_at: world.clock.now() }).where('id', '=', banned.id).execute()
    expect(await banned.post('/v1/me/products', drill())).toMatchObject({ status: 403, body: { code: 'member.banned' } })
    expect((await banned.get('/v1/me')).body.is.can_post_objects).toBe(false)
    const student = await somebody('ateneo')
    expect(await student.post('/v1/me/products', drill())).toMatchObject({ status: 403, body: { code: 'product.sharing_off' } })
    expect((await world.visitor().post('/v1/me/products', drill())).status).toBe(401)
  })
})

describe('verification', () => {
  it('RO-10 the mails about it lead the desk to where it answers, and the owner to the answer', () => {
    expect(buttonUrl('desk_new_product', 'it', {}, 'http://x')).toBe('http://x/desk/verifications')
    expect(buttonUrl('product_changes', 'en', {}, 'http://x')).toBe('http://x/en/me/products')
  })

  it('RO-10 approved it has a label and its place on the shelves, and its owner is told', async () => {
    const { owner, id, atDesk } = await shared()
    const point = (await world.visitor().get('/v1/headquarters')).body.at(-1)
    const done = await admin.post(`${atDesk}/verifications`, { verdict: 'approve', headquarter_id: point.id, transportable: true, max_months: 1, contents: ['Punte', 'Valigetta'] })
    expect(done).toMatchObject({
      status: 200, body: { status: 'published', code: expect.stringMatching(/^QU-\d{4}$/), location: { id: point.id }, owner: { id: owner.id }, contents: ['Punte', 'Valigetta'] },
    })
    expect((await world.visitor().get(`/v1/catalogs/products/${id}`)).body).toMatchObject({ code: done.body.code, loan: { max_months: 1 }, contents: ['Punte', 'Valigetta'] })
    const shelf = (await world.visitor().get(`/v1/catalogs/${category.slug}`)).body
    expect(shelf.docs[0].id).toBe(id)
    expect((await owner.get('/v1/me')).body.my_product_count).toBe(1)
    expect(await mailsTo(owner)).toMatchObject([{ template: 'product_published', data: { product: id } }])
    const waiting = await world.deps.db.selectFrom('outbox').select('id').where('topic', '=', 'publish').execute()
    expect(waiting.length).toBeGreaterThan(0)
    expect((await admin.post(`${atDesk}/verifications`, { verdict: 'approve' })).body.code).toBe('product.moved_on')
  })

  it('RO-10 changes asked for come back with the owner’s edit', async () => {
    const { owner, id, mine, atDesk } = await shared()
    await admin.post(`${atDesk}/verifications`, { verdict: 'ask_changes', note: 'Aggiungi una foto' })
    expect((await owner.get('/v1/me/products')).body).toMatchObject([{ status: 'changes_requested', verification_note: 'Aggiungi una foto' }])
    const img = await pictureOf(owner)
    const edited = await owner.put(mine, drill({ title: 'Trapano a batteria', imgs: [img] }))
    expect(edited.body).toMatchObject({ id, name: 'Trapano a batteria', status: 'pending', verification_note: null, imgs: [{ id: img }] })
    await admin.post(`${atDesk}/verifications`, { verdict: 'approve' })
    expect((await owner.put(mine, drill())).body.code).toBe('product.moved_on')
    expect((await mailsTo(owner)).map(mail => mail.template)).toEqual(['product_changes', 'product_published'])
  })

  it('EN-16 CA-32 what its pictures show is said with it, also once they were uploaded, until it is out', async () => {
    const owner = await somebody()
    const [img, other] = [await pictureOf(owner), await pictureOf(await somebody())]
    const { body: { id } } = await owner.post('/v1/me/products', drill({ imgs: [img], alts: { [img]: ' Un trapano ', [other]: 'Altro' } }))
    const alts = async () => (await owner.get('/v1/me/products')).body.at(-1).imgs.map((one: { alt: string }) => one.alt)
    expect(await alts()).toEqual(['Un trapano'])
    await owner.put(`/v1/me/products/${id}`, drill({ imgs: [img], alts: { [img]: 'La punta' } }))
    expect(await alts()).toEqual(['La punta'])
    await admin.post(`/v1/desk/products/${id}/verifications`, { verdict: 'approve' })
    await owner.post('/v1/me/products', drill({ title: 'Altro', imgs: [img], alts: { [img]: 'Mai letto' } }))
    expect(await alts()).toEqual(['La punta'])
    const row = await world.deps.db.selectFrom('files').select('alt').where('id', '=', other).executeTakeFirstOrThrow()
    expect(row.alt.it).not.toBe('Altro')
  })

  it('RO-10 a rejection says why, and is final', async () => {
    const { owner, mine, atDesk } = await shared()
    expect((await admin.post(`${atDesk}/verifications`, { verdict: 'reject' })).status).toBe(422)
    await admin.post(`${atDesk}/verifications`, { verdict: 'reject', note: 'Non è sicuro' })
    expect((await owner.get('/v1/me/products')).body).toMatchObject([{ status: 'rejected', verification_note: 'Non è sicuro' }])
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
      admin.post(`${atDesk}/verifications`, { verdict: 'approve' }), admin.post(`${atDesk}/verifications`, { verdict: 'reject', note: 'No' }),
    ])
    expect(answers.map(one => one.status).sort()).toEqual([200, 409])
  })
})

describe('taking an object back', () => {
  it('leaves the shelves at once, and nobody waits for it any longer', async () => {
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
    await world.deps.db.updateTable('products').set({ owner_id: owner.id }).where('id', '=', object.id).execute()
    const lent = await handedOut(world, desk, { object })
    expect(await owner.delete(`/v1/me/products/${object.id}`)).toMatchObject({ status: 409, body: { code: 'product.open_loans' } })
    for (const [move, who] of [['withdrawals', desk], ['retirements', admin]] as const) {
      expect((await who.post(`/v1/desk/products/${object.id}/${move}`, { reason: 'Basta' })).body.code).toBe('product.open_loans')
    }
    await desk.post(`${lent.atDesk}/returns`, {})
    expect((await desk.post(`/v1/desk/products/${object.id}/withdrawals`, { reason: 'Lo rivuole' })).body.status).toBe('withdrawn')
    expect(await mailsTo(owner)).toMatchObject([{ template: 'product_withdrawn', data: { note: 'Lo rivuole' } }])
    expect((await desk.post(`/v1/desk/products/${object.id}/retirements`, { reason: 'Rotto' })).body.code).toBe('auth.forbidden')
    expect((await admin.post(`/v1/desk/products/${object.id}/retirements`, { reason: 'Rotto' })).body.status).toBe('retired')
  })

  it('A15 stops a checkout that is under way, and keeps the loans of before', async () => {
    const lent = await approved(world, desk)
    await desk.post(`${lent.atDesk}/cancellations`, { reason: 'Si cambia' })
    const [other] = await crowd(world, 1)
    await other!.post(`/v1/checkout/cart/${lent.object.id}`)
    await desk.post(`/v1/desk/products/${lent.object.id}/withdrawals`, { reason: 'Non c’è più' })
    expect((await other!.post('/v1/checkout/shipping', { method: 'pickup', address_id: lent.object.point.id })).body.code).toBe('product.not_found')
    expect((await lent.member.get(lent.mine)).body).toMatchObject({ status: 'cancelled', product: { id: lent.object.id } })
  })
})
