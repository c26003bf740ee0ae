import { afterAll, beforeAll, expect, it } from 'vitest'
import { students } from '../../server/outside/sso/local/people.ts'
import { type LocalSso, openLocalSso } from '../../server/outside/sso/local/provider.ts'
import { openIdProvider } from '../../server/outside/sso/openid.ts'
import { type Person, staff } from '../world/lent.ts'
import { answerFor, callback, path as signOn, throughProvider } from '../world/sso.ts'
import { goodDocument, openDescribed, type SsoDocument } from '../world/sso-document.ts'
import { openWorld, type World } from '../world/world.ts'

const people = [
  ...students,
  { subject: 'nuovo', firstName: 'Rita', lastName: 'Sala', email: 'rita@posta.test', emailVerified: false },
  { subject: 'muto', firstName: 'Ugo', lastName: 'Muti', email: '', emailVerified: false },
]

let world: World
let admin: Person
let own: LocalSso
let installation: LocalSso
let described: Awaited<ReturnType<typeof openDescribed>>
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4, 'ateneo')
  own = await openLocalSso({ port: 0, people, mayReturnTo: address => address === callback })
  installation = await openLocalSso({ port: 0, people, mayReturnTo: address => address === callback })
  described = await openDescribed()
  world.system.sso = openIdProvider(installation)
})
afterAll(async () => {
  await Promise.all([own.close(), installation.close(), described.close()])
  await world.close()
})

const path = '/v1/desk/settings/sign-on'
const provider = () => ({ issuer: own.issuer, client: own.clientId })
const save = () => admin.put(path, { ...provider(), secret: own.clientSecret })
const issuerOf = async () => (await world.visitor('ateneo').get(signOn)).headers.get('location')!
const trial = async (who: Person, account: string) => {
  const { url } = (await who.post(`${path}/trials`)).body
  return who.post(`${path}/trials/answers`, await throughProvider(url, account))
}
const countMembers = async () => (await world.db.selectFrom('members').select('id').execute()).length

it('people sign on with the library’s own provider, and with the installation’s again once it is removed', async () => {
  expect((await admin.get(path)).body).toMatchObject({
    own: null,
    installation: true,
    on: true,
    name: { it: 'il tuo ateneo', en: 'your university' },
    callback_url: callback,
    fresh: true,
  })
  expect(await issuerOf()).toContain(installation.issuer)
  expect((await admin.put(path, provider())).body.fields).toEqual({ secret: 'Campo richiesto' })
  const saved = await save()
  expect([saved.status, saved.body.own]).toEqual([
    200,
    { ...provider(), secret_set_at: world.clock.now().toISOString() },
  ])
  expect(await issuerOf()).toContain(own.issuer)

  const visitor = world.visitor('ateneo')
  const entered = await visitor.post(signOn, await answerFor(visitor, 'studente-1'))
  expect(entered.body.data.email).toBe('sofia.marani@studenti.ateneo.test')
  visitor.token = entered.body.access_token
  const now = (await admin.get(path)).body
  expect(now.only_so).toBe(1)

  const elsewhere = await admin.put(path, { ...provider(), client: 'un-altro' })
  expect(elsewhere.body.fields.secret).toBe('Il servizio o l’identificativo è un altro: scrivi di nuovo il segreto')
  expect((await admin.put(path, provider())).status).toBe(200)
  const audit = await world.db.selectFrom('audit').selectAll().where('action', '=', 'change_sign_on').execute()
  const rows = await world.db.selectFrom('service_accounts').selectAll().execute()
  expect(JSON.stringify([now, audit, rows, saved.body])).not.toContain(own.clientSecret)

  expect((await admin.delete(path)).body).toMatchObject({ own: null, on: true })
  expect(await issuerOf()).toContain(installation.issuer)
  expect((await visitor.get('/v1/me')).status).toBe(200)
})

it.each<[string, (document: SsoDocument, issuer: string) => object, string]>([
  ['is not one', () => ({ body: '<h1>Ciao</h1>' }), 'Qui non c’è un servizio di accesso'],
  ['is not there', () => ({ status: 404 }), 'Qui non c’è un servizio di accesso'],
  ['is broken', () => ({ status: 503 }), 'Non risponde'],
  [
    'is another one',
    of => ({ ...of, issuer: 'https://altrove.test' }),
    'Il servizio dice di chiamarsi https://altrove.test: scrivi quell’indirizzo',
  ],
  ['has no keys', of => ({ ...of, jwks_uri: undefined }), 'non dice dove si entra, o dove sono le sue chiavi'],
  ['knows no codes', of => ({ ...of, response_types_supported: ['id_token'] }), '«authorization code»'],
  ['signs otherwise', of => ({ ...of, id_token_signing_alg_values_supported: ['HS256'] }), 'RS256'],
  ['takes no secret', of => ({ ...of, token_endpoint_auth_methods_supported: ['private_key_jwt'] }), '«client secret»'],
  ['has its page in the clear', of => ({ ...of, authorization_endpoint: 'http://altrove.test/' }), 'https://'],
  ['has its keys inside', of => ({ ...of, jwks_uri: 'https://169.254.169.254/latest' }), 'dentro la rete del server'],
  ['takes codes inside', of => ({ ...of, token_endpoint: 'https://10.0.0.5/token' }), 'dentro la rete del server'],
  [
    'sends elsewhere',
    (_, issuer) => ({ status: 302, headers: { location: `${issuer}/segreto` } }),
    'Qui non c’è un servizio di accesso',
  ],
])('a provider that %s is refused in words, and asked for nothing else', async (_, as, sentence) => {
  described.show(issuer => as(goodDocument(issuer), issuer))
  described.asked.length = 0
  const answer = await admin.put(path, { issuer: described.issuer, client: 'noi', secret: 'segreto' })
  expect([answer.status, answer.body.fields.issuer]).toEqual([422, expect.stringContaining(sentence)])
  expect(described.asked).toEqual(['/.well-known/openid-configuration'])
  expect((await admin.get(path)).body.own).toBeNull()
})

