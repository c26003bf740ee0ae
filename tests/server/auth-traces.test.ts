import { afterAll, beforeAll, expect, it } from 'vitest'
import { crowd } from '../world/crowd.ts'
import { staff } from '../world/lent.ts'
import { sessionFor } from '../world/library.ts'
import { mailsTo } from '../world/mails.ts'
import { form } from '../world/newcomers.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const memberOf = (email: string) =>
  world.db
    .selectFrom('members')
    .selectAll()
    .where('library_id', '=', 'quartiere')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
/** What the register has of a member, each with who did it. */
const actsOn = async (id: string) => {
  const rows = world.db.selectFrom('audit').select(['action', 'subject', 'actor_id']).where('subject_id', '=', id)
  return (await rows.orderBy('action').execute()).map(one => [one.action, one.subject, one.actor_id])
}
const reasonsOf = async (id: string) => {
  const rows = world.db.selectFrom('sessions').select('revoked_reason').where('member_id', '=', id)
  return (await rows.orderBy('created_at').execute()).map(one => one.revoked_reason)
}
const lastTo = async (email: string) => (await mailsTo(world, email)).at(-1)!

it('the register has who joined, and confirmed the address once however often the link is opened', async () => {
  const email = 'traccia@posta.test'
  await world.visitor().post('/v1/auths/signup', form(email))
  const { id } = await memberOf(email)
  expect(await actsOn(id)).toEqual([['sign_up', 'member', id]])
  const { token } = (await lastTo(email)).data
  for (const _ of [1, 2]) await world.visitor().post(`/v1/auths/verifications/${String(token)}`, {})
  expect(await actsOn(id)).toEqual([
    ['sign_up', 'member', id],
    ['verify', 'member', id],
  ])
})

it('who signs up again reads in a mail how to come in', async () => {
  await world.visitor().post('/v1/auths/signup', form('socio@demo.test'))
  const forgotten = { message: 'new_password' }
  expect(await lastTo('socio@demo.test')).toMatchObject({ template: 'already_member', data: { forgotten } })
})

it('a confirmed address says whether a card comes first: where there is none, or it is over', async () => {
  const cardFirst = async (email: string, to_date?: string) => {
    const visitor = world.visitor()
    await visitor.post('/v1/auths/signup', form(email))
    const { id } = await memberOf(email)
    if (to_date) {
      const card = { library_id: 'quartiere', id: `t-${to_date}`, card_name: 'Tessera', created_at: world.clock.now() }
      await world.db
        .insertInto('memberships')
        .values({ ...card, member_id: id, from_date: '2025-01-01', to_date })
        .execute()
    }
    const { token } = (await lastTo(email)).data
    return (await visitor.post(`/v1/auths/verifications/${String(token)}`, {})).body.card_first
  }
  expect(await cardFirst('senza@posta.test')).toBe(true)
  expect(await cardFirst('scaduta@posta.test', '2026-01-31')).toBe(true)
  expect(await cardFirst('valida@posta.test', '2027-01-31')).toBe(false)
})

it('a new password is in the register and in a mail, and says why sessions ended; right digits cost no attempt', async () => {
  const path = '/v1/auths/password_recovery'
  const [one] = await crowd(world, 1)
  const email = `folla-${one!.id}@demo.test`
  const visitor = world.visitor()
  await visitor.post(path, { email })
  const { code } = (await lastTo(email)).data
  for (const _ of Array.from({ length: 12 }))
    expect((await visitor.get(`${path}?code=${String(code)}`)).status).toBe(200)
  for (const odd of [`0${String(code)}`, `${String(code)}0`])
    expect((await visitor.get(`${path}?code=${odd}`)).status).not.toBe(200)
  const password = 'sette barche blu'
  await visitor.call('PATCH', path, { body: { code, password, confirm_password: password } })
  expect(await actsOn(one!.id)).toContainEqual(['password_reset', 'member', one!.id])
  expect(await reasonsOf(one!.id)).toEqual(['password'])
  expect(await lastTo(email)).toMatchObject({ template: 'password_changed', data: { at: world.clock.today() } })
})

it('a new password is none of what is known of its owner, and the digits go on after it was refused', async () => {
  const path = '/v1/auths/password_recovery'
  const [one] = await crowd(world, 1)
  const email = `folla-${one!.id}@demo.test`
  const visitor = world.visitor()
  await visitor.post(path, { email })
  const { code } = (await lastTo(email)).data
  const reset = (password: string) =>
    visitor.call('PATCH', path, { body: { code, password, confirm_password: password } })
  const refused = await reset(email)
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['password']])
  expect((await reset('sette barche blu')).status).toBe(200)
})

it.each(['its cookie', 'its token', 'both'])('signing out with %s ends the session, and says so', async by => {
  const [one] = await crowd(world, 1)
  if (by === 'its cookie') one!.token = null
  if (by === 'its token') one!.cookies.clear()
  expect((await one!.call('DELETE', '/v1/auths/signout')).status).toBe(200)
  expect(await reasonsOf(one!.id)).toEqual(['signed_out'])
})

it('a session ended from the list of one’s own says so, and is in the register', async () => {
  const [one] = await crowd(world, 1)
  const { token } = await sessionFor(world, one!.id)
  const other = ((await one!.get('/v1/me/sessions')).body as { id: string; current: boolean }[]).find(
    session => !session.current,
  )!
  expect((await one!.delete(`/v1/me/sessions/${other.id}`)).status).toBe(200)
  expect((await reasonsOf(one!.id)).sort()).toEqual(['ended', null])
  expect(await actsOn(other.id)).toEqual([['end', 'session', one!.id]])
  one!.token = token
  expect((await one!.get('/v1/me')).status).toBe(401)
})

it('the link of a download is for who asked, as long as they may', async () => {
  const admin = await staff(world, 4)
  const set = (how: { banned_at?: Date | null; level?: number }) =>
    world.db.updateTable('members').set(how).where('id', '=', admin.id).execute()
  const { body } = await admin.post('/v1/desk/exports', { what: 'objects' })
  const opened = async () => {
    const headers = { host: 'quartiere.localhost' }
    return (await world.app.request(`http://quartiere.localhost${body.url}`, { headers })).status
  }
  expect(await opened()).toBe(200)
  await set({ banned_at: world.clock.now() })
  expect(await opened()).not.toBe(200)
  await set({ banned_at: null, level: 9 })
  expect(await opened()).not.toBe(200)
  await set({ level: 4 })
  expect(await opened()).toBe(200)
})
