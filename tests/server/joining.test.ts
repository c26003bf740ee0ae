import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../world/mails.ts'
import { form } from '../world/newcomers.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const path = (token: string) => `/v1/auths/verifications/${token}`

/** Somebody signs up in a browser of their own; the mail is in their mailbox. */
async function signsUp(email: string) {
  const browser = world.visitor()
  await browser.post('/v1/auths/signup', form(email))
  const token = (await mailsTo(world, email)).at(-1)!.data.token as string
  return { browser, token }
}
const memberOf = (email: string) =>
  world.db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const sessionsOf = async (email: string) =>
  world.db
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', (await memberOf(email)).id)
    .execute()

describe('confirming an address in the browser that signed up', () => {
  it('signs in there, once: a replay confirms and opens nothing', async () => {
    const email = 'entra@posta.test'
    const { browser, token } = await signsUp(email)
    const copy = new Map(browser.cookies)
    const { status, body, headers } = await browser.post(path(token), {})
    expect([status, body.status, body.card_first]).toEqual([200, 'verified', true])
    expect(body.session.data.email).toBe(email)
    expect(headers.getSetCookie().find(one => one.startsWith('__Host-rt='))).toMatch(/HttpOnly.*SameSite=Strict/)
    browser.token = body.session.access_token
    expect((await browser.get('/v1/me')).body.email).toBe(email)
    expect(browser.cookies.get('__Host-join')).toBeFalsy()
    const thief = world.visitor()
    for (const [name, value] of copy) thief.cookies.set(name, value)
    const again = await thief.post(path(token), {})
    expect([again.status, again.body.session, again.headers.getSetCookie()]).toEqual([200, null, []])
    expect(await sessionsOf(email)).toHaveLength(1)
  })

  it('asks for no terms of use that the form showed; of another version it does', async () => {
    const acceptedBy = async (email: string, policies?: string) => {
      const browser = world.visitor()
      await browser.post('/v1/auths/signup', { ...form(email), ...(policies && { policies }) })
      const token = (await mailsTo(world, email)).at(-1)!.data.token as string
      const { body } = await browser.post(path(token), {})
      return body.session.data.policies
    }
    expect(await acceptedBy('con@posta.test', '2026-11-01')).toEqual({ version: '2026-11-01', accepted: true })
    expect(await acceptedBy('vecchie@posta.test', '2020-01-01')).toMatchObject({ accepted: false })
    expect(await acceptedBy('senza@posta.test')).toMatchObject({ accepted: false })
    const [kept] = await world.db
      .selectFrom('policy_acceptances')
      .select('accepted_at')
      .where('member_id', '=', (await memberOf('con@posta.test')).id)
      .execute()
    expect(kept!.accepted_at).toEqual(world.clock.now())
  })

  it('signs in one of many calls at once', async () => {
    const email = 'insieme@posta.test'
    const { browser, token } = await signsUp(email)
    const answers = await Promise.all(Array.from({ length: 4 }, () => browser.post(path(token), {})))
    expect(answers.filter(one => one.body.session)).toHaveLength(1)
    expect(await sessionsOf(email)).toHaveLength(1)
  })

  it('never signs in by a GET, as a scanner of mails makes, not even with the cookie; nor afterwards', async () => {
    const { browser, token } = await signsUp('esame@posta.test')
    const got = await browser.get(path(token))
    expect([got.status, got.body, got.headers.getSetCookie()]).toEqual([
      200,
      { status: 'verified', card_first: true },
      [],
    ])
    expect((await browser.post(path(token), {})).body.session).toBeNull()
    expect(await sessionsOf('esame@posta.test')).toEqual([])
  })

  it('confirms in another browser and leaves the password to it, whatever cookie that one has', async () => {
    for (const [email, other] of [
      ['telefono@posta.test', world.visitor()],
      ['vittima@posta.test', (await signsUp('attacca@posta.test')).browser],
    ] as const) {
      const { token } = await signsUp(email)
      const { body, headers } = await other.post(path(token), {})
      expect([body.status, body.session, headers.getSetCookie()]).toEqual(['verified', null, []])
      expect((await memberOf(email)).verified_at).not.toBeNull()
    }
  })

  it('is of no use from another site’s page, which may neither sign up nor confirm for somebody', async () => {
    const { browser, token } = await signsUp('altro.sito@posta.test')
    const from = { headers: { origin: 'https://cattivo.test', 'sec-fetch-site': 'cross-site' } }
    const confirmed = await browser.call('POST', path(token), { ...from, body: {} })
    expect([confirmed.status, confirmed.body.code]).toEqual([403, 'auth.origin'])
    const joined = await world.visitor().call('POST', '/v1/auths/signup', { ...from, body: form('csrf@posta.test') })
    expect([joined.body.code, joined.headers.getSetCookie()]).toEqual(['auth.origin', []])
    expect((await memberOf('altro.sito@posta.test')).verified_at).toBeNull()
  })

  it('does not sign in who has chosen a new password, signed out, or come after a day', async () => {
    const recovered = await signsUp('recupera@posta.test')
    await world.db
      .updateTable('members')
      .set({ verified_at: world.clock.now() })
      .where('email', '=', 'recupera@posta.test')
      .execute()
    expect((await recovered.browser.post(path(recovered.token), {})).body.session).toBeNull()
    const gone = await signsUp('esce@posta.test')
    await gone.browser.call('DELETE', '/v1/auths/signout')
    expect((await gone.browser.post(path(gone.token), {})).body.session).toBeNull()
    const late = await signsUp('tardi@posta.test')
    world.clock.advance(86_400)
    expect((await late.browser.post(path(late.token), {})).body.code).toBe('verification.over')
  })

  it('keeps no cookie in the database, and gives the same one to a known address', async () => {
    const { browser, token } = await signsUp('digesto@posta.test')
    const cookie = browser.cookies.get('__Host-join')!
    const rows = await world.db.selectFrom('email_verifications').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(cookie)
    expect(JSON.stringify(rows)).not.toContain(token)
    const known = world.visitor()
    const { headers } = await known.post('/v1/auths/signup', form('socio@demo.test'))
    const shape = (of: string | undefined) => of?.replace(/=[^;]+/, '=')
    const fresh = await world.visitor().post('/v1/auths/signup', form('fresca@posta.test'))
    expect(headers.getSetCookie().map(shape)).toEqual(fresh.headers.getSetCookie().map(shape))
    expect(known.cookies.get('__Host-join')).toHaveLength(cookie.length)
  })
})
