import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../server/ids.ts'
import type { Caller } from '../world/caller.ts'
import { awake, type Person, staff } from '../world/lent.ts'
import { delivered, emptyMailbox } from '../world/mailbox.ts'
import { aTuesday, openWorld, type World } from '../world/world.ts'

let world: World
let admin: Person
let desk: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4)
  desk = await staff(world, 9)
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(aTuesday)
  await awake(world, admin, desk)
  await emptyMailbox(world)
})

const newEmail = () => `nuova-${newId()}@posta.test`
const inviteTo = (role: string, email = newEmail()) =>
  admin.post('/v1/desk/team/invitations', { email, lang: 'it', role })
const tokenIn = (text: string) => /\/invitation#([\w-]{43})/.exec(text)?.[1] ?? ''
const openedBy = (token: string) => world.visitor().post('/v1/invitations/openings', { token })
const acceptedBy = (token: string) =>
  world
    .visitor()
    .post('/v1/invitations/acceptances', {
      token,
      first_name: 'Nina',
      last_name: 'Rossi',
      password: 'sette barche blu',
    })

describe('invitations of members', () => {
  const written = (who: Caller, count: number, send: boolean) =>
    who.post('/v1/desk/members/invitations', {
      people: Array.from({ length: count }, (_, n) => ({ email: `a${n}-${newId()}@posta.test`, lang: 'it' })),
      send,
    })

  it('are written first and sent in one go, then seen as opened, expired, accepted, and sent again', async () => {
    await world.db.deleteFrom('invitations').execute()
    const { invited } = (await written(desk, 6, false)).body
    expect(new Set(invited.map((one: { state: string }) => one.state))).toEqual(new Set(['unsent']))
    expect(await delivered(world)).toEqual([])
    expect((await desk.post('/v1/desk/members/invitations/mails', { state: 'unsent' })).body).toEqual({ sent: 6 })
    const mails = await delivered(world)
    expect(new Set(mails.map(one => tokenIn(one.email.text ?? ''))).size).toBe(6)
    const [first, second] = mails.map(one => tokenIn(one.email.text ?? ''))
    await openedBy(first!)
    await acceptedBy(second!)
    const counts = async () => (await desk.get('/v1/desk/members/invitations')).body.counts
    expect(await counts()).toEqual({ unsent: 0, waiting: 4, opened: 1, expired: 0, accepted: 1 })
    world.clock.set('2026-12-09T09:00:00Z')
    await awake(world, desk)
    expect(await counts()).toEqual({ unsent: 0, waiting: 0, opened: 0, expired: 5, accepted: 1 })
    expect((await desk.post('/v1/desk/members/invitations/mails', { state: 'expired' })).body).toEqual({ sent: 5 })
    const { docs, total } = (await desk.get('/v1/desk/members/invitations?state=waiting&limit=2')).body
    expect([docs.length, total]).toEqual([2, 5])
  })

  it('leave alone who can sign in, and who is invited to the team', async () => {
    const email = newEmail()
    await inviteTo('coordinator', email)
    const people = [email, 'socio@demo.test', email].map(one => ({ email: one, lang: 'it' }))
    const { invited } = (await desk.post('/v1/desk/members/invitations', { people })).body
    expect(invited.map((one: { state: string }) => one.state)).toEqual(['waiting', 'member'])
    const row = await world.db.selectFrom('invitations').select('level').where('email', '=', email).executeTakeFirst()
    expect(row?.level).toBe(4)
  })

  it('are at most three hundred a call, and all or none', async () => {
    expect((await written(desk, 301, false)).status).toBe(422)
    const people = [
      { email: newEmail(), lang: 'it' },
      { email: 'nessuno', lang: 'it' },
    ]
    expect(await desk.post('/v1/desk/members/invitations', { people })).toMatchObject({ status: 422 })
    const row = await world.db.selectFrom('invitations').where('email', '=', people[0]!.email).execute()
    expect(row).toEqual([])
  })

  it('of the team are nobody’s but the coordinators’', async () => {
    const { id } = (await inviteTo('volunteer')).body.invitation
    for (const call of [
      desk.post(`/v1/desk/invitations/${id}/mails`),
      desk.post(`/v1/desk/invitations/${id}/links`),
      desk.delete(`/v1/desk/invitations/${id}`),
    ]) {
      expect(await call).toMatchObject({ status: 403, body: { code: 'role.above' } })
    }
  })
})
