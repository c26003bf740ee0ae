import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { snapshotReader } from '../../server/publications/read-snapshot.ts'
import type { DeskCategory } from '../../src/lib/contract/categories.ts'
import { redirectLines } from '../../src/lib/addresses.ts'
import { applySnapshotDelta, forget } from '../../src/lib/catalog/snapshot-cache.ts'
import { changedFrom } from '../press/changed-pages.ts'
import { aSnapshot, serveSnapshots } from '../press/snapshots.ts'
import { type Person, staff } from '../world/lent.ts'
import { libraryOf } from '../world/library.ts'
import { thingsOf } from '../world/things.ts'
import { openWorld, type World } from '../world/world.ts'

const path = '/v1/desk/categories'
let world: World
let admin: Person
let api: Awaited<ReturnType<typeof serveSnapshots>>
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4)
  api = await serveSnapshots(aSnapshot(0))
  for (const page of ['index', 'errors/404', 'errors/maintenance']) {
    const file = join(world.dataDir, 'site/quartiere', `${page}.html`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '<!doctype html><title>printed</title>')
  }
})
afterAll(async () => {
  await api.close()
  await world.close()
})

const list = async (): Promise<DeskCategory[]> => (await admin.get(path)).body
const called = async (name: string) => (await list()).find(one => one.name.it === name)!
const add = async (it: string, more: object = {}) =>
  (await admin.post(path, { name: { it, en: '' }, tint: 1, ...more })).body
const change = (id: string, body: object) => admin.call('PATCH', `${path}/${id}`, { body })
const visit = async (address: string) => {
  const answer = await world.app.request(`http://x${address}`, { headers: { host: 'quartiere.localhost' } })
  return [answer.status, answer.headers.get('location')]
}
const snapshot = async () => {
  forget('whole')
  const who = { library: await libraryOf(world, 'quartiere'), lang: 'it' as const, member: null }
  return applySnapshotDelta('whole', Buffer.from(await snapshotReader()(world.deps, who, undefined)))
}
const audited = (action: string) =>
  world.db
    .selectFrom('audit')
    .select(['actor_id', 'subject_id', 'data'])
    .where('subject', '=', 'category')
    .where('action', '=', action)
    .execute()
const reprints = async () =>
  (await world.db.selectFrom('outbox').select('id').where('topic', '=', 'publish').execute()).length

it('E53 a category is added last, with an address made from its name; what it may not be is said', async () => {
  const before = (await list()).length
  const made = await add('Casa & Giardino dell’Orto', {
    name: { it: 'Casa & Giardino dell’Orto', en: 'Home' },
    tint: 7,
  })
  expect(made).toMatchObject({
    slug: 'casa-giardino-dellorto',
    tint: 7,
    objects: 0,
    others: 0,
    pages: 2,
    addresses: [],
  })
  expect((await list()).at(before)).toEqual(made)
  expect(await audited('add')).toMatchObject([{ actor_id: admin.id, subject_id: made.id }])
  const refused = async (body: object) => {
    const { status, body: said } = await admin.post(path, { name: { it: 'Nuova', en: '' }, tint: 1, ...body })
    return [status, said.code, said.fields]
  }
  expect(await refused({ name: { it: ' casa &  giardino DELL’orto ', en: '' } })).toEqual([
    409,
    'category.name_taken',
    undefined,
  ])
  expect(await refused({ name: { it: '★ ★', en: '' } })).toEqual([
    422,
    'resource.validation',
    { 'name.it': 'Serve almeno una lettera o una cifra' },
  ])
  expect(await refused({ name: { it: 'a'.repeat(41), en: '' } })).toMatchObject([
    422,
    'resource.validation',
    { 'name.it': expect.stringContaining('40') },
  ])
  expect(await refused({ tint: 13 })).toMatchObject([422, 'resource.validation', {}])
  expect((await refused({ img: 'not-there' }))[1]).toBe('file.not_found')
  expect((await add('All')).slug).toBe('all-2')
  expect((await list()).length).toBe(before + 2)
})

