import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../world/mails.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const origin = { origin: 'http://quartiere.localhost' }

describe('signing in', () => {
  it('CA-15 EN-17 answers with a token and the member, and sets a cookie scripts cannot read', async () => {
    const visitor = world.visitor()
    const { status, body, headers } = await visitor.post('/v1/auths/signin', {
      email: ' Socio@Demo.test ',
      password: 'oggetti-demo',
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ email: 'socio@demo.test', is: { active_card: true, banned: false } })
    const [, claims] = (body.access_token as string).split('.')
    expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({
      level: 10,
      exp: expect.any(Number),
    })
    const admin = await visitor.post('/v1/auths/signin', { email: 'admin@demo.test', password: 'oggetti-demo' })
    const [, theirs] = (admin.body.access_token as string).split('.')
    expect(JSON.parse(Buffer.from(theirs!, 'base64url').toString())).toMatchObject({ level: 4 })
    const cookie = headers.getSetCookie().find(one => one.startsWith('__Host-rt='))
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/Secure/)
    expect(cookie).toMatch(/SameSite=Strict/)
    expect(cookie).toMatch(/Path=\//)
  })

  it('ER-01 says the same of a wrong password and of an unknown e-mail', async () => {
    const visitor = world.visitor()
    const wrong = await visitor.post('/v1/auths/signin', { email: 'socio@demo.test', password: 'sbagliata' })
    const unknown = await visitor.post('/v1/auths/signin', { email: 'nessuno@demo.test', password: 'sbagliata' })
    expect([wrong.status, unknown.status]).toEqual([409, 409])
    expect(wrong.body).toEqual({ code: 'auth.invalid', message: 'E-mail o password non validi' })
    expect([unknown.status, unknown.body]).toEqual([409, wrong.body])
  })

  it('VA-11 wants both fields, with a sentence for each in the reader’s language', async () => {
    const { status, body } = await world.visitor().post('/v1/auths/signin', {})
    expect(status).toBe(422)
    expect(body).toEqual({
      code: 'resource.validation',
      message: 'Attenzione ai campi richiesti',
      fields: { email: 'Campo richiesto', password: 'Campo richiesto' },
    })
    const missing = async (body: object) => (await world.visitor().post('/v1/auths/signin', body)).body.fields
    expect(await missing({ email: 'socio@demo.test' })).toEqual({ password: 'Campo richiesto' })
    expect(await missing({ password: 'oggetti-demo' })).toEqual({ email: 'Campo richiesto' })
    const english = await world
      .visitor()
      .call('POST', '/v1/auths/signin', { body: {}, headers: { 'accept-language': 'en-GB, it;q=0.4' } })
    expect(english.body.fields.email).toBe('This field is required')
  })

  it('does not let an account of one library into another', async () => {
    const member = await world.as('socio@demo.test', 'quartiere')
    const elsewhere = world.visitor('borgo')
    elsewhere.token = member.token
    expect((await elsewhere.get('/v1/me')).body.code).toBe('auth.expired')
    const boss = await world.as('super@demo.test', 'quartiere')
    elsewhere.token = boss.token
    expect((await elsewhere.get('/v1/desk/orders')).status).toBe(200)
  })
})

