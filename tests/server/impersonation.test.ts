import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowsImpersonation } from '../../src/lib/contract/contract.ts'
import type { Caller } from '../world/caller.ts'
import { everyEntry, nameOf } from '../world/endpoints.ts'
import { freeObject, wishFor } from '../world/loans.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let admin: Caller
let ids: Record<string, string>
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin@demo.test')
  const rows = await world.db
    .selectFrom('members')
    .select(['email', 'id'])
    .where('library_id', '=', 'quartiere')
    .execute()
  ids = Object.fromEntries(rows.map(row => [row.email, row.id]))
})
afterAll(() => world.close())

const impersonate = (who: Caller, id: string, method = 'GET', path = '/v1/me', body?: unknown) =>
  who.call(method, path, { headers: { 'x-impersonate': id }, ...(body === undefined ? {} : { body }) })
const audit = (action: string) =>
  world.db
    .selectFrom('audit')
    .selectAll()
    .where('library_id', '=', 'quartiere')
    .where('action', '=', action)
    .orderBy('at')
    .execute()

describe('an administrator in a member’s name', () => {
  it('HD-02 RO-08 CA-17 sees what the member sees, with no more than the member’s rights', async () => {
    const member = ids['socio@demo.test']!
    expect((await impersonate(admin, member)).body).toMatchObject({ id: member, email: 'socio@demo.test', level: 10 })
    expect((await impersonate(admin, member, 'GET', '/v1/auths/access')).body).toMatchObject({
      level: 10,
      impersonating: true,
    })
    const { exp } = JSON.parse(Buffer.from(admin.token!.split('.')[1]!, 'base64url').toString())
    expect((await admin.get('/v1/auths/access')).body).toEqual({ level: 4, impersonating: false, exp })
    expect((await impersonate(admin, member, 'GET', '/v1/users')).body.code).toBe('auth.forbidden')
    expect((await impersonate(admin, member, 'GET', '/v1/desk/orders')).status).toBe(403)
  })

  it('C25 leaves the names of both beside everything they do', async () => {
    const member = ids['nuovo@demo.test']!
    const object = await freeObject(world)
    expect((await impersonate(admin, member, 'POST', `/v1/checkout/cart/${object.id}`, {})).status).toBe(200)
    await impersonate(admin, member, 'POST', '/v1/checkout/shipping', { method: 'pickup', address_id: object.point.id })
    await impersonate(admin, member, 'POST', '/v1/checkout/loan', { ...wishFor(object), note: '' })
    const { status, body } = await impersonate(admin, member, 'PUT', '/v1/checkout/confirm', {})
    expect(status).toBe(200)
    const entries = await world.db.selectFrom('audit').selectAll().where('subject_id', '=', body.id).execute()
    expect(entries.map(one => [one.actor_id, one.on_behalf_of])).toContainEqual([ids['admin@demo.test'], member])
    const calls = (await audit('impersonate')).filter(one => one.on_behalf_of === member)
    expect(calls.map(one => one.data)).toContainEqual({ method: 'put', path: '/v1/checkout/confirm' })
    expect(calls.every(one => one.actor_id === ids['admin@demo.test'])).toBe(true)
    // The member's own loans, which an administrator may cancel for them.
    expect((await impersonate(admin, member, 'DELETE', `/v1/me/orders/${body.id}`)).status).toBe(200)
  })

  it('is the member for every rule: suspended when they are', async () => {
    const object = await freeObject(world, { skip: 1 })
    expect(
      (await impersonate(admin, ids['sospeso@demo.test']!, 'POST', `/v1/checkout/cart/${object.id}`, {})).body.code,
    ).toBe('member.banned')
  })
})