it('E53 RT-05 a renamed category’s old address redirects, on the site, in the API and on a static host', async () => {
  const { id, slug, objects } = await called('Musica')
  const before = await snapshot()
  const { body } = await change(id, { name: { it: 'Strumenti', en: 'Instruments' } })
  expect(body).toMatchObject({
    slug: 'strumenti',
    name: { it: 'Strumenti', en: 'Instruments' },
    addresses: [slug],
    objects,
  })
  expect(await visit(`/catalogs/${slug}?da=volantino`)).toEqual([308, '/catalogs/strumenti?da=volantino'])
  expect(await visit(`/en/catalogs/${slug}/abc`)).toEqual([308, '/en/catalogs/strumenti'])
  expect(await visit(`/catalogs/${slug}/page/3`)).toEqual([308, '/catalogs/strumenti'])
  expect(await visit('/catalogs/mai-esistita')).toEqual([302, '/errors/404'])
  const listed = (await admin.get(`/v1/catalogs/${slug}`)).body
  expect([listed.total, listed]).toEqual([objects, (await admin.get('/v1/catalogs/strumenti')).body])
  expect((await admin.get(`/v1/catalogs/products/search?category=${slug}`)).body.total).toBe(objects)
  const after = await snapshot()
  expect(after.moved_categories).toEqual([{ from: slug, to: 'strumenti' }])
  const lines = redirectLines(after.moved_categories)
  const [moved, withId] = [
    `/en/catalogs/${slug}/* /en/catalogs/strumenti 308`,
    '/en/catalogs/:slug/:id /en/catalogs/:slug 200',
  ]
  expect([lines.includes(moved), lines.indexOf(withId) > lines.indexOf(moved)]).toEqual([true, true])
  const changed = await changedFrom(api, before, after)
  const own = after.products.filter(one => one.categories.includes(id)).map(one => `/products/${one.id}`)
  expect(changed.filter(one => one.startsWith('/products/')).sort()).toEqual(own.sort())
  expect(changed.filter(one => /^\/(faq|regolamento|help|signin|errors)/.test(one))).toEqual([])
  // The English name alone moves nothing, and the old name gets its address back.
  expect((await change(id, { name: { it: 'Strumenti', en: 'Music' } })).body.slug).toBe('strumenti')
  expect((await change(id, { name: { it: 'Musica', en: 'Music' } })).body).toMatchObject({
    slug,
    addresses: ['strumenti'],
  })
  expect(await visit('/catalogs/strumenti')).toEqual([308, `/catalogs/${slug}`])
  // An address that leads somewhere is not given to another.
  expect((await add('Strumenti')).slug).toBe('strumenti-2')
})

it('E53 a tint or a picture changes what shows it, and what changes nothing prints nothing', async () => {
  const [first] = await list()
  const file = await (await thingsOf(world)).file()
  await world.db
    .updateTable('files')
    .set({ sources: JSON.stringify([{ url: '/files/piccola.webp', width: 320 }]) })
    .where('id', '=', file)
    .execute()
  const before = await snapshot()
  expect((await change(first!.id, { img: file })).body).toMatchObject({ img: '/files/piccola.webp', slug: first!.slug })
  const changed = await changedFrom(api, before, await snapshot())
  expect(changed).toEqual(['/', '/catalogs', '/en', '/en/catalogs', '/en/search', '/search'])
  const asked = await reprints()
  expect((await change(first!.id, { img: file, tint: first!.tint, name: first!.name })).status).toBe(200)
  expect(await reprints()).toBe(asked)
  expect((await change(first!.id, { img: null })).body.img).toBe(null)
})

it('E53 the order is changed as a whole, and not over what somebody else did meanwhile', async () => {
  const ids = (await list()).map(one => one.id)
  const turned = [ids[1], ids[0], ...ids.slice(2)]
  const put = (body: object) => admin.call('PUT', `${path}/order`, { body })
  expect((await put({ ids: turned })).body.map((one: DeskCategory) => one.id)).toEqual(turned)
  expect((await admin.get('/v1/categories')).body[0].origin_id).toBe(ids[1])
  expect(await audited('order')).toMatchObject([{ data: { ids: turned } }])
  for (const wrong of [turned.slice(1), [...turned, 'x'], [...turned.slice(1), turned[1]]]) {
    expect((await put({ ids: wrong })).body.code).toBe('category.changed')
  }
})

