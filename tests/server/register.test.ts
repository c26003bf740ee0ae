import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { retain } from '../../server/jobs/retention.ts'
import en from '../../src/content/strings/en/register-acts.json' with { type: 'json' }
import it_ from '../../src/content/strings/it/register-acts.json' with { type: 'json' }
import { moveNames } from '../../src/lib/rules/loan-moves.ts'
import { asked, handedOut, type Lent, type Person, staff } from '../world/lent.ts'
import { runIn } from '../world/library.ts'
import { aTuesday, openWorld, type World } from '../world/world.ts'

let world: World
let admin: Person
let referent: Person
let volunteer: Person
let lent: Lent
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4)
  referent = await staff(world, 5)
  volunteer = await staff(world, 9)
  await rename(volunteer, 'Carla', 'Vezzali')
  lent = await handedOut(world, volunteer)
  await volunteer.post(`${lent.atDesk}/returns`, { condition: 'good', note: 'Manca una punta da 6' })
  await referent.post(`/v1/desk/members/${lent.member.id}/suspensions`, { reason: 'Non risponde' })
  await admin.post(`${(await asked(world)).atDesk}/approvals`)
})
afterAll(() => world.close())

const rename = (who: Person, first_name: string, last_name: string) =>
  world.db.updateTable('members').set({ first_name, last_name }).where('id', '=', who.id).execute()

type Entry = { what: string; by: string; reason: string | null; kind: string; order: string | null; id: string }
const read = async (who: Person, query = '') => (await who.get(`/v1/desk/register?${query}`)).body
const acts = async (who: Person, query = '') => (await read(who, query)).docs as Entry[]

describe('The register', () => {
  it('says who did what, for whom, to what, when and why, the latest first', async () => {
    const found = await acts(admin, `thing=${lent.id}`)
    expect(found.find(one => one.reason === 'Manca una punta da 6')).toMatchObject({
      at: new Date(aTuesday).toISOString(),
      kind: 'loans',
      by: 'Carla Vezzali',
      what: 'ha ripreso l’oggetto',
      member: { id: lent.member.id },
      thing: { product: lent.object.id },
      order: lent.id,
    })
    expect(found.map(one => one.reason)).toContain('Parte oggi')
    const inEnglish = await admin.call('GET', '/v1/desk/register?kind=members', {
      headers: { 'Accept-Language': 'en' },
    })
    expect(inEnglish.body.docs[0]).toMatchObject({ what: 'suspended the member', reason: 'Non risponde' })
  })

  it('is found by who did it, for whom, the object, the kind and the days, page after page', async () => {
    const mine = await acts(admin, 'by=vezzali%20carla')
    expect(mine.length).toBeGreaterThanOrEqual(3)
    expect(new Set(mine.map(one => one.by))).toEqual(new Set(['Carla Vezzali']))
    const theirs = await acts(admin, `member=${lent.member.id}`)
    expect(theirs.map(one => one.what)).toEqual(expect.arrayContaining(['ha sospeso il socio', 'ha ripreso l’oggetto']))
    const { code } = (await volunteer.get(lent.atDesk)).body.product
    expect((await acts(admin, `thing=${code}&kind=loans`)).every(one => one.kind === 'loans')).toBe(true)
    expect(await acts(admin, 'by=nessuno%20mai')).toEqual([])
    expect(await acts(admin, 'from=2030-01-01')).toEqual([])
    expect(await acts(admin, 'to=2020-01-01')).toEqual([])
    const all = await acts(admin, 'limit=100')
    const paged: Entry[] = []
    for (let after: string | null = ''; after !== null;) {
      const page = await read(admin, `limit=3${after && `&after=${after}`}`)
      paged.push(...page.docs)
      after = paged.length < all.length ? page.next : null
    }
    expect(paged.slice(0, all.length).map(one => one.id)).toEqual(all.map(one => one.id))
    expect(await admin.get('/v1/desk/register?after=ieri')).toMatchObject({ status: 422 })
  })

  it('shows a volunteer their own acts, a referent loans, objects and their own, a coordinator all', async () => {
    const own = await acts(volunteer, 'limit=100')
    expect(new Set(own.map(one => one.by))).toEqual(new Set(['Carla Vezzali']))
    const kinds = async (who: Person) => new Set((await acts(who, 'limit=100')).map(one => one.kind))
    expect(await kinds(referent)).toEqual(new Set(['loans', 'members']))
    await admin.call('PATCH', `/v1/desk/members/${lent.member.id}`, { body: { first_name: 'Ida', reason: 'Chiesto' } })
    expect((await acts(referent)).some(one => one.reason === 'Chiesto')).toBe(false)
    expect((await acts(admin)).some(one => one.reason === 'Chiesto')).toBe(true)
  })

  it('what was written stands on the loan and on the sheet of its object too', async () => {
    expect((await referent.get(lent.atDesk)).body.remarks).toMatchObject([
      { move: expect.any(String), by: 'Carla Vezzali' },
      { by: 'Carla Vezzali' },
    ])
    const { body } = await referent.get(`/v1/desk/products/${lent.object.id}/versions`)
    expect(body).toContainEqual(expect.objectContaining({ action: 'return', reason: 'Manca una punta da 6' }))
  })

  it('is kept for two years', async () => {
    const old = { at: new Date(Date.parse(aTuesday) - 731 * 86_400_000), action: 'approve', subject: 'order' }
    await world.db
      .insertInto('audit')
      .values([
        { ...old, library_id: 'quartiere', id: 'old', subject_id: lent.id },
        { ...old, library_id: 'quartiere', id: 'kept', subject_id: lent.id, at: new Date(old.at.getTime() + 2e8) },
      ])
      .execute()
    await runIn(world, retain)
    expect((await acts(admin, `thing=${lent.id}&to=2025-01-01`)).map(one => one.id)).toEqual(['kept'])
  })
})

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.ts'))

it('every act that is written down has its sentence in both languages', () => {
  const literal = /action: '(\w+)',[^}]*?subject: '(\w+)'/g
  const written = sources.flatMap(path =>
    [...readFileSync(join('server', path), 'utf8').matchAll(literal)].map(([, action, subject]) => [subject!, action!]),
  )
  expect(written.length).toBeGreaterThan(50)
  for (const sentences of [it_.acts, en.acts] as Record<string, Record<string, string>>[]) {
    const silent = [...written, ...moveNames.map(name => ['order', name] as const)].filter(
      ([subject, action]) => !sentences[subject!]?.[action!],
    )
    expect(silent).toEqual([])
  }
})
