import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rates } from '../../server/limits/limits.ts'
import type { Caller } from '../world/caller.ts'
import { crowd } from '../world/crowd.ts'
import { mailsTo } from '../world/mails.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  // Requests and wrong codes are limited as in production; only one address stands for all the others.
  world = await openWorld({ limited: { ...rates, recovery_address: { points: 10_000, seconds: 3600 } } })
})
afterAll(() => world.close())

const path = '/v1/auths/password_recovery'

/** A new account for each test, so that the tries of one do not count for another. */
async function somebody(): Promise<string> {
  const [one] = await crowd(world, 1)
  return `folla-${one!.id}@demo.test`
}

async function asked(email: string): Promise<Caller> {
  const visitor = world.visitor()
  expect((await visitor.post(path, { email })).body).toEqual({ status: 'sent' })
  return visitor
}

const lastTo = async (email: string) => (await mailsTo(world, email)).at(-1)!
const codeTo = async (email: string) => (await lastTo(email)).data.code as string
const tokenTo = async (email: string) => (await lastTo(email)).data.token as string

const check = (who: Caller, code: string) => who.get(`${path}?code=${code}`)
const reset = (who: Caller, code: string, password = 'sette barche blu', confirm_password = password) =>
  who.call('PATCH', path, { body: { code, password, confirm_password } })
const signIn = (email: string, password: string) => world.visitor().post('/v1/auths/signin', { email, password })

describe('asking for a code', () => {
  it('CA-21 C15 answers the same for any address, with a cookie that only this host reads', async () => {
    const [known, unknown] = await Promise.all(
      ['socio@demo.test', 'nessuno@demo.test'].map(email => world.visitor().post(path, { email })),
    )
    const plain = (answer: typeof known) => ({
      status: answer!.status,
      body: answer!.body,
      headers: { ...Object.fromEntries(answer!.headers), 'x-request-id': '', 'set-cookie': '' },
      cookie: answer!.headers.getSetCookie().map(one => one.replace(/=[\w-]{43};/, '=…;')),
    })
    expect(plain(known)).toEqual(plain(unknown))
    expect([plain(known).status, plain(known).body]).toEqual([200, { status: 'sent' }])
    expect(plain(known).cookie).toEqual(['__Host-rec=…; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Strict'])
    expect(await lastTo('socio@demo.test')).toMatchObject({
      template: 'password_recovery',
      data: { code: expect.stringMatching(/^\d{5}$/) },
    })
    expect(await mailsTo(world, 'nessuno@demo.test')).toEqual([])
  })

  it('VA-15 wants an e-mail address', async () => {
    for (const [body, email] of [
      [{}, 'Campo richiesto'],
      [{ email: ' ' }, 'Email non valida'],
      [{ email: 'x' }, 'Email non valida'],
    ] as const)
      expect(await world.visitor().post(path, body)).toMatchObject({ status: 422, body: { fields: { email } } })
    const email = await somebody()
    await asked(`  ${email} `)
    expect((await lastTo(email)).template).toBe('password_recovery')
  })

  it('VA-16 C21 sends students to sign up, by their exact domain', async () => {
    const ask = (email: string) => world.visitor('ateneo').post(path, { email })
    expect((await ask('Sofia@Studenti.Ateneo.test')).body.code).toBe('recovery.student')
    for (const email of ['sofia@studenti.ateneo.test.evil.com', 'sofia@ateneo.test', 'sofia@xstudenti.ateneo.test']) {
      expect((await ask(email)).status).toBe(200)
    }
    expect((await world.visitor().post(path, { email: 'sofia@studenti.ateneo.test' })).status).toBe(200)
  })

  it('E16 is not asked by another site’s page', async () => {
    const answer = await world
      .visitor()
      .call('POST', path, { body: { email: 'socio@demo.test' }, headers: { origin: 'http://evil.test' } })
    expect(answer.body.code).toBe('auth.origin')
  })

  it('C12 mails an address three times an hour at most, and says nothing of it', async () => {
    const email = await somebody()
    for (let n = 0; n < 5; n++) await asked(email)
    expect(await mailsTo(world, email)).toHaveLength(3)
    const good = await tokenTo(email)
    expect((await check(world.visitor(), good)).status).toBe(200)
  })

  it('gives those who run the place a link only', async () => {
    const visitor = await asked('admin@demo.test')
    const mail = await lastTo('admin@demo.test')
    expect([mail.template, mail.data.code]).toEqual(['recovery_link', undefined])
    expect((await check(visitor, '00000')).status).toBe(404)
    expect((await check(visitor, mail.data.token as string)).status).toBe(200)
  })
})

describe('the mailed link', () => {
  it('works in any browser, for an hour and once, and proves the address', async () => {
    const email = await somebody()
    await world.db
      .updateTable('members')
      .set({ verified_at: null })
      .where('library_id', '=', 'quartiere')
      .where('email', '=', email)
      .execute()
    await asked(email)
    const token = await tokenTo(email)
    expect((await world.visitor('borgo').get(`${path}?code=${token}`)).status).toBe(404)
    world.clock.advance(3599)
    expect(await check(world.visitor(), token)).toMatchObject({ status: 200, body: { status: 'valid' } })
    expect((await reset(world.visitor(), token)).status).toBe(200)
    expect((await reset(world.visitor(), token)).status).toBe(404)
    expect((await signIn(email, 'sette barche blu')).status).toBe(200)
    const row = await world.db
      .selectFrom('members')
      .select('verified_at')
      .where('library_id', '=', 'quartiere')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(row.verified_at).not.toBeNull()
    await asked(email)
    const late = await tokenTo(email)
    world.clock.advance(3600)
    expect((await check(world.visitor(), late)).status).toBe(404)
  })

  it('keeps nothing in the database that would open an account', async () => {
    const email = await somebody()
    const visitor = await asked(email)
    const [code, token] = [await codeTo(email), await tokenTo(email)]
    const rows = JSON.stringify(await world.db.selectFrom('recoveries').selectAll().execute())
    for (const secret of [token, `"${code}"`, visitor.cookies.get('__Host-rec')!, email])
      expect(rows).not.toContain(secret)
  })
})
