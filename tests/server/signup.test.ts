import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../server/ids.ts'
import { lettersTo } from '../world/letters.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const form = (email: string) => ({
  name: { first_name: ' Bianca ', last_name: 'Sassi' }, email, password: 'una tenda gialla', phone: '+39 051 000-0260',
  fiscalcode: '0000123456',
  address: { address: 'Via Mascarella 3', city: 'Bologna', province: 'bo', postalcode: '40126', nation: 'IT' },
})
const signUp = (body: unknown) => world.visitor().post('/v1/auths/signup', body)
const tokenTo = async (email: string, library = 'quartiere') => (await lettersTo(world, email, library)).at(-1)!.data.token as string
const memberOf = (email: string) =>
  world.deps.db.selectFrom('members').selectAll().where('library_id', '=', 'quartiere').where('email', '=', email).executeTakeFirst()

describe('signing up', () => {
  it('CA-14 EN-11 VA-38 keeps the form, trimmed, and answers without a token', async () => {
    const answer = await signUp(form('  Bianca.Sassi@Posta.test '))
    expect([answer.status, answer.body]).toEqual([200, { status: 'verify' }])
    expect(answer.headers.getSetCookie()).toEqual([])
    const member = await memberOf('bianca.sassi@posta.test')
    expect(member).toMatchObject({
      first_name: 'Bianca', last_name: 'Sassi', phone: '+390510000260', fiscalcode: '0000123456', nation: 'IT', level: 10,
      domicile: { address: 'Via Mascarella 3', cap: '40126', city: 'Bologna', province: 'BO' }, verified_at: null,
    })
    expect(member!.password_hash).toMatch(/^\$argon2id\$/)
  })

  it('VA-12 wants every field, with a sentence for each', async () => {
    const { status, body } = await signUp({ name: {}, address: {} })
    expect(status).toBe(422)
    const required = ['email', 'password', 'phone', 'fiscalcode', 'name.first_name', 'name.last_name',
      'address.address', 'address.city', 'address.province', 'address.postalcode']
    expect(body.fields).toEqual(Object.fromEntries(required.map(field => [field, 'Campo richiesto'])))
    const blank = await signUp({ ...form('vuota@posta.test'), fiscalcode: '   ' })
    expect(blank.body.fields).toEqual({ fiscalcode: 'Campo richiesto' })
  })

  it.each([
    ['no domain', 'bianca@'], ['two signs', 'a@b@posta.test'], ['another @', 'bianca＠posta.test'], ['a NUL', 'a\u0000@posta.test'],
    ['a line', 'a@posta.test\r\nbcc: b@posta.test'], ['letters that look alike', 'bianca@pоsta.test'],
  ])('VA-13 C21 wants an e-mail address, and this has %s', async (_, email) => {
    const { status, body } = await signUp(form(email))
    expect([status, body.fields]).toEqual([422, { email: 'Email non valida' }])
  })

  it('D4 refuses what nobody may choose for themselves', async () => {
    const { status, body } = await signUp({ ...form('capo@posta.test'), level: 1, verified_at: '2026-01-01' })
    expect(status).toBe(422)
    expect(Object.keys(body.fields).sort()).toEqual(['level', 'verified_at'])
    expect(await memberOf('capo@posta.test')).toBeUndefined()
  })

  it.each([
    ['short', 'corta', 'Scrivi almeno 8 caratteri'], ['everybody’s', 'Password123!', /scegline un’altra/],
    ['a run', '12345678', /scegline un’altra/], ['one sign', 'aaaaaaaaaaaa', /scegline un’altra/],
    ['their own name', 'sassi1985', /scegline un’altra/], ['too many bytes', '🎸'.repeat(300), 'Valore non valido'],
  ])('C18 refuses a password that is %s', async (_, password, sentence) => {
    const { status, body } = await signUp({ ...form('debole@posta.test'), password })
    expect(status).toBe(422)
    expect(body.fields.password).toMatch(sentence)
  })

  it.each([
    ['64 characters', 'x7 '.repeat(21) + 'z'], ['more than 72 bytes', 'àèìòù '.repeat(12) + 'fine'], ['a NUL', 'una\u0000password'],
    ['emoji', '🎸🎺🎻🥁🎹🎷🪗🪕'],
  ])('C18 keeps a password with %s whole', async (name, password) => {
    const email = `c18-${name.replace(/\W/g, '')}@posta.test`
    expect((await signUp({ ...form(email), password })).status).toBe(200)
    const signIn = (tried: string) => world.visitor().post('/v1/auths/signin', { email, password: tried })
    expect((await signIn(password)).status).toBe(200)
    expect((await signIn([...password].slice(0, -1).join(''))).status).toBe(409)
  })

  it('C15 says the same for an address that has an account, and tells its owner alone', async () => {
    const fresh = await signUp(form('nuova.socia@posta.test'))
    const known = await signUp({ ...form('socio@demo.test'), password: 'la mia, non la sua' })
    const plain = (answer: typeof fresh) => {
      const headers = Object.fromEntries(answer.headers)
      return { status: answer.status, body: answer.body, headers: { ...headers, 'x-request-id': '' } }
    }
    expect(plain(known)).toEqual(plain(fresh))
    expect((await lettersTo(world, 'socio@demo.test')).map(one => one.template)).toEqual(['already_member'])
    expect((await lettersTo(world, 'nuova.socia@posta.test')).map(one => one.template)).toEqual(['verify_email'])
    expect((await world.visitor().post('/v1/auths/signin', { email: 'socio@demo.test', password: 'la mia, non la sua' })).status).toBe(409)
  })

  it('C15 hashes a password for both, so that time tells nothing either', async () => {
    const timed = async (email: string) => {
      const started = performance.now()
      await signUp(form(email))
      return performance.now() - started
    }
    const [known, fresh]: [number[], number[]] = [[], []]
    for (let n = 0; n < 9; n++) {
      fresh.push(await timed(`tempo-${n}@posta.test`))
      known.push(await timed('socio@demo.test'))
    }
    // The quickest of each: what a busy machine adds says nothing of the work.
    const [ofKnown, ofFresh] = [Math.min(...known), Math.min(...fresh)]
    expect(ofKnown).toBeGreaterThan(ofFresh * 0.6)
    expect(ofKnown).toBeLessThan(ofFresh * 1.6)
  })

  it('makes one account of an address signed up twice at once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => signUp(form('gemelli@posta.test'))))
    expect(answers.map(one => one.status)).toEqual([200, 200, 200, 200])
    expect((await lettersTo(world, 'gemelli@posta.test')).map(one => one.template).sort())
      .toEqual(['already_member', 'already_member', 'already_member', 'verify_email'])
  })
})

