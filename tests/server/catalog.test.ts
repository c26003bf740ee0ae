import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purgeFiles } from '../../server/files/purge.ts'
import { catalogContract } from '../../src/lib/contract/catalog.ts'
import { headquartersContract } from '../../src/lib/contract/headquarters.ts'
import { publicationsContract } from '../../src/lib/contract/publications.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import type { Caller } from '../world/caller.ts'
import { crowd } from '../world/crowd.ts'
import { cartHome } from '../world/deliveries.ts'
import { runIn } from '../world/library.ts'
import { freeObject } from '../world/loans.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let visitor: Caller
beforeAll(async () => {
  world = await openWorld()
  visitor = world.visitor()
})
afterAll(() => world.close())

describe('the catalogue', () => {
  it('CA-01 EN-05 lists the categories', async () => {
    const { status, body } = await visitor.get('/v1/categories')
    expect(status).toBe(200)
    expect(catalogContract.categories.reply.parse(body)).toHaveLength(12)
    expect(body).toContainEqual(expect.objectContaining({ slug: 'musica', name: 'Musica' }))
    for (const one of body)
      expect(one).toMatchObject({ slug: expect.stringMatching(/./), name: expect.stringMatching(/./) })
  })

  it('CA-35 RT-07 RT-08 lists a category, all of it and the newest, newest first', async () => {
    const all = catalogContract.bySlug.reply.parse((await visitor.get('/v1/catalogs/all?limit=100')).body)
    expect([all.docs.length, all.total]).toEqual([60, 60])
    const newestFirst = await world.db
      .selectFrom('products')
      .select('id')
      .where('library_id', '=', 'quartiere')
      .where('status', '=', 'published')
      .orderBy('published_at', 'desc')
      .execute()
    expect(all.docs.map(one => one.id)).toEqual(newestFirst.map(one => one.id))
    const second = (await visitor.get('/v1/catalogs/all?page=2')).body
    expect(second.docs[0].id).toBe(all.docs[24]!.id)
    const newest = (await visitor.get('/v1/catalogs/last_arrival?limit=100')).body
    expect(newest.docs.map((one: { id: string }) => one.id)).toEqual(all.docs.slice(0, 24).map(one => one.id))
    const music = catalogContract.bySlug.reply.parse((await visitor.get('/v1/catalogs/musica')).body)
    expect([music.total, music.docs.map(one => one.categories.map(({ slug }) => slug))]).toEqual([
      5,
      Array(5).fill(['musica']),
    ])
    expect(music.docs.map(one => one.id)).toEqual(
      newestFirst.map(one => one.id).filter(id => music.docs.some(one => one.id === id)),
    )
  })

  it('says of what nobody can have for days from which day it is free, in lists, in a search and alone', async () => {
    const borgo = world.visitor('borgo')
    const [slow, usual] = catalogContract.bySlug.reply
      .parse((await borgo.get('/v1/catalogs/all?limit=100')).body)
      .docs.filter(one => one.loan.status === 'available' && one.free_from === '2026-11-26')
    // From Tuesday the 24th, with ten days to prepare it, where the desk opens on Thursdays.
    await world.db.updateTable('products').set({ preparation_days: 10 }).where('id', '=', slow!.id).execute()
    const listed = catalogContract.bySlug.reply.parse((await borgo.get('/v1/catalogs/all?limit=100')).body).docs
    const found = catalogContract.search.reply.parse(
      (await borgo.get(`/v1/catalogs/products/search?keywords=${encodeURIComponent(slow!.name)}`)).body,
    ).docs
    const alone = catalogContract.product.reply.parse((await borgo.get(`/v1/catalogs/products/${slow!.id}`)).body)
    const dayOf = (rows: Pick<(typeof found)[number], 'id' | 'free_from'>[]) =>
      rows.find(one => one.id === slow!.id)?.free_from
    expect([dayOf(listed), dayOf(found), alone.free_from]).toEqual(Array(3).fill('2026-12-10'))
    expect(listed.find(one => one.id === usual!.id)?.free_from).toBe('2026-11-26')
  })

  it('CA-36 BC-09 puts twelve objects forward, in the library’s order', async () => {
    const { body } = await visitor.get('/v1/catalogs/products/highlighted')
    const put = await world.db
      .selectFrom('products')
      .select('id')
      .where('library_id', '=', 'quartiere')
      .where('highlight', 'is not', null)
      .orderBy('highlight')
      .limit(12)
      .execute()
    expect(put).toHaveLength(12)
    expect(catalogContract.highlighted.reply.parse(body).map(one => one.id)).toEqual(put.map(one => one.id))
    const more = world.db.updateTable('products').set({ highlight: 99 }).where('library_id', '=', 'quartiere')
    const chosenToo = await more
      .where('highlight', 'is', null)
      .where('status', '=', 'published')
      .where('copy_of', 'is', null)
      .returning('id')
      .execute()
    expect(chosenToo.length).toBeGreaterThan(0)
    expect((await visitor.get('/v1/catalogs/products/highlighted')).body).toEqual(body)
    await world.db.updateTable('products').set({ highlight: null }).where('highlight', '=', 99).execute()
  })

  it('CA-38 EN-06 shows an object, in Italian and in English', async () => {
    const [row] = (await visitor.get('/v1/catalogs/products/highlighted')).body
    const path = `/v1/catalogs/products/${row.id}`
    const italian = catalogContract.product.reply.strict().parse((await visitor.get(path)).body)
    const english = (await visitor.call('GET', path, { headers: { 'accept-language': 'en' } })).body
    expect(italian.loan.preparation_days).toBe(2)
    expect(english.name).not.toBe(italian.name)
    expect([italian.id, english.id]).toEqual([row.id, row.id])
    expect((await world.visitor('borgo').get(path)).status).toBe(404)
  })

  it('CA-39 D3 tells on which days an object is kept, and never by whom', async () => {
    const kept = await world.db
      .selectFrom('orders')
      .select(['product_id', 'from_date', 'to_date'])
      .where('library_id', '=', 'quartiere')
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow()
    const { body } = await visitor.get(`/v1/catalogs/products/${kept.product_id}/loans`)
    catalogContract.loans.reply.element.strict().array().parse(body)
    expect(body).toContainEqual({ from_date: kept.from_date, to_date: kept.to_date, reason: 'loan' })
    expect(body).toContainEqual(expect.objectContaining({ reason: 'preparation' }))
  })

  it('CA-39 shows a hold as a loan, and a repair to its end or as far ahead as one may book', async () => {
    const object = await freeObject(world)
    const { id, today } = object
    const path = `/v1/catalogs/products/${id}/loans`
    const repair = (set: { repair_since: Date | null; repair_until: string | null }) =>
      world.db.updateTable('products').set(set).where('id', '=', id).execute()
    const [member] = await crowd(world, 1)
    await cartHome(member!, object)
    const held = await member!.post('/v1/checkout/loan', { from_date: addDays(today, 8) })
    const { from_date, to_date } = held.body.loan
    const lent = [
      { from_date, to_date, reason: 'loan' },
      { from_date: addDays(to_date, 1), to_date: addDays(to_date, 2), reason: 'preparation' },
    ]
    expect((await visitor.get(path)).body).toEqual(lent)
    await repair({ repair_since: world.clock.now(), repair_until: addDays(today, 5) })
    const mended = { from_date: today, to_date: addDays(today, 5), reason: 'maintenance' }
    expect((await visitor.get(path)).body).toEqual([mended, ...lent])
    for (const repair_until of [null, addDays(today, -1)]) {
      await repair({ repair_since: world.clock.now(), repair_until })
      expect((await visitor.get(path)).body[0]).toEqual({ ...mended, to_date: addDays(today, 366) })
    }
    await repair({ repair_since: null, repair_until: null })
    await member!.delete('/v1/checkout/cart/')
  })

  it('CA-03 EN-07 lists the points with hours and holidays', async () => {
    const points = headquartersContract.list.reply.parse((await world.visitor('borgo').get('/v1/headquarters')).body)
    expect(points).toHaveLength(1)
    expect(points[0]!.opening_days).toEqual([4])
    expect(points[0]!.holidays.length).toBeGreaterThan(3)
    const firsts = points.map(({ holidays }) => holidays.map(({ inizio }: { inizio: string }) => inizio))
    expect(firsts, 'the next one first').toEqual(firsts.map(days => days.toSorted()))
  })

  it('EN-07 a point has a picture, until it is deleted', async () => {
    const name = 'banco.png'
    const path = `/files/${'0'.repeat(16)}-256.png`
    await world.db
      .insertInto('files')
      .values({
        library_id: 'borgo',
        id: 'foto-del-banco',
        name,
        size: 1,
        width: 256,
        height: 256,
        sources: JSON.stringify([{ url: path, width: 256 }]),
        alt: JSON.stringify({ it: 'Il banco', en: 'The desk' }),
        created_at: world.clock.now(),
      })
      .execute()
    const img = async () => (await world.visitor('borgo').get('/v1/headquarters')).body[0].img
    expect(await img()).toBeNull()
    await world.db
      .updateTable('headquarters')
      .set({ img_file_id: 'foto-del-banco' })
      .where('library_id', '=', 'borgo')
      .execute()
    expect(await img()).toBe(path)
    const files = world.db.updateTable('files').where('library_id', '=', 'borgo').where('id', '=', 'foto-del-banco')
    await files.set({ deleted_at: world.clock.now() }).execute()
    expect(await img()).toBeNull()
    await files.set({ deleted_at: new Date(0) }).execute()
    expect(await runIn(world, purgeFiles, 'borgo')).toBe(1)
    const kept = await world.db
      .selectFrom('headquarters')
      .select('img_file_id')
      .where('library_id', '=', 'borgo')
      .execute()
    expect(kept).toEqual([{ img_file_id: null }])
  })

  it('DC-05 gives the press all that pages show, and nothing of members', async () => {
    const { body } = await visitor.get('/v1/publications/snapshot')
    const snapshot = publicationsContract.snapshot.reply.parse(body)
    expect(snapshot.products).toHaveLength(60)
    expect([snapshot.categories.length, snapshot.headquarters.length]).toEqual([12, 2])
    expect(snapshot.library).toMatchObject({
      regolamento: { it: expect.stringContaining('<h2>') },
      faq: expect.arrayContaining([{ question: expect.anything(), answer: expect.anything() }]),
      contacts: { email: expect.any(String) },
    })
    expect(JSON.stringify(body)).not.toMatch(/@demo\.test|@posta\.test|password/)
  })

  it('F5 shows a pending object nowhere', async () => {
    const [row] = (await visitor.get('/v1/catalogs/last_arrival')).body.docs
    await world.db.updateTable('products').set({ status: 'pending' }).where('id', '=', row.id).execute()
    expect((await visitor.get(`/v1/catalogs/products/${row.id}`)).status).toBe(404)
    expect((await visitor.get(`/v1/catalogs/products/${row.id}/loans`)).status).toBe(404)
    expect((await visitor.get('/v1/catalogs/all')).body.total).toBe(59)
    expect(JSON.stringify((await visitor.get('/v1/publications/snapshot')).body)).not.toContain(row.id)
  })
})
