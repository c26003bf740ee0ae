import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { approved, type Person, staff, waitedFor } from '../world/lent.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4)
})
beforeEach(async () => void (await world.db.deleteFrom('outbox').where('topic', '=', 'publish').execute()))
afterAll(() => world.close())

const path = '/v1/desk/settings/library'
const patch = (body: object, headers = {}) => admin.call('PATCH', path, { body, headers })
const pending = async () => (await admin.get('/v1/publications/pending')).body
const audited = () =>
  world.db
    .selectFrom('audit')
    .select(['actor_id', 'subject_id', 'data'])
    .where('action', '=', 'change_profile')
    .orderBy('id')
    .execute()

it('a coordinator changes what the library says of itself, and only that; the audit has before and after', async () => {
  const before = (await admin.get(path)).body
  const changed = await patch({ name: 'La Rimessa nuova', contacts: { telegram: '@rimessa' } })
  expect([changed.status, changed.body]).toEqual([
    200,
    { ...before, name: 'La Rimessa nuova', contacts: { ...before.contacts, telegram: '@rimessa' } },
  ])
  expect((await admin.get(path)).body).toEqual(changed.body)
  expect((await world.visitor().get('/v1/libraries/domains/quartiere')).body.name).toBe('La Rimessa nuova')
  const [entry] = await audited()
  expect(entry).toMatchObject({ actor_id: admin.id, subject_id: 'quartiere' })
  expect(entry!.data).toEqual({
    before: { name: before.name, contacts: before.contacts },
    after: { name: changed.body.name, contacts: changed.body.contacts },
  })
  expect(await pending()).toMatchObject([{ error: null, again_at: null }])
})

it('what is already so leaves no trace and prints nothing, nor does a setting that no page shows', async () => {
  const { body } = await admin.get(path)
  const before = (await audited()).length
  expect((await patch({ name: body.name, socials: body.socials })).status).toBe(200)
  expect((await admin.call('PATCH', '/v1/desk/settings', { body: { collect_open_days: 4 } })).status).toBe(200)
  expect([(await audited()).length, await pending()]).toEqual([before, []])
})

it('a link that a page could not offer, a wrong number and a wrong address are refused, in the reader’s language', async () => {
  const before = (await admin.get(path)).body
  const wrong = await patch({
    website: 'larimessa',
    links: { how_work: 'javascript:alert(1)', membership: '//altrove.test/x', contact: '/faq' },
    contacts: { email: 'ciao@larimessa', whatsapp: '12', telegram: 'http://t.me/x', phone: 'chiamateci' },
  })
  expect([wrong.status, Object.keys(wrong.body.fields).sort()]).toEqual([
    422,
    [
      'contacts.email',
      'contacts.phone',
      'contacts.telegram',
      'contacts.whatsapp',
      'links.how_work',
      'links.membership',
      'website',
    ],
  ])
  expect(wrong.body.fields.website).toBe('Url non valido')
  expect((await patch({ name: ' ' })).body.fields).toEqual({ name: 'Campo richiesto' })
  expect((await patch({ name: ' ' }, { 'accept-language': 'en' })).body.fields.name).not.toBe('Campo richiesto')
  expect((await admin.get(path)).body).toEqual(before)
  expect(await pending()).toEqual([])
})

it('in maintenance the members are kept out, the desk goes on, and a coordinator opens again', async () => {
  const member = await staff(world, 10)
  // What hangs on it is said before.
  await waitedFor(world, admin, 1)
  await approved(world, admin)
  const { hangs } = (await admin.get(path)).body
  const rows = await world.db
    .selectFrom('orders')
    .select(['status', 'picked_up_at'])
    .where('library_id', '=', 'quartiere')
    .execute()
  const inHand = rows.filter(one => ['approved', 'extended'].includes(one.status) && one.picked_up_at)
  const booked = rows.filter(one => ['pending', 'approved', 'extended'].includes(one.status) && !one.picked_up_at)
  const queued = await world.db
    .selectFrom('wishes')
    .select('product_id')
    .where('library_id', '=', 'quartiere')
    .where('position', 'is not', null)
    .execute()
  expect(hangs).toEqual({ in_hand: inHand.length, booked: booked.length, waiting: queued.length })
  expect(Object.values<number>(hangs).every(n => n > 0)).toBe(true)
  expect((await patch({ available: false })).body.available).toBe(false)
  expect([(await member.get('/v1/me')).status, (await admin.get('/v1/me')).status]).toEqual([503, 200])
  expect((await patch({ available: true })).status).toBe(200)
  expect((await member.get('/v1/me')).status).toBe(200)
})

it('a change that could not be printed says so, and when it is tried again', async () => {
  await patch({ town: 'Bolognina' })
  const again = new Date(world.clock.now().getTime() + 4000)
  await world.db.updateTable('outbox').set({ error: 'no ink', available_at: again }).execute()
  expect(await pending()).toMatchObject([{ error: 'no ink', again_at: again.toISOString() }])
})
