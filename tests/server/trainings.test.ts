import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { settingsOf } from '../../server/export/settings.ts'
import { copyOf } from '../../server/founding/copy-library.ts'
import { snapshotReader } from '../../server/publications/read-snapshot.ts'
import { applySnapshotDelta, forget } from '../../src/lib/catalog/snapshot-cache.ts'
import type { DeskCategory } from '../../src/lib/contract/categories.ts'
import type { MemberSheet } from '../../src/lib/contract/desk-members.ts'
import { changedFrom } from '../press/changed-pages.ts'
import { aSnapshot, serveSnapshots } from '../press/snapshots.ts'
import { crowd } from '../world/crowd.ts'
import { asked, type Person, staff } from '../world/lent.ts'
import { libraryOf } from '../world/library.ts'
import { wishFor } from '../world/loans.ts'
import { changeCategory, newCategory, objectOf, said, train, untrain } from '../world/trainings.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let admin: Person
let referent: Person
let volunteer: Person
let member: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4)
  referent = await staff(world, 5)
  volunteer = await staff(world, 9)
  await world.db
    .updateTable('members')
    .set({ first_name: 'Carla', last_name: 'Neri' })
    .where('id', '=', volunteer.id)
    .execute()
  const page = join(world.dataDir, 'site/quartiere/index.html')
  mkdirSync(dirname(page), { recursive: true })
  writeFileSync(page, '<!doctype html><title>printed</title>')
}, 120_000)
afterAll(() => world.close())
beforeEach(async () => {
  ;[member] = (await crowd(world, 1)) as [Person]
})

const sheetOf = async ({ id }: Person, who = volunteer): Promise<MemberSheet> =>
  (await who.get(`/v1/desk/members/${id}/sheet`)).body
const givenOf = async (category: string, of = member) =>
  (await sheetOf(of)).trainings.find(one => one.category === category)?.given
const listed = async (id: string): Promise<DeskCategory> =>
  (await admin.get('/v1/desk/categories')).body.find((one: DeskCategory) => one.id === id)
const acts = (id: string, action: string) =>
  world.db
    .selectFrom('audit')
    .select(['actor_id', 'reason', 'data'])
    .where('subject_id', '=', id)
    .where('action', '=', action)
    .execute()
const cart = (id: string, who = member, lang = 'it') =>
  who.call('POST', `/v1/checkout/cart/${id}`, { headers: { 'accept-language': lang } })

it('a coordinator asks for a training in a category, and reads first on what it falls', async () => {
  const category = await newCategory(admin, null)
  const object = await objectOf(world, volunteer, category)
  await asked(world, { object })
  expect(await listed(category)).toMatchObject({ objects: 1, training: null, trained: 0, untrained_loans: 1 })
  for (const who of [volunteer, referent]) {
    expect((await changeCategory(who, category, { training: said })).body.code).toBe('auth.forbidden')
  }
  const refused = await changeCategory(admin, category, { training: { it: ' ', en: 'x'.repeat(201) } })
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['training.it', 'training.en']])
  expect((await changeCategory(admin, category, { training: said })).body).toMatchObject({ training: said })
  const [change] = await acts(category, 'change')
  expect(change?.data).toMatchObject({ before: { training: null }, after: { training: said } })
  await changeCategory(admin, category, { training: said })
  expect(await acts(category, 'change')).toHaveLength(1)
  // The name alone leaves the training as it is.
  const renamed = await changeCategory(admin, category, { tint: 3 })
  expect(renamed.body).toMatchObject({ tint: 3, training: said })
})