describe('who may not', () => {
  it.each([
    ['nobody', 'socio@demo.test', 'nuovo@demo.test', 'auth.forbidden'],
    ['the desk', 'desk@demo.test', 'socio@demo.test', 'auth.forbidden'],
    ['a member as an administrator', 'socio@demo.test', 'admin@demo.test', 'auth.forbidden'],
    ['a peer', 'admin@demo.test', 'admin@demo.test', 'impersonation.refused'],
    ['a higher level', 'admin@demo.test', 'super@demo.test', 'impersonation.refused'],
  ])('C24 is refused and written down: %s', async (_, actor, subject, code) => {
    const caller = await world.as(actor)
    const before = (await audit('impersonation_refused')).length
    const { status, body } = await impersonate(caller, ids[subject]!)
    expect([status, body.code]).toEqual([403, code])
    const rows = await audit('impersonation_refused')
    expect(rows).toHaveLength(before + 1)
    expect(rows.map(one => [one.actor_id, one.on_behalf_of])).toContainEqual([ids[actor], ids[subject]])
  })

  it.each([
    ['an unknown id', 'zzzzzzzzzzzzzzzz'],
    ['two ids', 'a, b'],
    ['nonsense', '../../1'],
    ['nothing', ''],
  ])('C24 is refused, never ignored: %s', async (_, id) => {
    expect((await impersonate(admin, id)).body.code).toBe('impersonation.refused')
  })

  it('C24 another library’s member', async () => {
    const row = await world.db
      .selectFrom('members')
      .select('id')
      .where('library_id', '=', 'borgo')
      .where('email', '=', 'socio@demo.test')
      .executeTakeFirstOrThrow()
    expect((await impersonate(admin, row.id)).body.code).toBe('impersonation.refused')
    const boss = world.visitor('borgo')
    boss.token = (await world.as('super@demo.test')).token
    expect((await impersonate(boss, row.id)).body).toMatchObject({ id: row.id, email: 'socio@demo.test' })
  })

  it('C8 an administrator who is one no more', async () => {
    const other = await world.as('admin@demo.test', 'borgo')
    const { id } = await world.db
      .selectFrom('members')
      .select('id')
      .where('library_id', '=', 'borgo')
      .where('email', '=', 'socio@demo.test')
      .executeTakeFirstOrThrow()
    expect((await impersonate(other, id)).status).toBe(200)
    await world.db
      .updateTable('members')
      .set({ level: 10 })
      .where('library_id', '=', 'borgo')
      .where('email', '=', 'admin@demo.test')
      .execute()
    expect((await impersonate(other, id)).body.code).toBe('auth.forbidden')
  })
})

describe('what is never done in another’s name', () => {
  it.each([
    ['PATCH', '/v1/auths/password_recovery'],
    ['POST', '/v1/auths/password_recovery'],
    ['GET', '/v1/auths/password_recovery?code=12345'],
    ['POST', '/v1/auths/signup'],
    ['POST', '/v1/auths/signin'],
    ['POST', '/v1/auths/openID'],
    ['GET', '/v1/auths/openID'],
    ['GET', '/v1/me/sessions'],
    ['DELETE', '/v1/me/sessions/aaaa'],
  ])('C25 %s %s', async (method, path) => {
    const { status, body } = await impersonate(
      admin,
      ids['socio@demo.test']!,
      method,
      path,
      method === 'GET' ? undefined : {},
    )
    expect([status, body.code]).toEqual([403, 'impersonation.refused'])
  })

  it('C25 passwords, payments and deletions, on every endpoint there is', async () => {
    const touchy = (await everyEntry()).filter(
      ({ endpoint: { method, path } }) => method !== 'get' && /password|intent|memberships|sessions/.test(path),
    )
    expect(touchy.length).toBeGreaterThan(3)
    expect(touchy.filter(allowsImpersonation).map(({ endpoint }) => nameOf(endpoint))).toEqual([])
    const deletions = (await everyEntry())
      .filter(entry => entry.endpoint.method === 'delete' && allowsImpersonation(entry))
      .map(one => one.endpoint.path)
      .sort()
    expect(deletions).toEqual(['/v1/auths/signout', '/v1/checkout/cart/', '/v1/me/orders/{id}'])
  })
})
