import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { students } from '../../server/outside/sso/local/people.ts'
import { type LocalSso, openLocalSso } from '../../server/outside/sso/local/provider.ts'
import { openIdProvider } from '../../server/outside/sso/openid.ts'
import type { Caller } from '../world/caller.ts'
import { type Person, staff } from '../world/lent.ts'
import { answerFor, begin, path as signOn, throughProvider } from '../world/sso.ts'
import { openWorld, type World } from '../world/world.ts'

const people = [
  ...students,
  { subject: 'falso', firstName: 'Super', lastName: 'Falso', email: 'super@demo.test', emailVerified: true },
  { subject: 'promosso', firstName: 'Ida', lastName: 'Conti', email: 'ida@demo.test', emailVerified: true },
]

let world: World
let admin: Person
let own: LocalSso
let installation: LocalSso
const callbacks = ['ateneo', 'borgo', 'quartiere'].map(label => `http://${label}.localhost/signin/oid/callback`)
beforeAll(async () => {
  world = await openWorld()
  const mayReturnTo = (address: string) => callbacks.includes(address)
  own = await openLocalSso({ port: 0, people, mayReturnTo })
  installation = await openLocalSso({ port: 0, people, mayReturnTo })
  world.system.sso = openIdProvider(installation)
  admin = await staff(world, 4, 'ateneo')
  await sets(admin)
})
afterAll(async () => {
  await Promise.all([own.close(), installation.close()])
  await world.close()
})

const path = '/v1/desk/settings/sign-on'
const body = () => ({ issuer: own.issuer, client: own.clientId, secret: own.clientSecret })
const sets = (who: Person) => who.put(path, body())
const offers = (who: Person) => who.put(`${path}/page`, { on: true, name: { it: 'il Comune', en: '' } })
const refused = async (visitor: Caller, answer: object, code = 'sso.refused') => {
  expect((await visitor.post(signOn, answer)).body.code).toBe(code)
  expect(visitor.cookies.has('__Host-rt')).toBe(false)
}

describe('an attack', () => {
  it('with another library’s secret opens nothing, and nobody is sent to the installation’s provider instead', async () => {
    const [mine, theirs] = [await staff(world, 4, 'borgo'), admin]
    await sets(mine)
    await offers(mine)
    const secretIn = (label: string) =>
      world.db.selectFrom('service_accounts').select('secret').where('library_id', '=', label).executeTakeFirstOrThrow()
    const before = await secretIn('borgo')
    const put = ({ secret }: { secret: string | null }, version: number) =>
      world.db.updateTable('service_accounts').set({ secret, version }).where('library_id', '=', 'borgo').execute()
    await put(await secretIn('ateneo'), 7)
    expect((await world.visitor('borgo').get(signOn)).body.code).toBe('sso.unavailable')
    expect((await mine.post(`${path}/trials`)).body.code).toBe('sso.unavailable')
    expect((await theirs.get(path)).body.own.client).toBe(own.clientId)
    await put(before, 8)
    expect(await begin(world.visitor('borgo'))).toContain(own.issuer)
  })

  it('with the state, the cookie or the code of one library at another', async () => {
    const here = world.visitor('ateneo')
    const answer = await answerFor(here, 'studente-2')
    const there = world.visitor('borgo')
    there.cookies = new Map(here.cookies)
    await refused(there, answer)
    await begin(there)
    await refused(there, answer)
    const again = world.visitor('borgo')
    const { searchParams } = new URL(await begin(again))
    await refused(again, { code: answer.code, state: searchParams.get('state')! })
  })

  it('with an answer of the provider that was there before', async () => {
    const visitor = world.visitor('ateneo')
    const answer = await answerFor(visitor, 'studente-2')
    await sets(admin)
    await refused(visitor, answer)
    const next = world.visitor('ateneo')
    const mine = await answerFor(next, 'studente-2')
    await admin.delete(path)
    await refused(next, mine)
    await sets(admin)
  })

  it('by a coordinator’s own provider that names somebody above all libraries', async () => {
    const quartiere = await staff(world, 4)
    await sets(quartiere)
    await offers(quartiere)
    const through = async (visitor: Caller, account: string) => throughProvider(await begin(visitor), account)
    const visitor = world.visitor()
    await refused(visitor, await through(visitor, 'falso'), 'sso.above')
    const ida = world.visitor()
    expect((await ida.post(signOn, await through(ida, 'promosso'))).status).toBe(200)
    await world.db.updateTable('members').set({ level: 1 }).where('email', '=', 'ida@demo.test').execute()
    const again = world.visitor()
    await refused(again, await through(again, 'promosso'), 'sso.above')
    const bound = world.db.selectFrom('member_identities').select('subject').where('issuer', '=', own.issuer)
    expect((await bound.execute()).map(one => one.subject)).not.toContain('falso')
    // The installation's own provider is its operator's, and may.
    await quartiere.delete(path)
    const trusted = world.visitor()
    expect((await trusted.post(signOn, await through(trusted, 'falso'))).status).toBe(200)
  })

  it('by a coordinator of another library, or by one whose sign-in is old', async () => {
    const stranger = world.visitor('ateneo')
    stranger.token = (await staff(world, 4, 'borgo')).token
    for (const [method, to] of [
      ['GET', path],
      ['PUT', path],
      ['DELETE', path],
      ['POST', `${path}/trials`],
    ] as const)
      expect((await stranger.call(method, to, method === 'PUT' ? { body: body() } : {})).status).toBe(401)
    const created_at = new Date(world.clock.now().getTime() - 16 * 60_000)
    await world.db.updateTable('sessions').set({ created_at }).where('member_id', '=', admin.id).execute()
    expect((await sets(admin)).body.code).toBe('auth.not_fresh')
    expect((await admin.delete(path)).body.code).toBe('auth.not_fresh')
    expect((await admin.get(path)).body).toMatchObject({ fresh: false, own: { client: own.clientId } })
  })
})
