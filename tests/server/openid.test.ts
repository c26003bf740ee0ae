import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LocalSso, openLocalSso } from '../../server/outside/sso/local/provider.ts'
import { students } from '../../server/outside/sso/local/people.ts'
import { openIdProvider } from '../../server/outside/sso/openid.ts'
import type { Caller } from '../world/caller.ts'
import { lettersTo } from '../world/letters.ts'
import { type FalseProvider, type Forged, openFalseProvider, throughProvider } from '../world/sso.ts'
import { openWorld, type World } from '../world/world.ts'

const path = '/v1/auths/openID'
const callback = 'http://ateneo.localhost/signin/oid/callback'

const people = [
  ...students,
  { subject: 'proved', firstName: 'Marta', lastName: 'Bellini', email: 'Socio@demo.test', emailVerified: true },
  { subject: 'unproved', firstName: 'Anna', lastName: 'Sarti', email: 'desk@demo.test', emailVerified: false },
  { subject: 'unverified-here', firstName: 'Gino', lastName: 'Neri', email: 'gino@demo.test', emailVerified: true },
  { subject: 'unproved-new', firstName: 'Rita', lastName: 'Sala', email: 'rita@posta.test', emailVerified: false },
]

let world: World
let local: LocalSso
let falsified: FalseProvider
beforeAll(async () => {
  world = await openWorld()
  local = await openLocalSso({ port: 0, people, mayReturnTo: address => address === callback })
  falsified = await openFalseProvider()
  world.deps.sso = openIdProvider(local)
})
afterAll(async () => {
  await Promise.all([local.close(), falsified.close()])
  await world.close()
})

type Answer = { code: string; state: string; iss?: string }

async function begin(visitor: Caller): Promise<string> {
  const { status, headers } = await visitor.get(path)
  expect(status).toBe(302)
  return headers.get('location')!
}

/** Goes to the provider and comes back with its answer, without showing it to us yet. */
async function answerFor(visitor: Caller, account: string): Promise<Answer> {
  const back = await throughProvider(await begin(visitor), account)
  expect(back.origin + back.pathname).toBe(callback)
  return Object.fromEntries(back.searchParams) as Answer
}

async function signedOn(account: string, visitor = world.visitor('ateneo')) {
  return visitor.post(path, await answerFor(visitor, account))
}

const memberOf = (email: string) =>
  world.deps.db.selectFrom('members').selectAll().where('library_id', '=', 'ateneo').where('email', '=', email).executeTakeFirst()

describe('single sign-on', () => {
  it('CA-13 sends to the provider with state, nonce and PKCE, and a cookie of this browser', async () => {
    const visitor = world.visitor('ateneo')
    const { status, headers } = await visitor.get(path)
    expect(status).toBe(302)
    const to = new URL(headers.get('location')!)
    expect(to.origin).toBe(local.issuer)
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      response_type: 'code', client_id: 'oggettoteca', redirect_uri: callback, code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/), nonce: expect.stringMatching(/^[\w-]{43}$/), code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(headers.getSetCookie()[0]).toMatch(/^__Host-oid=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  })

  it('CA-13 makes a member of a student, and knows them again whatever their address', async () => {
    const visitor = world.visitor('ateneo')
    const { status, body } = await signedOn('studente-1', visitor)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ name: 'Sofia Marani', email: 'sofia.marani@studenti.ateneo.test', level: 10, is: { active_card: true } })
    expect([...visitor.cookies.keys()].sort()).toEqual(['__Host-rt', 'uid'])
    visitor.token = body.access_token
    expect((await visitor.get('/v1/me')).body.id).toBe(body.data.id)
    expect((await visitor.refresh()).status).toBe(200)
    expect((await memberOf('sofia.marani@studenti.ateneo.test'))!.verified_at).not.toBeNull()
    people[0]!.email = 'sofia.altra@studenti.ateneo.test'
    expect((await signedOn('studente-1')).body.data.id).toBe(body.data.id)
    expect((await world.visitor('ateneo').post('/v1/auths/signin', { email: 'sofia.marani@studenti.ateneo.test', password: 'x' })).status).toBe(409)
  })

  it('C20 takes an address proved on both sides for the same person', async () => {
    const { body } = await signedOn('proved')
    expect(body.data.id).toBe((await memberOf('socio@demo.test'))!.id)
  })

  it('C20 never takes over an account by an address that is not proved, there or here', async () => {
    await world.deps.db.insertInto('members').values({
      library_id: 'ateneo', id: 'gino', email: 'gino@demo.test', first_name: 'Gino', last_name: 'Neri', joined_at: world.clock.now(),
    }).execute()
    for (const account of ['unproved', 'unverified-here']) {
      const visitor = world.visitor('ateneo')
      const { status, body } = await signedOn(account, visitor)
      expect([status, body.code]).toEqual([409, 'sso.email_taken'])
      expect(visitor.cookies.has('__Host-rt')).toBe(false)
    }
    expect(await world.deps.db.selectFrom('member_identities').selectAll().where('subject', 'like', 'un%').execute()).toEqual([])
  })

  it('C20 mails whoever brings an unproved address the link that proves it', async () => {
    const { body } = await signedOn('unproved-new')
    expect(body.data.name).toBe('Rita Sala')
    expect((await memberOf('rita@posta.test'))!.verified_at).toBeNull()
    expect((await lettersTo(world, 'rita@posta.test', 'ateneo')).map(one => one.template)).toEqual(['verify_email'])
  })

  it('is not where a library has none, and says so when the provider is away', async () => {
    expect((await world.visitor('borgo').get(path)).body.code).toBe('sso.off')
    expect((await world.visitor('borgo').post(path, { code: 'a', state: 'b' })).body.code).toBe('sso.off')
    const { sso } = world.deps
    world.deps.sso = openIdProvider({ ...local, issuer: 'http://127.0.0.1:9' })
    expect((await world.visitor('ateneo').get(path)).body.code).toBe('sso.unavailable')
    const opened = await world.visitor('ateneo').call('GET', path, { headers: { 'sec-fetch-mode': 'navigate' } })
    expect([opened.status, opened.headers.get('location')]).toEqual([302, '/signin/oid/callback?problem=sso.unavailable'])
    world.deps.sso = { ...sso!, pageFor: () => Promise.reject(new Error('ours')) }
    expect((await world.visitor('ateneo').get(path)).body.code).toBe('server.unexpected')
    const broken = await world.visitor('ateneo').call('GET', path, { headers: { 'sec-fetch-mode': 'navigate' } })
    expect([broken.status, broken.headers.get('location')]).toEqual([302, '/signin/oid/callback?problem=sso.unavailable'])
    world.deps.sso = sso
  })
})

