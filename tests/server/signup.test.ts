import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, staff } from '../world/lent.ts'
import { mailsTo } from '../world/mails.ts'
import { form } from '../world/newcomers.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const signUp = (body: unknown) => world.visitor().post('/v1/auths/signup', body)
const memberOf = (email: string) =>
  world.db
    .selectFrom('members')
    .selectAll()
    .where('library_id', '=', 'quartiere')
    .where('email', '=', email)
    .executeTakeFirst()

describe('signing up', () => {
  it('CA-14 EN-11 VA-38 keeps the form, trimmed, and answers without a token', async () => {
    const filled = form('  Bianca.Sassi@Posta.test ')
    const answer = await signUp({ ...filled, address: { ...filled.address, nation: 'FR' } })
    expect([answer.status, answer.body]).toEqual([200, { status: 'verify', mailed: true }])
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-join=[\w-]{43};/)])
    const member = await memberOf('bianca.sassi@posta.test')
    expect(member).toMatchObject({
      first_name: 'Bianca',
      last_name: 'Sassi',
      phone: '+390510000260',
      fiscalcode: '0000123456',
      nation: 'FR',
      level: 10,
      domicile: { address: 'Via Mascarella 3', cap: '40126', city: 'Bologna', province: 'BO' },
      verified_at: null,
    })
    expect(member!.password_hash).toMatch(/^\$argon2id\$/)
  })

  it('answers that no mail is on its way where the library has no mail server, for a known address too', async () => {
    Object.assign(world.system.mail, { isOff: true })
    const answers = [await signUp(form('senza.posta@posta.test')), await signUp(form('senza.posta@posta.test'))]
    Object.assign(world.system.mail, { isOff: false })
    expect(answers.map(one => one.body)).toEqual([1, 2].map(() => ({ status: 'verify', mailed: false })))
  })

  it.each([
    ['(+39) 051.23–45 [67]', '+39051234567'],
    ['051 234-567', '051234567'],
  ])('VA-26 takes a telephone number as it is written, %s, and keeps %s', async (typed, stored) => {
    const email = `${stored.replace('+', '')}@posta.test`
    expect((await signUp({ ...form(email), phone: typed })).status).toBe(200)
    expect(await memberOf(email)).toMatchObject({ phone: stored })
  })

  it.each(['051/234567', '++39051234', '39+051234', '(1) 2', 'cinque'])('VA-26 refuses %s as a number', async phone => {
    const { status, body } = await signUp({ ...form('numero@posta.test'), phone })
    expect([status, body.fields]).toEqual([422, { phone: 'Scrivi solo cifre, almeno 3' }])
  })

  it('VA-12 wants every field, with a sentence for each', async () => {
    const { status, body } = await signUp({ name: {}, address: {} })
    expect(status).toBe(422)
    const required = [
      'email',
      'password',
      'phone',
      'fiscalcode',
      'name.first_name',
      'name.last_name',
      'address.address',
      'address.city',
      'address.province',
      'address.postalcode',
    ]
    expect(body.fields).toEqual(Object.fromEntries(required.map(field => [field, 'Campo richiesto'])))
    const blank = await signUp({ ...form('vuota@posta.test'), fiscalcode: '   ' })
    expect(blank.body.fields).toEqual({ fiscalcode: 'Campo richiesto' })
  })

  it.each([
    ['no domain', 'bianca@'],
    ['two signs', 'a@b@posta.test'],
    ['another @', 'bianca＠posta.test'],
    ['a NUL', 'a\u0000@posta.test'],
    ['a line', 'a@posta.test\r\nbcc: b@posta.test'],
    ['letters that look alike', 'bianca@pоsta.test'],
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
    ['short', 'corta', 'Scrivi almeno 8 caratteri'],
    ['everybody’s', 'Password123!', /scegline un’altra/],
    ['a run', '12345678', /scegline un’altra/],
    ['one sign', 'aaaaaaaaaaaa', /scegline un’altra/],
    ['their own name', 'sassi1985', /scegline un’altra/],
    ['too many bytes', '🎸'.repeat(300), 'Valore non valido'],
  ])('C18 refuses a password that is %s', async (_, password, sentence) => {
    const { status, body } = await signUp({ ...form('debole@posta.test'), password })
    expect(status).toBe(422)
    expect(body.fields.password).toMatch(sentence)
  })

  it.each([
    ['64 characters', 'x7 '.repeat(21) + 'z'],
    ['more than 72 bytes', 'àèìòù '.repeat(12) + 'fine'],
    ['a NUL', 'una\u0000password'],
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
      // Whose cookie it is, is random; its shape is not.
      const cookie = headers['set-cookie']?.replace(/=[^;]+/, '=')
      const same = { 'x-request-id': '', 'set-cookie': cookie }
      return { status: answer.status, body: answer.body, headers: { ...headers, ...same } }
    }
    expect(plain(known)).toEqual(plain(fresh))
    expect((await mailsTo(world, 'socio@demo.test')).map(one => one.template)).toEqual(['already_member'])
    expect((await mailsTo(world, 'nuova.socia@posta.test')).map(one => one.template)).toEqual(['verify_email'])
    expect(
      (await world.visitor().post('/v1/auths/signin', { email: 'socio@demo.test', password: 'la mia, non la sua' }))
        .status,
    ).toBe(409)
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
    // The quickest of each: what a busy machine adds says nothing of the work. A new account also writes
    // some rows; without its hash the known address would take a tenth, so the bounds may be wide.
    const [ofKnown, ofFresh] = [Math.min(...known), Math.min(...fresh)]
    expect(ofKnown).toBeGreaterThan(ofFresh * 0.3)
    expect(ofKnown).toBeLessThan(ofFresh * 3)
  })

  it('makes one account of an address signed up twice at once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => signUp(form('gemelli@posta.test'))))
    expect(answers.map(one => one.status)).toEqual([200, 200, 200, 200])
    expect((await mailsTo(world, 'gemelli@posta.test')).map(one => one.template).sort()).toEqual([
      'already_member',
      'already_member',
      'already_member',
      'verify_email',
    ])
  })
})