it('E53 merged, objects and old addresses are the other category’s; nothing else is printed', async () => {
  const [from, into] = [await called('Cucina e feste'), await called('Giochi')]
  await change(from.id, { name: { it: 'Cucina e tavola', en: '' } })
  const own = await (await thingsOf(world)).own()
  await world.db.updateTable('products').set({ wished_category_id: from.id }).where('id', '=', own).execute()
  expect((await called('Cucina e tavola')).others).toBe(1)
  const before = await snapshot()
  const { status, body } = await admin.post(`${path}/${from.id}/merges`, { into: into.id })
  expect([status, body]).toMatchObject([
    200,
    { id: into.id, objects: from.objects + into.objects, others: into.others + 1 },
  ])
  expect(body.addresses).toEqual(['cucina-e-feste', 'cucina-e-tavola'])
  expect(await audited('merge')).toMatchObject([
    { subject_id: from.id, data: { into: into.id, objects: from.objects } },
  ])
  for (const old of ['cucina-e-feste', 'cucina-e-tavola'])
    expect(await visit(`/catalogs/${old}`)).toEqual([308, '/catalogs/giochi'])
  const after = await snapshot()
  const moved = before.products.filter(one => one.categories.includes(from.id)).map(one => one.id)
  expect(moved.length).toBe(from.objects)
  const shown = after.products.filter(one => one.categories.includes(into.id))
  expect(shown.map(one => one.id).sort()).toEqual(
    [...moved, ...before.products.filter(one => one.categories.includes(into.id)).map(one => one.id)].sort(),
  )
  const byNumber = shown.toSorted((a, b) => a.listings.giochi! - b.listings.giochi!).map(one => one.published_at)
  expect(byNumber).toEqual(byNumber.toSorted())
  const changed = await changedFrom(api, before, after)
  const objects = changed.filter(one => one.startsWith('/products/')).map(one => one.slice(10))
  expect(objects).toEqual(expect.arrayContaining(moved))
  // The other category's objects have moved ones beside them now.
  expect(shown.map(one => one.id)).toEqual(expect.arrayContaining(objects))
  expect(
    changed.filter(one => !/^(\/en)?(\/products\/|\/catalogs|\/search$|\/me\/product-edit$|\/?$)/.test(one)),
  ).toEqual([])
  const wished = await world.db
    .selectFrom('products')
    .select('wished_category_id')
    .where('id', '=', own)
    .executeTakeFirst()
  expect(wished?.wished_category_id).toBe(into.id)
  const again = await admin.post(`${path}/${from.id}/merges`, { into: into.id })
  expect(again.body.code).toBe('category.not_found')
  expect((await admin.post(`${path}/${into.id}/merges`, { into: into.id })).body.code).toBe('category.same')
  // The next object of the category is its newest.
  const { headquarter_id } = await world.db.selectFrom('products').select('headquarter_id').executeTakeFirstOrThrow()
  const added = await admin.post('/v1/desk/products', {
    name: 'Cosa',
    description: 'Cosa',
    category: { origin_id: into.id },
    headquarter_id,
  })
  expect(added.body.categories).toMatchObject([{ slug: 'giochi' }])
})

it('E53 only an empty category is removed; its address leads to the catalogue until another takes it', async () => {
  const full = await called('Giochi')
  expect((await admin.delete(`${path}/${full.id}`)).body.code).toBe('category.not_empty')
  const { id, slug } = await add('Di passaggio')
  expect((await admin.delete(`${path}/${id}`)).status).toBe(200)
  expect(await visit(`/catalogs/${slug}`)).toEqual([308, '/catalogs'])
  expect((await admin.get(`/v1/catalogs/${slug}`)).status).toBe(404)
  expect((await admin.delete(`${path}/${id}`)).status).toBe(404)
  expect((await add('Di passaggio')).slug).toBe(slug)
  expect(await visit(`/catalogs/${slug}`)).toEqual([302, '/errors/404'])
  expect((await (await staff(world, 5)).get(path)).status).toBe(403)
})
