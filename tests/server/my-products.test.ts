import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crowd } from '../world/crowd.ts'
import type { Person } from '../world/lent.ts'
import { pictureBy } from '../world/pictures.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let category: { slug: string; origin_id: string }
beforeAll(async () => {
  world = await openWorld()
  const [first] = (await world.visitor().get('/v1/categories')).body
  category = first
})
afterAll(() => world.close())

const somebody = async (library = 'quartiere') => (await crowd(world, 1, library))[0]!
const pictureOf = (one: Person) => pictureBy(world, one)
const drill = (more: object = {}) => ({
  title: 'Trapano',
  description: 'Con la percussione.',
  category: { origin_id: category.origin_id },
  ...more,
})

describe("a member's object", () => {
  it('CA-32 CA-25 EN-12 is offered, waits to be verified, and is nobody else’s to see', async () => {
    const owner = await somebody()
    const img = await pictureOf(owner)
    const made = await owner.post('/v1/me/products', drill({ imgs: [img] }))
    expect(made).toMatchObject({
      status: 200,
      body: {
        name: 'Trapano',
        status: 'pending',
        code: null,
        description: 'Con la percussione.',
        verification_note: null,
        categories: [{ slug: category.slug, origin_id: category.origin_id }],
        imgs: [{ id: img }],
        loan: { status: 'available' },
      },
    })
    expect((await owner.get('/v1/me/products')).body).toEqual([made.body])
    const [whole] = (await world.visitor().get('/v1/categories')).body
    expect((await (await somebody()).post('/v1/me/products', drill({ category: whole }))).status).toBe(200)
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
    const mails = () => world.db.selectFrom('outbox').select('id').where('topic', '=', 'mail').execute()
    const before = (await mails()).length
    const together = await Promise.all([1, 2, 3].map(() => owner.post('/v1/me/products', drill({ imgs }))))
    expect(together.map(one => one.body.id)).toEqual([first.id, first.id, first.id])
    expect((await mails()).length).toBe(before)
    const others = [drill({ imgs: imgs.toReversed() }), drill(), drill({ imgs, title: 'Trapano piccolo' })]
    for (const other of others) expect((await owner.post('/v1/me/products', other)).body.id).not.toBe(first.id)
    expect((await (await somebody()).post('/v1/me/products', drill())).body.id).not.toBe(first.id)
    await owner.delete(`/v1/me/products/${first.id}`)
    expect((await owner.post('/v1/me/products', drill({ imgs }))).body.id).not.toBe(first.id)
    expect((await owner.get('/v1/me/products')).body).toHaveLength(5)
  })

  it('VA-19 wants a title, a description and a category; «in prestito» is none', async () => {
    const owner = await somebody()
    for (const wrong of [
      { title: '' },
      { description: ' ' },
      { category: undefined },
      { status: 'published' },
      { owner_id: 'x' },
      { imgs: 'x' },
    ]) {
      expect(await owner.post('/v1/me/products', drill(wrong))).toMatchObject({
        status: 422,
        body: { code: 'resource.validation' },
      })
    }
    expect((await owner.post('/v1/me/products', drill({ category: { origin_id: 'nessuna' } }))).body.code).toBe(
      'category.not_found',
    )
    await world.db
      .insertInto('categories')
      .values({
        library_id: 'quartiere',
        id: 'lent',
        slug: 'in-prestito',
        name: '{"it":"In prestito","en":"On loan"}',
        tint: 1,
        position: 99,
      })
      .execute()
    expect(await owner.post('/v1/me/products', drill({ category: { origin_id: 'lent' } }))).toMatchObject({
      status: 422,
      body: { code: 'category.not_allowed' },
    })
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
    await world.db.updateTable('members').set({ banned_at: world.clock.now() }).where('id', '=', banned.id).execute()
    expect(await banned.post('/v1/me/products', drill())).toMatchObject({
      status: 403,
      body: { code: 'member.banned' },
    })
    expect((await banned.get('/v1/me')).body.is).toMatchObject({ banned: true, can_post_objects: false })
    const student = await somebody('ateneo')
    expect((await student.get('/v1/me')).body.is).toMatchObject({ banned: false, can_post_objects: false })
    expect(await student.post('/v1/me/products', drill())).toMatchObject({
      status: 403,
      body: { code: 'product.sharing_off' },
    })
    expect((await world.visitor().post('/v1/me/products', drill())).status).toBe(401)
  })
})
