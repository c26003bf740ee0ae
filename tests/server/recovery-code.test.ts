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
const weekLater = () => world.clock.advance(8 * 86_400)

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
const wrongFor = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0')

const check = (who: Caller, code: string) => who.get(`${path}?code=${code}`)
const reset = (who: Caller, code: string, password = 'sette barche blu', confirm_password = password) =>
  who.call('PATCH', path, { body: { code, password, confirm_password } })
const signIn = (email: string, password: string) => world.visitor().post('/v1/auths/signin', { email, password })

describe('the five digits', () => {
  it('CA-22 CA-23 ER-07 open the way to a new password, and every session ends', async () => {
    const email = 'socio@demo.test'
    const member = await world.as(email)
    const visitor = await asked(email)
    const code = await codeTo(email)
    expect(code).toMatch(/^\d{5}$/)
    const wrong = await check(visitor, wrongFor(code))
    expect([wrong.status, wrong.body]).toEqual([
      404,
      { code: 'recovery.code', message: 'Ops, inserisci il codice corretto' },
    ])
    const right = await check(visitor, code)
    expect([right.status, right.body, right.headers.get('referrer-policy')]).toEqual([
      200,
      { status: 'valid' },
      'no-referrer',
    ])
    const done = await reset(visitor, code)
    expect([done.status, done.body]).toEqual([200, { status: 'changed' }])
    expect(visitor.cookies.size).toBe(0)
    // C10
    expect((await member.get('/v1/me')).body.code).toBe('auth.expired')
    expect((await member.refresh()).status).toBe(401)
    expect((await signIn(email, 'oggetti-demo')).status).toBe(409)
    expect((await signIn(email, 'sette barche blu')).status).toBe(200)
    expect((await lastTo(email)).template).toBe('password_changed')
    expect((await reset(visitor, code)).status).toBe(404)
  })

  it('VA-17 VA-18 wants five digits and twice the same password', async () => {
    const visitor = world.visitor()
    expect((await visitor.get(path)).body.fields).toEqual({ code: 'Campo richiesto' })
    for (const code of ['1234', '123456', '1234x'])
      expect([code, (await check(visitor, code)).status]).toEqual([code, 422])
    const without = await visitor.call('PATCH', path, { body: {} })
    expect([without.status, without.body.fields]).toEqual([
      422,
      { code: 'Campo richiesto', password: 'Campo richiesto', confirm_password: 'Campo richiesto' },
    ])
    const email = await somebody()
    const asking = await asked(email)
    const code = await codeTo(email)
    const differing = await reset(asking, code, 'sette barche blu', 'sette barche rosse')
    expect([differing.status, differing.body.fields]).toEqual([
      422,
      { confirm_password: 'Le due password non sono uguali' },
    ])
    expect((await reset(asking, code, 'password1')).status).toBe(422)
    expect((await reset(asking, code)).status).toBe(200)
  })

  it('C13 count only with the cookie of the browser that asked', async () => {
    const email = await somebody()
    await asked(email)
    const code = await codeTo(email)
    const other = await asked(await somebody())
    expect((await check(other, code)).status).toBe(404)
    expect((await check(world.visitor(), code)).status).toBe(404)
    expect((await reset(world.visitor(), code)).status).toBe(404)
  })

  it('are good for ten minutes and one use, and the last ones mailed alone', async () => {
    const email = await somebody()
    const early = await asked(email)
    const first = await codeTo(email)
    world.clock.advance(10)
    const late = await asked(email)
    const second = await codeTo(email)
    expect((await check(early, first)).status).toBe(404)
    expect((await check(late, second)).status).toBe(200)
    world.clock.advance(599)
    expect((await check(late, second)).status).toBe(200)
    world.clock.advance(1)
    expect((await check(late, second)).status).toBe(404)
  })

  it('C12 are tried five times, then only the link goes on', async () => {
    weekLater()
    const email = await somebody()
    const visitor = await asked(email)
    const code = await codeTo(email)
    for (let n = 0; n < 5; n++) expect((await check(visitor, wrongFor(code))).status).toBe(404)
    const spent = await check(visitor, code)
    expect([spent.status, spent.body.code]).toEqual([429, 'recovery.spent'])
    expect((await reset(visitor, code)).status).toBe(429)
    expect((await reset(visitor, await tokenTo(email))).status).toBe(200)
  })

  it('C12 are tried ten times a week for one account, then mails carry the link alone', async () => {
    weekLater()
    const email = await somebody()
    for (let round = 0; round < 2; round++) {
      const visitor = await asked(email)
      const code = await codeTo(email)
      for (let n = 0; n < 5; n++) expect((await check(visitor, wrongFor(code))).status).toBe(404)
      world.clock.advance(3600)
    }
    const visitor = await asked(email)
    expect((await lastTo(email)).template).toBe('recovery_link')
    expect((await check(visitor, '12345')).status).toBe(429)
    expect((await check(visitor, await tokenTo(email))).status).toBe(200)
    weekLater()
    await asked(email)
    expect((await lastTo(email)).template).toBe('password_recovery')
  })

  it('C12 of addresses nobody has are spent just the same', async () => {
    const visitor = await asked('fantasma@demo.test')
    for (let n = 0; n < 5; n++) expect((await check(visitor, '11111')).status).toBe(404)
    expect((await check(visitor, '11111')).status).toBe(429)
  })

  it('C14 fifty wrong ones at once are five tries; ten right ones change the password once', async () => {
    weekLater()
    const email = await somebody()
    const visitor = await asked(email)
    const code = await codeTo(email)
    const wrong = await Promise.all(Array.from({ length: 50 }, () => check(visitor, wrongFor(code))))
    expect(wrong.filter(one => one.status === 404)).toHaveLength(5)
    expect(wrong.filter(one => one.status === 429 || one.status === 503)).toHaveLength(45)
    const again = await asked(email)
    const right = await codeTo(email)
    const answers = await Promise.all(Array.from({ length: 4 }, (_, n) => reset(again, right, `sette barche ${n}`)))
    expect(answers.filter(one => one.status === 200)).toHaveLength(1)
  })

  it('C12 close for an hour after a hundred wrong ones in the library, and links go on', async () => {
    weekLater()
    await world.system.limits.take('quartiere', 'recovery_wrong', '', 99)
    const email = await somebody()
    const visitor = await asked(email)
    const code = await codeTo(email)
    expect((await check(visitor, wrongFor(code))).status).toBe(404)
    expect((await check(visitor, code)).status).toBe(429)
    expect((await check(visitor, await tokenTo(email))).status).toBe(200)
    world.clock.advance(3599)
    const closed = await asked(email)
    expect((await lastTo(email)).template).toBe('recovery_link')
    expect((await check(closed, '00000')).status).toBe(429)
    world.clock.advance(1)
    const open = await asked(email)
    expect((await check(open, await codeTo(email))).status).toBe(200)
  })
})