it.each([
  ['http://10.0.0.5', 'Serve un indirizzo che comincia con https://'],
  ['https://10.0.0.5', 'Questo indirizzo è dentro la rete del server'],
  ['https://[::1]/realms/uno', 'Questo indirizzo è dentro la rete del server'],
  ['https://localhost', 'Questo indirizzo è dentro la rete del server'],
  ['https://nessuno.invalid', 'Non troviamo questo server'],
  ['http://127.0.0.1:9', 'Non risponde'],
  ['file:///etc/passwd', 'Valore non valido'],
  ['https://noi@esempio.test', 'Valore non valido'],
])('an address like %s is refused in words', async (issuer, sentence) => {
  const { body } = await admin.put(path, { issuer, client: 'noi', secret: 'segreto' })
  expect(body.fields.issuer).toContain(sentence)
})

it('the address of its description does as well, and the provider is kept as it writes itself', async () => {
  described.show(issuer => ({ ...goodDocument(issuer), issuer: `${issuer}/` }))
  const issuer = `${described.issuer}/.well-known/openid-configuration`
  const { body } = await admin.put(path, { issuer, client: 'noi', secret: 'segreto' })
  expect(body.own.issuer).toBe(`${described.issuer}/`)
  await admin.delete(path)
})

it('a trial says what the provider says of who makes it, and is nobody’s account', async () => {
  await save()
  await admin.put(`${path}/page`, { on: false, name: { it: 'il tuo ateneo', en: 'your university' } })
  const before = await countMembers()
  expect((await trial(admin, 'studente-2')).body).toEqual({
    reason: null,
    said: null,
    email: 'pietro.vanzini@studenti.ateneo.test',
    verified: true,
    name: 'Pietro Vanzini',
  })
  expect((await trial(admin, 'nuovo')).body).toMatchObject({ email: 'rita@posta.test', verified: false })
  expect(await countMembers()).toBe(before)
  expect(await world.db.selectFrom('member_identities').selectAll().where('subject', '=', 'nuovo').execute()).toEqual(
    [],
  )

  await admin.put(path, { ...provider(), secret: 'sbagliato' })
  expect((await trial(admin, 'studente-2')).body).toMatchObject({
    reason: 'refused',
    said: expect.stringContaining('invalid_client'),
    email: null,
  })
  await save()
  await admin.put(`${path}/page`, { on: true, name: { it: 'il tuo ateneo', en: 'your university' } })
})

it('the answer of a trial signs nobody in, and that of a sign-on is no trial; both are their beginner’s', async () => {
  const { url } = (await admin.post(`${path}/trials`)).body
  const answer = await throughProvider(url, 'studente-3')
  const visitor = world.visitor('ateneo')
  visitor.cookies = new Map([...admin.cookies].filter(([name]) => name === '__Host-oid'))
  expect((await visitor.post(signOn, answer)).body.code).toBe('sso.refused')
  expect(visitor.cookies.has('__Host-rt')).toBe(false)

  const real = await answerFor(admin, 'studente-3')
  expect((await admin.post(`${path}/trials/answers`, real)).body.code).toBe('sso.refused')

  const colleague = await staff(world, 4, 'ateneo')
  const begun = (await admin.post(`${path}/trials`)).body
  colleague.cookies = new Map(admin.cookies)
  const taken = await colleague.post(`${path}/trials/answers`, await throughProvider(begun.url, 'studente-3'))
  expect(taken.body.code).toBe('sso.refused')
})

it('what the sign-in page offers is printed again; without any provider it cannot offer one', async () => {
  const name = { it: 'il Comune di Bologna', en: '' }
  const tasks = () => world.db.selectFrom('outbox').select('id').where('topic', '=', 'publish').execute()
  await world.db.deleteFrom('outbox').execute()
  expect((await admin.put(`${path}/page`, { on: true, name })).body).toMatchObject({ on: true, name })
  expect((await tasks()).length).toBe(1)
  expect((await world.visitor().get('/v1/libraries/domains/ateneo')).body.sign_on_name).toEqual(name)
  expect((await admin.put(`${path}/page`, { on: true, name: { it: '', en: '' } })).body.fields).toEqual({
    'name.it': 'Campo richiesto',
  })

  const { sso } = world.system
  world.system.sso = null
  expect((await admin.delete(path)).body).toMatchObject({ own: null, installation: false, on: false })
  expect((await world.visitor('ateneo').get(signOn)).body.code).toBe('sso.off')
  expect((await admin.put(`${path}/page`, { on: true, name })).body.code).toBe('sso.no_provider')
  expect((await admin.post(`${path}/trials`)).body.code).toBe('sso.no_provider')
  world.system.sso = sso
  await admin.put(`${path}/page`, { on: true, name })
})
