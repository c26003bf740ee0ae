import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../server/ids.ts'
import type { Caller } from '../world/caller.ts'
import { crowd } from '../world/crowd.ts'
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

describe('the link of an invitation, given by hand', () => {
  const linkOf = async (id: string, who = desk) => (await who.post(`/v1/desk/invitations/${id}/links`)).body
  const invited = async (email: string, lang: string, send: boolean, first_name = 'Nina') => {
    const people = [{ email, lang, ...(first_name && { first_name }) }]
    return (await desk.post('/v1/desk/members/invitations', { people, send })).body.invited[0].id as string
  }
  const stateOf = async (email: string) =>
    (await desk.get('/v1/desk/members/invitations?limit=50')).body.docs.find(
      (one: { email: string }) => one.email === email,
    ).state

  it('is good for fourteen days from then, ready in their language, and replaces those before it, mailed too', async () => {
    const email = newEmail()
    const id = await invited(email, 'it', true)
    const mailed = tokenIn((await delivered(world, email))[0]!.email.text ?? '')
    world.clock.set('2026-12-20T09:00:00Z')
    await awake(world, desk)
    const first = await linkOf(id)
    expect(first).toMatchObject({ until: '2027-01-03', qr: expect.stringMatching(/^data:image\/svg/) })
    expect(first.text).toBe(
      `Ciao Nina, ti scriviamo da La Rimessa.\nCon questo link ti scegli una password, e da lì prenoti: ${first.link}\n` +
        'Vale una volta sola, fino a dom 3 gennaio: tienilo per te.',
    )
    expect((await openedBy(mailed)).body.code).toBe('invitation.over')
    const second = await linkOf(id)
    expect((await openedBy(tokenIn(first.link))).body.code).toBe('invitation.over')
    const { body } = await acceptedBy(tokenIn(second.link))
    expect(body.data).toMatchObject({ level: 10, name: 'Nina Rossi' })
    expect(await acceptedBy(tokenIn(second.link))).toMatchObject({ status: 409 })
    const said = await world.db.selectFrom('audit').selectAll().where('subject_id', '=', id).execute()
    const shown = said.filter(one => one.action === 'show_invitation').map(one => one.actor_id)
    expect(shown).toEqual([desk.id, desk.id])
    const rows = await world.db.selectFrom('invitations').selectAll().execute()
    expect(JSON.stringify([said, rows])).not.toContain(tokenIn(second.link))
  })

  it('counts as sent, takes the mail that has not left back, and ends when one is mailed after all', async () => {
    const email = newEmail()
    const id = await invited(email, 'en', false, '')
    expect(await stateOf(email)).toBe('unsent')
    const given = await linkOf(id)
    expect([await stateOf(email), given.text.split('\n')[0]]).toEqual(['waiting', 'Hello, this is La Rimessa.'])
    await invited(email, 'en', true, '')
    const again = await linkOf(id)
    expect(await delivered(world, email)).toEqual([])
    expect((await openedBy(tokenIn(again.link))).status).toBe(200)
    await desk.post(`/v1/desk/invitations/${id}/mails`)
    const [mail] = await delivered(world, email)
    expect((await openedBy(tokenIn(again.link))).body.code).toBe('invitation.over')
    expect((await openedBy(tokenIn(mail?.email.text ?? ''))).status).toBe(200)
  })

  it('of an account of the staff that nobody can sign in to yet is the coordinators’ alone', async () => {
    const [one] = await crowd(world, 1)
    const email = newEmail()
    await world.db.updateTable('members').set({ email, level: 4 }).where('id', '=', one!.id).execute()
    const id = await invited(email, 'it', false)
    expect(await desk.post(`/v1/desk/invitations/${id}/links`)).toMatchObject({
      status: 403,
      body: { code: 'role.above' },
    })
    expect((await acceptedBy(tokenIn((await linkOf(id, admin)).link))).body.data).toMatchObject({
      id: one!.id,
      level: 4,
    })
  })

  it('and one that has not left end with the address that was put right at the desk', async () => {
    const [given, mailed] = await crowd(world, 2)
    const [first, second] = [newEmail(), newEmail()]
    const at = (id: string) => world.db.updateTable('members').where('id', '=', id)
    await at(given!.id).set({ email: first }).execute()
    await at(mailed!.id).set({ email: second }).execute()
    const { link } = await linkOf(await invited(first, 'it', false))
    expect((await openedBy(tokenIn(link))).status).toBe(200)
    await invited(second, 'it', true)
    for (const one of [given!, mailed!]) {
      const body = { email: newEmail(), reason: 'Era scritta male' }
      await desk.call('PATCH', `/v1/desk/members/${one.id}`, { body })
    }
    expect((await openedBy(tokenIn(link))).body.code).toBe('invitation.over')
    expect((await delivered(world, second)).map(mail => mail.email.subject)).toEqual([
      'Il tuo indirizzo in biblioteca è cambiato',
    ])
  })
})