it('the object says it to everybody, in their language, and only the objects of the category are printed again', async () => {
  const category = await newCategory(admin, null)
  const object = await objectOf(world, volunteer, category)
  const api = await serveSnapshots(aSnapshot(0))
  const snapshot = async () => {
    forget('trained')
    const who = { library: await libraryOf(world, 'quartiere'), lang: 'it' as const, member: null }
    return applySnapshotDelta('trained', Buffer.from(await snapshotReader()(world.deps, who, undefined)))
  }
  const before = await snapshot()
  await changeCategory(admin, category, { training: { it: said.it, en: '' } })
  const changed = await changedFrom(api, before, await snapshot())
  await api.close()
  expect(changed.sort()).toEqual([`/en/products/${object.id}`, `/products/${object.id}`])
  const page = async (lang: string) =>
    (await world.visitor().call('GET', `/v1/catalogs/products/${object.id}`, { headers: { 'accept-language': lang } }))
      .body.trainings
  expect(await page('en')).toEqual([{ category, text: said.it }])
  await changeCategory(admin, category, { training: said })
  expect(await page('en')).toEqual([{ category, text: said.en }])
  await changeCategory(admin, category, { training: null })
  expect(await page('it')).toEqual([])
})

it('a member without it is refused at the cart with what is needed, and may book once it is ticked', async () => {
  const category = await newCategory(admin)
  const object = await objectOf(world, volunteer, category)
  const refused = await cart(object.id)
  expect(refused).toMatchObject({ status: 409, body: { code: 'member.untrained', fields: { training: said.it } } })
  expect(refused.body.message).toContain('prova')
  expect((await cart(object.id, member, 'en')).body.fields.training).toBe(said.en)
  await train(volunteer, member, category)
  expect((await cart(object.id)).status).toBe(200)
  expect((await member.get('/v1/me/card')).body.trainings).toHaveLength(1)
})

it('it is asked for again at the confirmation: meanwhile it may be asked for, or taken back', async () => {
  const category = await newCategory(admin, null)
  const object = await objectOf(world, volunteer, category)
  await cart(object.id)
  await member.post('/v1/checkout/shipping', { method: 'pickup', address_id: object.point.id })
  expect((await member.post('/v1/checkout/loan', wishFor(object))).status).toBe(200)
  await changeCategory(admin, category, { training: said })
  expect((await member.put('/v1/checkout/confirm')).body).toMatchObject({ code: 'member.untrained' })
  await train(volunteer, member, category)
  expect((await member.put('/v1/checkout/confirm')).status).toBe(200)
})

it('of a kit nothing is booked while one of its objects asks for it', async () => {
  const category = await newCategory(admin)
  const plain = await objectOf(world, volunteer, await newCategory(admin, null))
  const sought = await objectOf(world, volunteer, category)
  const days = wishFor(sought)
  const kit = { products: [plain.id, sought.id], address_id: sought.point.id, ...days }
  expect((await member.post('/v1/me/kits', kit)).body).toMatchObject({
    code: 'member.untrained',
    fields: { training: said.it },
  })
  const booked = world.db.selectFrom('orders').select('id').where('member_id', '=', member.id)
  expect(await booked.execute()).toEqual([])
  await train(volunteer, member, category)
  expect((await member.post('/v1/me/kits', kit)).body.ids).toHaveLength(2)
})

it('any volunteer ticks it, with day and name; ticked again it stays as it was', async () => {
  const category = await newCategory(admin)
  expect(await givenOf(category)).toBeNull()
  const given = { on: world.clock.today(), by: 'Carla Neri' }
  expect((await train(volunteer, member, category)).body).toContainEqual(
    expect.objectContaining({ category, text: said.it, given }),
  )
  expect((await train(referent, member, category)).status).toBe(200)
  expect(await givenOf(category)).toEqual(given)
  expect(await acts(member.id, 'train')).toMatchObject([{ actor_id: volunteer.id, data: { category } }])
  expect((await train(volunteer, { id: 'nessunaaaaaaaaaa' }, category)).body.code).toBe('member.not_found')
  expect((await train(volunteer, member, 'nessunaaaaaaaaaa')).body.code).toBe('category.not_found')
  expect((await train(volunteer, member, await newCategory(admin, null))).body.code).toBe('training.not_asked')
  expect((await train(member, member, category)).body.code).toBe('auth.forbidden')
})

