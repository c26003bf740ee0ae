import { afterAll, beforeAll, expect, it } from 'vitest'
import { standing } from '../world/actors.ts'
import { crowd } from '../world/crowd.ts'
import { type Person, staff } from '../world/lent.ts'
import { libraryOf } from '../world/library.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4)
})
afterAll(() => world.close())

const text = '/v1/desk/texts/policies'
const library = async () => (await world.visitor().get('/v1/libraries/domains/quartiere')).body
const accepted = async (who: Person) => (await who.get('/v1/me')).body.policies
const accept = (who: Person, version: string, headers = {}) =>
  who.call('POST', '/v1/me/policies', { body: { version }, headers })
const controller = { name: 'Associazione La Rimessa', address: 'Via Emilia 1, Bologna', email: 'dati@rimessa.test' }

async function publish(change: object, ask_again: boolean) {
  const { content, draft } = (await admin.get(text)).body
  const saved = await admin.put(`${text}/draft`, { since: draft?.at ?? null, content: { ...content, ...change } })
  return admin.post(`${text}/publications`, { since: saved.body.draft.at, ask_again })
}

it('an acceptance is kept with its version and its day, once, and never in somebody else’s name', async () => {
  const [one] = (await crowd(world, 1)) as [Person]
  expect(await accepted(one)).toEqual({ version: '2026-11-01', accepted: false })
  const guest = await standing(world, 'foreign')
  const seen = await guest.caller.call('GET', '/v1/me', { headers: guest.headers })
  expect(seen.body.policies.accepted).toBe(true)
  expect((await accept(one, '2020-01-01')).body.code).toBe('policies.moved_on')
  const acting = await accept((await world.as('admin@demo.test')) as Person, '2026-11-01', { 'x-impersonate': one.id })
  expect(acting.status).toBe(403)
  for (let n = 0; n < 2; n++) {
    expect((await accept(one, '2026-11-01')).body).toEqual({ version: '2026-11-01', accepted: true })
    world.clock.advance(60)
  }
  expect(await accepted(one)).toEqual({ version: '2026-11-01', accepted: true })
  const kept = [{ version: '2026-11-01', accepted_at: '2026-11-24T09:00:00.000Z' }]
  expect((await one.get('/v1/me/export')).body.acceptances).toEqual(kept)
})

it('the controller is named without asking again; a version that matters is asked of everybody again', async () => {
  const [one] = (await crowd(world, 1)) as [Person]
  await accept(one, '2026-11-01')
  const { controller: first } = (await library()).policies
  const typo = await publish({ controller }, false)
  expect([typo.status, typo.body.versions[0].policy]).toEqual([200, '2026-11-01'])
  expect((await library()).policies).toEqual({ version: '2026-11-01', text: null, controller })
  expect((await accepted(one)).accepted).toBe(true)

  const body = { it: '## Nuove regole\nSi firma', en: '' }
  const matters = await publish({ parts: [{ title: { it: '', en: '' }, body }] }, true)
  expect(matters.body.versions[0].policy).toBe('2026-11-24')
  const shown = '<h2>Nuove regole</h2>\n<p>Si firma</p>'
  expect((await library()).policies).toEqual({ version: '2026-11-24', text: { it: shown, en: '' }, controller })
  expect(await accepted(one)).toEqual({ version: '2026-11-24', accepted: false })
  await accept(one, '2026-11-24')
  expect((await one.get('/v1/me/export')).body.acceptances).toHaveLength(2)

  const back = await admin.post(`${text}/versions/1/restorations`)
  expect(back.body.versions[0]).toMatchObject({ policy: '2026-11-24.2', restored: 1 })
  expect((await libraryOf(world, 'quartiere')).settings.policies).toMatchObject({ text: null, controller: first })
  expect((await accepted(one)).accepted).toBe(false)
})

it('the desk begins with what every library says, with its own name in it', async () => {
  const { content, shown } = (await admin.get(text)).body
  expect(content.parts[0].body.it).toMatch(/^## Gli oggetti\n\nGli oggetti sono di tutti/)
  expect(shown.parts[0].body.en).toContain((await library()).name)
  const wrong = await publish({ controller: { ...controller, email: 'dati@' } }, false)
  expect(wrong.body.code).toBe('text.incomplete')
})

it('whoever is named as the controller may be replaced, and is never taken away', async () => {
  const nobody = { name: '', address: '', email: '' }
  await publish({ controller }, false)
  expect((await publish({ controller: nobody }, false)).body.code).toBe('text.incomplete')
  expect((await library()).policies.controller).toEqual(controller)
  const casa = { ...nobody, name: 'Casa delle cose' }
  expect((await publish({ controller: casa }, false)).status).toBe(200)
  const older = { ...(await admin.get(text)).body.shown, controller: nobody }
  await world.db
    .updateTable('text_versions')
    .set({ content: JSON.stringify(older) })
    .where('library_id', '=', 'quartiere')
    .where('name', '=', 'policies')
    .where('version', '=', 1)
    .execute()
  expect((await admin.post(`${text}/versions/1/restorations`)).status).toBe(200)
  expect((await library()).policies.controller).toEqual(casa)
})
