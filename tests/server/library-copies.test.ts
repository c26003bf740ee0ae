import { afterAll, beforeAll, expect, it } from 'vitest'
import { entered } from '../world/network.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let above: Awaited<ReturnType<World['as']>>
beforeAll(async () => {
  world = await openWorld()
  above = await world.as('super@demo.test')
})
afterAll(() => world.close())

const path = '/v1/network/libraries'

let made = 0
/** Makes a copy of a library, and answers its row. */
async function copied(copy_of: string, name: string) {
  const label = `officina-${++made}`
  const answer = await above.post(path, { label, name, town: 'Imola', from: 'copy', copy_of })
  expect(answer.status).toBe(200)
  return rowOf(label)
}

const rowOf = (label: string) =>
  world.db.selectFrom('libraries').selectAll().where('library_id', '=', label).executeTakeFirstOrThrow()

it('a copy has texts, rules, categories and cards of another library, and nothing else', async () => {
  const source = await rowOf('quartiere')
  const copy = await copied('quartiere', 'Officina & <b>')
  const label = copy.library_id
  expect(copy.max_open_loans).toBe(source.max_open_loans)
  expect(copy.settings.faq).toHaveLength(source.settings.faq.length)
  expect(JSON.stringify(copy.settings)).not.toContain(source.name)
  expect(copy.settings.contacts).toEqual({ phone: null, email: null, whatsapp: null, telegram: null })
  const namesOf = async (table: 'categories' | 'card_kinds', of: string) =>
    (await world.db.selectFrom(table).selectAll().where('library_id', '=', of).orderBy('position').execute()).map(
      one => one.name.it,
    )
  for (const table of ['categories', 'card_kinds'] as const)
    expect(await namesOf(table, label)).toEqual(await namesOf(table, 'quartiere'))
  for (const table of ['members', 'products', 'orders', 'headquarters', 'files', 'memberships'] as const)
    expect(await world.db.selectFrom(table).selectAll().where('library_id', '=', label).execute()).toEqual([])
  expect((await above.post(path, { label: 'x', name: 'X', town: 'X', from: 'copy' })).body.code).toBe(
    'library.not_found',
  )
})

it('a copy asks, says, searches and checks what its model does, with no domain of its own, sender or colour', async () => {
  const there = await entered(world, above, 'borgo')
  const signup = { phone: 'optional', code: 'none', address: 'none' }
  const put = async (path: string, body: object, method: 'PUT' | 'PATCH' = 'PUT') =>
    expect([path, (await there.call(method, path, { body })).status]).toEqual([path, 200])
  const domains = { who: 'domains', domains: ['borgo.test'], student_domain: 'studio.borgo.test' }
  await put('/v1/desk/settings/signup', { ...signup, ...domains })
  const { name } = (await there.get('/v1/libraries/domains/borgo')).body
  const headline = { it: `Da ${name} si prende in prestito`, en: `Borrow from ${name}` }
  const look = { headline, band: 'waves', welcome: 'none', accent: '#0a6b4f' }
  await put('/v1/desk/settings/look', look, 'PATCH')
  await put('/v1/desk/settings/search', { synonyms: ['tosaerba, falciatrice'] })
  const mail_sender = { name: 'Borgo', signature: { it: '', en: '' } }
  const model = await rowOf('borgo')
  const stored = JSON.stringify({ ...model.settings, mail_sender })
  await world.db.updateTable('libraries').set({ settings: stored }).where('library_id', '=', 'borgo').execute()
  const [category] = (await there.get('/v1/categories')).body
  const check = { what: 'Cavi', months: 6, loans: null, stops: true }
  await put(`/v1/desk/categories/${category.origin_id}/checks`, check)
  const { library_id, settings, accent } = await copied('borgo', 'Officina')
  expect(settings.signup).toEqual({ ...signup, who: 'everybody', domains: [] })
  expect(settings.home).toEqual({
    headline: { it: 'Da Officina si prende in prestito', en: 'Borrow from Officina' },
    band: 'waves',
    welcome: 'none',
  })
  expect(settings.synonyms).toEqual(['tosaerba, falciatrice'])
  expect([settings.student_domain, settings.mail_sender, accent]).toEqual([undefined, undefined, null])
  const rules = world.db.selectFrom('check_rules').selectAll().where('library_id', '=', library_id)
  const own = world.db.selectFrom('categories').select(['id', 'tint']).where('library_id', '=', library_id)
  const same = await own.where('slug', '=', category.slug).executeTakeFirstOrThrow()
  expect(await rules.execute()).toEqual([expect.objectContaining({ ...check, category_id: same.id })])
  expect([same.id === category.origin_id, same.tint]).toEqual([false, category.tint])
})