describe('proving an address', () => {
  it('lets an unverified account in, but not borrow', async () => {
    await signUp(form('non.ancora@posta.test'))
    const visitor = world.visitor()
    const { status, body } = await visitor.post('/v1/auths/signin', { email: 'non.ancora@posta.test', password: 'una tenda gialla' })
    expect(status).toBe(200)
    visitor.token = body.access_token
    const product = await world.deps.db.selectFrom('products').select('id').where('library_id', '=', 'quartiere').where('status', '=', 'published').executeTakeFirstOrThrow()
    expect((await visitor.post(`/v1/checkout/cart/${product.id}`)).body.code).toBe('member.unverified')
  })

  it('CA-20 C27 confirms by the call alone, and says so again within a day', async () => {
    const email = 'conferma@posta.test'
    await signUp(form(email))
    const token = await tokenTo(email)
    const link = (await lettersTo(world, email)).at(-1)!
    expect(JSON.stringify(link)).not.toContain('quartiere.localhost')
    const verify = () => world.visitor().get(`/v1/auths/verifications/${token}`)
    expect((await memberOf(email))!.verified_at).toBeNull()
    expect((await verify()).body).toEqual({ status: 'verified', card_first: true })
    const first = (await memberOf(email))!.verified_at
    expect(first).toEqual(world.clock.now())
    world.clock.advance(86_399)
    expect((await verify()).status).toBe(200)
    expect((await memberOf(email))!.verified_at).toEqual(first)
    world.clock.advance(1)
    expect((await verify()).body.code).toBe('verification.over')
  })

  it('CA-20 ST-27 says whether a card comes first, as the guards of a booking would', async () => {
    const cardFirst = async (library: string, email: string, before = async () => {}) => {
      await world.visitor(library).post('/v1/auths/signup', form(email))
      await before()
      return (await world.visitor(library).get(`/v1/auths/verifications/${await tokenTo(email, library)}`)).body.card_first
    }
    const email = 'con.tessera@posta.test'
    const bring = async () => {
      const { db, clock } = world.deps
      const cards = await db.selectFrom('memberships').selectAll().where('library_id', '=', 'quartiere').limit(1).executeTakeFirstOrThrow()
      await db.insertInto('memberships').values({
        ...cards, id: newId(), member_id: (await memberOf(email))!.id, from_date: clock.today(), to_date: clock.today(),
      }).execute()
    }
    expect(await cardFirst('quartiere', email, bring)).toBe(false)
    expect(await cardFirst('borgo', 'senza.tessera@posta.test')).toBe(true)
    expect(await cardFirst('ateneo', 'mai.tessera@posta.test')).toBe(false)
  })

  it('C27 knows no other token, and none of another library', async () => {
    await signUp(form('altrove@posta.test'))
    const token = await tokenTo('altrove@posta.test')
    expect((await world.visitor('borgo').get(`/v1/auths/verifications/${token}`)).body.code).toBe('verification.over')
    expect((await world.visitor().get(`/v1/auths/verifications/${'A'.repeat(22)}`)).status).toBe(404)
    expect((await world.visitor().get('/v1/auths/verifications/corto')).status).toBe(422)
  })

  it('CA-19 mails the link again, to the member alone, until the address is proved', async () => {
    const email = 'ancora@posta.test'
    await signUp(form(email))
    const member = world.visitor()
    const { body } = await member.post('/v1/auths/signin', { email, password: 'una tenda gialla' })
    member.token = body.access_token
    const again = (id: string) => member.call('PATCH', `/v1/auths/emails/${id}/verifications`)
    const other = (await memberOf('nuovo@demo.test'))!
    expect((await again(other.id)).body.code).toBe('member.not_found')
    expect((await again(body.data.id)).body).toEqual({ status: 'sent' })
    expect((await lettersTo(world, email)).map(one => one.template)).toEqual(['verify_email', 'verify_email'])
    await world.visitor().get(`/v1/auths/verifications/${await tokenTo(email)}`)
    expect((await again(body.data.id)).body).toEqual({ status: 'verified' })
    expect((await world.visitor().call('PATCH', `/v1/auths/emails/${body.data.id}/verifications`)).status).toBe(401)
  })
})
