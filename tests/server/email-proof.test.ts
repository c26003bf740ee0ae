import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../server/ids.ts'
import { mailsTo } from '../world/mails.ts'
import { form } from '../world/newcomers.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const signUp = (body: unknown) => world.visitor().post('/v1/auths/signup', body)
const tokenTo = async (email: string, library = 'quartiere') =>
  (await mailsTo(world, email, library)).at(-1)!.data.token as string
const memberOf = (email: string) =>
  world.db
    .selectFrom('members')
    .selectAll()
    .where('library_id', '=', 'quartiere')
    .where('email', '=', email)
    .executeTakeFirst()

describe('proving an address', () => {
  it('lets an unverified account in, but not borrow', async () => {
    await signUp(form('non.ancora@posta.test'))
    const visitor = world.visitor()
    const { status, body } = await visitor.post('/v1/auths/signin', {
      email: 'non.ancora@posta.test',
      password: 'una tenda gialla',
    })
    expect(status).toBe(200)
    visitor.token = body.access_token
    const product = await world.db
      .selectFrom('products')
      .select('id')
      .where('library_id', '=', 'quartiere')
      .where('status', '=', 'published')
      .executeTakeFirstOrThrow()
    expect((await visitor.post(`/v1/checkout/cart/${product.id}`)).body.code).toBe('member.unverified')
  })

  it('CA-20 C27 confirms by the call alone, and says so again within a day', async () => {
    const email = 'conferma@posta.test'
    await signUp(form(email))
    const token = await tokenTo(email)
    const link = (await mailsTo(world, email)).at(-1)!
    expect(JSON.stringify(link)).not.toContain('quartiere.localhost')
    const verify = () => world.visitor().get(`/v1/auths/verifications/${token}`)
    expect((await memberOf(email))!.verified_at).toBeNull()
    const said = await verify()
    expect([said.status, said.body]).toEqual([200, { status: 'verified', card_first: true }])
    const first = (await memberOf(email))!.verified_at
    expect(first).toEqual(world.clock.now())
    world.clock.advance(86_399)
    expect(await verify()).toMatchObject({ status: 200, body: said.body })
    expect((await memberOf(email))!.verified_at).toEqual(first)
    world.clock.advance(1)
    expect(await verify()).toMatchObject({ status: 404, body: { code: 'verification.over' } })
  })

  it('ST-27 says whether a card comes first, as the guards of a booking would', async () => {
    const cardFirst = async (library: string, email: string, before = async () => {}) => {
      await world.visitor(library).post('/v1/auths/signup', form(email))
      await before()
      return (await world.visitor(library).get(`/v1/auths/verifications/${await tokenTo(email, library)}`)).body
        .card_first
    }
    const email = 'con.tessera@posta.test'
    const bring = async () => {
      const { db, clock } = world
      const cards = await db
        .selectFrom('memberships')
        .selectAll()
        .where('library_id', '=', 'quartiere')
        .limit(1)
        .executeTakeFirstOrThrow()
      await db
        .insertInto('memberships')
        .values({
          ...cards,
          id: newId(),
          member_id: (await memberOf(email))!.id,
          from_date: clock.today(),
          to_date: clock.today(),
        })
        .execute()
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
    expect(await again(other.id)).toMatchObject({ status: 404, body: { code: 'member.not_found' } })
    const sent = await again(body.data.id)
    expect([sent.status, sent.body]).toEqual([200, { status: 'sent' }])
    expect((await mailsTo(world, email)).map(one => one.template)).toEqual(['verify_email', 'verify_email'])
    await world.visitor().get(`/v1/auths/verifications/${await tokenTo(email)}`)
    expect((await again(body.data.id)).body).toEqual({ status: 'verified' })
    expect((await mailsTo(world, email)).filter(one => one.template === 'verify_email')).toHaveLength(2)
    expect((await world.visitor().call('PATCH', `/v1/auths/emails/${body.data.id}/verifications`)).status).toBe(401)
  })
})