describe('a session', () => {
  it('rotates at each refresh, and tells a lost reply again within ten seconds', async () => {
    const member = await world.as('nuovo@demo.test')
    const before = new Map(member.cookies)
    const first = await member.refresh()
    expect(first.status).toBe(200)
    const after = new Map(member.cookies)
    expect(after).not.toEqual(before)
    member.cookies = new Map(before)
    world.clock.advance(9)
    expect((await member.refresh()).status).toBe(200)
    expect(member.cookies).toEqual(after)
  })

  it('CA-18 takes the token of this session with its cookie, and answers another that works', async () => {
    const member = await world.as('nuovo@demo.test')
    const { token } = member
    world.clock.advance(60)
    const { status, body } = await member.post('/v1/auths/access/refresh', { access_token: token })
    expect([status, Object.keys(body)]).toEqual([200, ['token']])
    expect(body.token).not.toBe(token)
    member.token = body.token
    expect((await member.get('/v1/me')).body.email).toBe('nuovo@demo.test')
  })

  it('C2 ends the whole family when an old cookie comes back', async () => {
    const member = await world.as('nuovo@demo.test')
    const stolen = new Map(member.cookies)
    await member.refresh()
    const owner = new Map(member.cookies)
    world.clock.advance(11)
    member.cookies = stolen
    expect((await member.refresh()).body.code).toBe('auth.expired')
    member.cookies = owner
    expect((await member.refresh()).status).toBe(401)
    expect((await member.get('/v1/me')).status).toBe(401)
    expect((await mailsTo(world, 'nuovo@demo.test')).map(one => one.template)).toEqual(['session_stolen'])
    const { db } = world
    expect(await db.selectFrom('audit').select('subject').where('action', '=', 'session_stolen').execute()).toEqual([
      { subject: 'session' },
    ])
  })

  it('C3 refuses a cookie two generations old even at once', async () => {
    const member = await world.as('nuovo@demo.test')
    const old = new Map(member.cookies)
    await member.refresh()
    await member.refresh()
    member.cookies = old
    expect((await member.refresh()).status).toBe(401)
  })

  it('BC-04 C11 ends after 10,800 idle seconds, to the second', async () => {
    const patient = await world.as('nuovo@demo.test')
    world.clock.advance(10_800)
    expect((await patient.refresh()).status).toBe(200)
    world.clock.advance(10_801)
    expect((await patient.refresh()).status).toBe(401)
  })

  it('C11 ends after seven days, however busy', async () => {
    const busy = await world.as('nuovo@demo.test')
    for (let hours = 0; hours < 7 * 24; hours += 2) {
      world.clock.advance(7200)
      const { status } = await busy.refresh()
      expect(status).toBe(hours + 2 <= 7 * 24 ? 200 : 401)
    }
    world.clock.advance(1)
    expect((await busy.refresh()).status).toBe(401)
  })

  it('CA-16 C9 is over for token and cookie after signing out', async () => {
    const member = await world.as('nuovo@demo.test')
    const cookies = new Map(member.cookies)
    const { status, body } = await member.delete('/v1/auths/signout')
    expect([status, body]).toEqual([200, {}])
    expect([...member.cookies.keys()]).toEqual(['uid'])
    expect((await member.get('/v1/me')).status).toBe(401)
    member.cookies = cookies
    expect((await member.refresh()).status).toBe(401)
  })

  it('C5 a token without its cookie refreshes nothing; a token of another session neither', async () => {
    const member = await world.as('nuovo@demo.test')
    const other = await world.as('socio@demo.test')
    expect((await member.post('/v1/auths/access/refresh', { access_token: other.token })).status).toBe(401)
    const token = member.token
    member.cookies.clear()
    expect((await member.post('/v1/auths/access/refresh', { access_token: token })).status).toBe(401)
  })

  it('E16 is not refreshed or ended by another site’s page', async () => {
    const member = await world.as('nuovo@demo.test')
    const refresh = (headers: Record<string, string>) =>
      member.call('POST', '/v1/auths/access/refresh', { body: {}, headers })
    expect((await refresh({ origin: 'http://evil.test' })).body.code).toBe('auth.origin')
    expect((await refresh({ origin: 'null' })).status).toBe(403)
    expect((await refresh({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect(
      (await member.call('DELETE', '/v1/auths/signout', { headers: { 'sec-fetch-site': 'same-site' } })).status,
    ).toBe(403)
    expect((await refresh({ ...origin, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  it('C8 a ban or a lost level counts at the next call', async () => {
    const desk = await world.as('desk@demo.test', 'ateneo')
    expect((await desk.get('/v1/desk/orders')).status).toBe(200)
    await world.db
      .updateTable('members')
      .set({ level: 10 })
      .where('library_id', '=', 'ateneo')
      .where('email', '=', 'desk@demo.test')
      .execute()
    expect((await desk.get('/v1/desk/orders')).body.code).toBe('auth.forbidden')
  })
})

describe('a bad token', () => {
  const b64 = (of: object) => Buffer.from(JSON.stringify(of)).toString('base64url')
  const claims = { iss: 'oggettoteca', aud: 'quartiere', sub: 'a', sid: 'b', exp: 4_000_000_000 }
  it.each([
    ['alg none', `${b64({ alg: 'none', typ: 'at+jwt' })}.${b64(claims)}.`],
    ['another algorithm', `${b64({ alg: 'RS256', typ: 'at+jwt' })}.${b64(claims)}.AAAA`],
    ['another library', `${b64({ alg: 'HS256', typ: 'at+jwt' })}.${b64({ ...claims, aud: 'nessuna' })}.AAAA`],
    ['no library', `${b64({ alg: 'HS256', typ: 'at+jwt' })}.${b64({ ...claims, aud: ['quartiere', 'borgo'] })}.AAAA`],
    ['not JSON', 'aGVsbG8.aGVsbG8.aGVsbG8'],
    ['one part', 'aGVsbG8'],
    ['a forged signature', `${b64({ alg: 'HS256', typ: 'at+jwt' })}.${b64(claims)}.${'A'.repeat(43)}`],
  ])('C6 is refused: %s', async (_, token) => {
    const visitor = world.visitor()
    visitor.token = token
    expect((await visitor.get('/v1/me')).status).toBe(401)
  })
})