it('a referent takes it back with a reason, a volunteer does not; what is switched off is not lost', async () => {
  const category = await newCategory(admin)
  const object = await objectOf(world, volunteer, category)
  await train(volunteer, member, category)
  await changeCategory(admin, category, { training: null })
  expect(await givenOf(category)).toBeUndefined()
  await changeCategory(admin, category, { training: said })
  expect(await givenOf(category)).toMatchObject({ by: 'Carla Neri' })
  expect((await untrain(volunteer, member, category)).body.code).toBe('auth.forbidden')
  expect((await untrain(referent, member, category, ' ')).body.fields).toHaveProperty('reason')
  expect((await untrain(referent, member, category)).status).toBe(200)
  expect((await untrain(admin, member, category)).body.code).toBe('training.not_found')
  expect(await givenOf(category)).toBeNull()
  expect(await acts(member.id, 'untrain')).toMatchObject([{ actor_id: referent.id, reason: 'Non era lei' }])
  expect((await cart(object.id)).body.code).toBe('member.untrained')
})

it('it is in the member’s own data and goes with the account; who gave it and left has no name', async () => {
  const category = await newCategory(admin)
  const leaving = await staff(world, 9)
  await train(leaving, member, category)
  const data = (await member.get('/v1/me/export')).body
  expect(data.trainings).toMatchObject([{ given_on: world.clock.today() }])
  expect(data.deeds).toContainEqual(expect.objectContaining({ action: 'train', by: 'staff' }))
  const gone = { deleted_at: world.clock.now(), first_name: '', last_name: '' }
  await world.db.updateTable('members').set(gone).where('id', '=', leaving.id).execute()
  expect(await givenOf(category)).toEqual({ on: world.clock.today(), by: null })
  expect((await member.call('DELETE', '/v1/me', { body: {} })).status).toBe(200)
  const rows = world.db.selectFrom('trainings').select('category_id').where('member_id', '=', member.id)
  expect(await rows.execute()).toEqual([])
  expect(await acts(member.id, 'train')).toMatchObject([{ data: null }])
})

it('a category merged into another leaves its trainings there, and what the other asks counts for all', async () => {
  const [from, into] = [await newCategory(admin), await newCategory(admin)]
  const object = await objectOf(world, volunteer, from)
  const [both] = (await crowd(world, 1)) as [Person]
  await train(volunteer, member, from)
  await train(volunteer, both, into)
  await train(referent, both, from)
  const merged = await admin.post(`/v1/desk/categories/${from}/merges`, { into })
  expect(merged.body).toMatchObject({ id: into, trained: 2, objects: 1 })
  expect(await givenOf(into)).toMatchObject({ by: 'Carla Neri' })
  expect(await givenOf(into, both)).toMatchObject({ by: 'Carla Neri' })
  expect((await cart(object.id)).status).toBe(200)
  const open = await newCategory(admin, null)
  await admin.post(`/v1/desk/categories/${into}/merges`, { into: open })
  const [anybody] = (await crowd(world, 1)) as [Person]
  expect((await cart(object.id, anybody)).status).toBe(200)
  expect(await listed(open)).toMatchObject({ training: null, trained: 2 })
})

it('an empty category goes with its trainings', async () => {
  const category = await newCategory(admin)
  await train(volunteer, member, category)
  expect((await admin.delete(`/v1/desk/categories/${category}`)).status).toBe(200)
  expect((await sheetOf(member)).trainings.map(one => one.category)).not.toContain(category)
  const data = (await member.get('/v1/me/export')).body
  expect(data.trainings).toEqual([])
})

it('the document of a library’s settings has the training, and so does a copy of the library', async () => {
  const category = await newCategory(admin)
  const library = await libraryOf(world, 'quartiere')
  const { db } = world.system.of('quartiere')
  const { slug } = await listed(category)
  const { categories } = await settingsOf(db, library, world.clock.now())
  expect(categories.find(one => one.id === category)).toMatchObject({ training: said })
  expect((await copyOf(db, library, 'Altrove')).categories.find(one => one.slug === slug)).toMatchObject({
    training: said,
  })
})
