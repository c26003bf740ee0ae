import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../server/auth/passwords.ts'
import { students } from '../../server/outside/sso/local/people.ts'
import { type LocalSso, openLocalSso } from '../../server/outside/sso/local/provider.ts'
import { openIdProvider } from '../../server/outside/sso/openid.ts'
import { signedIn } from '../world/caller.ts'
import { mailsTo } from '../world/mails.ts'
import { answerFor, callback, path } from '../world/sso.ts'
import { openWorld, type World } from '../world/world.ts'

const people = [
  ...students.map(one => ({ ...one })),
  { subject: 'proved', firstName: 'Marta', lastName: 'Bellini', email: 'Socio@demo.test', emailVerified: true },
  { subject: 'unproved', firstName: 'Anna', lastName: 'Sarti', email: 'desk@demo.test', emailVerified: false },
  { subject: 'unverified-here', firstName: 'Gino', lastName: 'Neri', email: 'gino@demo.test', emailVerified: true },
  { subject: 'unproved-new', firstName: 'Rita', lastName: 'Sala', email: 'rita@posta.test', emailVerified: false },
]

let world: World
let local: LocalSso
beforeAll(async () => {
  world = await openWorld()
  local = await openLocalSso({ port: 0, people, mayReturnTo: address => address === callback })
  world.system.sso = openIdProvider(local)
})
afterAll(async () => {
  await local.close()
  await world.close()
})

async function signedOn(account: string, visitor = world.visitor('ateneo')) {
  return visitor.post(path, await answerFor(visitor, account))
}

const memberOf = (email: string) =>
  world.db
    .selectFrom('members')
    .selectAll()
    .where('library_id', '=', 'ateneo')
    .where('email', '=', email)
    .executeTakeFirst()

describe('single sign-on', () => {
  it('CA-13 sends to the provider with state, nonce and PKCE, and a cookie of this browser', async () => {
    const visitor = world.visitor('ateneo')
    const { status, headers } = await visitor.get(path)
    expect(status).toBe(302)
    const to = new URL(headers.get('location')!)
    expect(to.origin).toBe(local.issuer)
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'oggettoteca',
      redirect_uri: callback,
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(headers.getSetCookie()[0]).toMatch(
      /^__Host-oid=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
  })

  it('CA-13 makes a member of a student, and knows them again whatever their address', async () => {
    const visitor = world.visitor('ateneo')
    const { status, body } = await signedOn('studente-1', visitor)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      name: 'Sofia Marani',
      email: 'sofia.marani@studenti.ateneo.test',
      level: 10,
      is: { active_card: true },
    })
    expect([...visitor.cookies.keys()].sort()).toEqual(['__Host-rt', 'uid'])
    visitor.token = body.access_token
    expect((await visitor.get('/v1/me')).body.id).toBe(body.data.id)
    expect((await visitor.refresh()).status).toBe(200)
    expect((await memberOf('sofia.marani@studenti.ateneo.test'))!.verified_at).not.toBeNull()
    people[0]!.email = 'sofia.altra@studenti.ateneo.test'
    expect((await signedOn('studente-1')).body.data.id).toBe(body.data.id)
    expect(
      (
        await world
          .visitor('ateneo')
          .post('/v1/auths/signin', { email: 'sofia.marani@studenti.ateneo.test', password: 'x' })
      ).status,
    ).toBe(409)
  })

  it('C20 takes an address proved on both sides for the same person', async () => {
    const { body } = await signedOn('proved')
    expect(body.data.id).toBe((await memberOf('socio@demo.test'))!.id)
  })

  it('C20 never takes over an account by an address that the provider has not verified', async () => {
    await world.db
      .insertInto('members')
      .values({
        library_id: 'ateneo',
        id: 'gino',
        email: 'gino@demo.test',
        first_name: 'Gino',
        last_name: 'Neri',
        joined_at: world.clock.now(),
      })
      .execute()
    const visitor = world.visitor('ateneo')
    const { status, body } = await signedOn('unproved', visitor)
    expect([status, body.code]).toEqual([409, 'sso.email_taken'])
    expect(visitor.cookies.has('__Host-rt')).toBe(false)
    expect(
      await world.db.selectFrom('member_identities').selectAll().where('subject', 'like', 'un%').execute(),
    ).toEqual([])
  })

  it('H3 C20 gives an account that nobody proved to the person whom the provider vouches for', async () => {
    const stranger = world.visitor('ateneo')
    const password = 'sette gatti in fila'
    const gino = { first_name: 'Furbo', last_name: 'Ladri' }
    const account = { email: 'gino@demo.test', password, password_hash: await hashPassword(password) }
    await world.db
      .updateTable('members')
      .set({ ...gino, password_hash: account.password_hash, phone: '+39333', calendar_token: 'mio' })
      .where('library_id', '=', 'ateneo')
      .where('email', '=', account.email)
      .execute()
    await signedIn(stranger, account.email, password)
    const { status, body } = await signedOn('unverified-here')
    expect([status, body.data?.name]).toEqual([200, 'Gino Neri'])
    expect(await memberOf(account.email)).toMatchObject({
      id: 'gino',
      verified_at: world.clock.now(),
      password_hash: null,
      phone: null,
      calendar_token: null,
    })
    expect((await stranger.get('/v1/me')).status).toBe(401)
    expect((await stranger.refresh()).status).toBe(401)
    expect((await stranger.post('/v1/auths/signin', { email: account.email, password })).status).toBe(409)
  })

  it('C20 mails whoever brings an unproved address the link that proves it', async () => {
    const { body } = await signedOn('unproved-new')
    expect(body.data.name).toBe('Rita Sala')
    expect((await memberOf('rita@posta.test'))!.verified_at).toBeNull()
    expect((await mailsTo(world, 'rita@posta.test', 'ateneo')).map(one => one.template)).toEqual(['verify_email'])
  })

  it('is not where a library has none, and says so when the provider is away', async () => {
    expect((await world.visitor('borgo').get(path)).body.code).toBe('sso.off')
    expect((await world.visitor('borgo').post(path, { code: 'a', state: 'b' })).body.code).toBe('sso.off')
    const { sso } = world.system
    world.system.sso = openIdProvider({ ...local, issuer: 'http://127.0.0.1:9' })
    expect((await world.visitor('ateneo').get(path)).body.code).toBe('sso.unavailable')
    const opened = await world.visitor('ateneo').call('GET', path, { headers: { 'sec-fetch-mode': 'navigate' } })
    expect([opened.status, opened.headers.get('location')]).toEqual([
      302,
      '/signin/oid/callback?problem=sso.unavailable',
    ])
    world.system.sso = { ...sso!, pageFor: () => Promise.reject(new Error('ours')) }
    expect((await world.visitor('ateneo').get(path)).body.code).toBe('server.unexpected')
    const broken = await world.visitor('ateneo').call('GET', path, { headers: { 'sec-fetch-mode': 'navigate' } })
    expect([broken.status, broken.headers.get('location')]).toEqual([
      302,
      '/signin/oid/callback?problem=sso.unavailable',
    ])
    world.system.sso = sso
  })
})