describe('C19 an attack', () => {
  const refused = async (visitor: Caller, answer: Partial<Answer>, code = 'sso.refused') => {
    const { status, body } = await visitor.post(path, answer)
    expect([status, body.code]).toEqual([code === 'sso.refused' ? 409 : 422, code])
    expect(visitor.cookies.has('__Host-rt')).toBe(false)
  }

  it('without a state', async () => {
    const visitor = world.visitor('ateneo')
    const { code } = await answerFor(visitor, 'studente-2')
    await refused(visitor, { code }, 'resource.validation')
  })

  it('with another state, which also ends what was begun', async () => {
    const visitor = world.visitor('ateneo')
    const answer = await answerFor(visitor, 'studente-2')
    await refused(visitor, { ...answer, state: 'A'.repeat(43) })
    await refused(visitor, answer)
  })

  it('by replaying an answer', async () => {
    const visitor = world.visitor('ateneo')
    const answer = await answerFor(visitor, 'studente-2')
    const cookies = new Map(visitor.cookies)
    expect((await visitor.post(path, answer)).status).toBe(200)
    const thief = world.visitor('ateneo')
    thief.cookies = cookies
    await refused(thief, answer)
  })

  it('in another browser, with or without a sign-on of its own', async () => {
    const answer = await answerFor(world.visitor('ateneo'), 'studente-2')
    await refused(world.visitor('ateneo'), answer)
    const victim = world.visitor('ateneo')
    await begin(victim)
    await refused(victim, answer)
  })

  it('with a code used before, or the code of another’s sign-on (PKCE)', async () => {
    const thief = await answerFor(world.visitor('ateneo'), 'studente-2')
    const visitor = world.visitor('ateneo')
    const own = await answerFor(visitor, 'studente-3')
    await refused(visitor, { ...own, code: thief.code })
    const first = world.visitor('ateneo')
    const used = await answerFor(first, 'studente-3')
    expect((await first.post(path, used)).status).toBe(200)
    const again = world.visitor('ateneo')
    const { state } = await answerFor(again, 'studente-3')
    await refused(again, { state, code: used.code })
  })

  it('with the answer of another issuer', async () => {
    const visitor = world.visitor('ateneo')
    const answer = await answerFor(visitor, 'studente-2')
    await refused(visitor, { ...answer, iss: 'https://evil.test' })
  })

  it('ten minutes late', async () => {
    const visitor = world.visitor('ateneo')
    const answer = await answerFor(visitor, 'studente-2')
    world.clock.advance(600)
    await refused(visitor, answer)
  })

  it('from another site’s page', async () => {
    const visitor = world.visitor('ateneo')
    const answer = await answerFor(visitor, 'studente-2')
    const { body } = await visitor.call('POST', path, { body: answer, headers: { 'sec-fetch-site': 'cross-site' } })
    expect(body.code).toBe('auth.origin')
  })

  it.each<[string, (nonce: string) => Forged]>([
    ['of another nonce', () => ({ claims: { nonce: 'altro' } })],
    ['without a nonce', () => ({ claims: {} })],
    ['of another issuer', nonce => ({ claims: { nonce, iss: 'https://evil.test' } })],
    ['for another audience', nonce => ({ claims: { nonce, aud: 'altri' } })],
    ['that has ended', nonce => ({ claims: { nonce, iat: 1_700_000_000, exp: 1_700_000_060 } })],
    ['unsigned', nonce => ({ claims: { nonce }, unsigned: true })],
    ['signed with another key', nonce => ({ claims: { nonce }, otherKey: true })],
  ])('with a token %s', async (_, forged) => {
    const { sso } = world.deps
    world.deps.sso = openIdProvider(falsified)
    try {
      const visitor = world.visitor('ateneo')
      const { searchParams } = new URL(await begin(visitor))
      falsified.forge(forged(searchParams.get('nonce')!))
      await refused(visitor, { code: 'qualunque', state: searchParams.get('state')! })
      // The same provider, honest, is believed.
      const { searchParams: next } = new URL(await begin(visitor))
      falsified.forge({ claims: { nonce: next.get('nonce')! } })
      expect((await visitor.post(path, { code: 'qualunque', state: next.get('state')! })).status).toBe(200)
    } finally {
      world.deps.sso = sso
    }
  })

  it('is told apart from a provider that is broken', async () => {
    const { sso } = world.deps
    world.deps.sso = openIdProvider(falsified)
    const visitor = world.visitor('ateneo')
    const { searchParams } = new URL(await begin(visitor))
    falsified.forge({ status: 502 })
    expect((await visitor.post(path, { code: 'a', state: searchParams.get('state')! })).body.code).toBe('sso.unavailable')
    world.deps.sso = sso
  })
})