describe('what a library asks', () => {
  const path = '/v1/desk/settings/signup'
  const asks = { who: 'everybody', domains: [], phone: 'required', code: 'student', address: 'required' }
  const join = (body: object) => world.visitor('ateneo').post('/v1/auths/signup', body)
  let admin: Person
  beforeAll(async () => {
    admin = await staff(world, 4, 'ateneo')
  })
  const say = (change: object) => admin.put(path, { ...asks, student_domain: 'studenti.ateneo.test', ...change })

  it('VA-29 is everything until it says otherwise; what it does not ask for is not stored', async () => {
    expect((await admin.get(path)).body).toEqual({ ...asks, student_domain: 'studenti.ateneo.test' })
    const given = form('poco@posta.test')
    expect((await say({ phone: 'optional', code: 'none', address: 'none' })).status).toBe(200)
    expect((await join({ ...given, phone: '' })).status).toBe(200)
    expect((await join({ ...given, phone: 'cinque' })).body.fields).toHaveProperty('phone')
    const stored = await world.db
      .selectFrom('members')
      .select(['phone', 'fiscalcode', 'domicile', 'nation'])
      .where('email', '=', 'poco@posta.test')
      .executeTakeFirst()
    expect(stored).toEqual({ phone: null, fiscalcode: null, domicile: null, nation: null })
    await say({ code: 'fiscal' })
    expect((await join(given)).body.fields).toEqual({ fiscalcode: expect.stringContaining('RSSMRA80A01H501U') })
    expect((await join({ ...given, fiscalcode: 'RSSMRA80A01H501U' })).status).toBe(200)
    const printed = await world.db
      .selectFrom('outbox')
      .select('library_id')
      .where('topic', '=', 'publish')
      .where('library_id', '<>', 'ateneo')
      .execute()
    expect(printed).toEqual([])
  })

  it('may be an address of its own domains, or an invitation', async () => {
    expect((await say({ who: 'domains' })).body.fields).toEqual({ domains: 'Campo richiesto' })
    expect((await say({ domains: ['ateneo'] })).body.fields).toHaveProperty('domains')
    expect((await say({ who: 'domains', domains: ['unibo.test', 'ateneo.test'] })).status).toBe(200)
    expect((await join(form('bianca@posta.test'))).body.fields).toHaveProperty('email')
    expect((await join(form('bianca@non-unibo.test'))).status).toBe(422)
    expect((await join(form('bianca@unibo.test'))).status).toBe(200)
    await say({ who: 'invited' })
    expect((await join(form('carla@unibo.test'))).body.code).toBe('signup.invited')
    const { body } = await say({ student_domain: null })
    expect(body.student_domain).toBeNull()
  })
})
