import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rotateKeys } from '../../server/auth/rotate-keys.ts'
import { newId } from '../../server/ids.ts'
import { write } from '../../server/work/write.ts'
import type { Caller } from '../world/caller.ts'
import { awake, type Person, staff } from '../world/lent.ts'
import { crowd } from '../world/crowd.ts'
import { runIn } from '../world/library.ts'
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

const password = 'sette barche blu'
const newEmail = () => `nuova-${newId()}@posta.test`
const inviteTo = (role: string, email = newEmail(), who: Caller = admin) =>
  who.post('/v1/desk/team/invitations', { email, lang: 'it', role })
const tokenIn = (text: string) => /\/invitation#([\w-]{43})/.exec(text)?.[1] ?? ''
const openedBy = (token: string, who: Caller = world.visitor()) => who.post('/v1/invitations/openings', { token })
const acceptedBy = (token: string, who: Caller = world.visitor(), last_name = 'Rossi') =>
  who.post('/v1/invitations/acceptances', { token, first_name: 'Nina', last_name, password })
const joinedBy = (token: string, who: Caller) => who.post('/v1/me/invitations', { token })
const refused = (status: number, code: string) => ({ status, body: { code } })

describe('E45 an invitation to the team', () => {
  it('is a mail with one link, which the coordinator can also copy or show as a code', async () => {
    const email = newEmail()
    const { status, body } = await inviteTo('volunteer', email)
    expect(status).toBe(200)
    expect(body.invitation).toMatchObject({ email, role: 'volunteer', state: 'waiting' })
    expect(body.link.qr).toMatch(/^data:image\/svg\+xml,/)
    const [mail] = await delivered(world, email)
    expect(mail?.email.subject).toBe('Un invito nella squadra: La Rimessa')
    expect(mail?.email.text).toContain(body.link.link)
    expect(mail?.email.text).toContain('Volontario')
    expect(mail?.email.text).toContain('mar 8 dicembre')
    expect(body.link.link).toMatch(/^http:\/\/quartiere\.localhost\/invitation#[\w-]{43}$/)
  })

  it('is in the language that whoever invites has chosen', async () => {
    const email = newEmail()
    const { body } = await admin.post('/v1/desk/team/invitations', { email, lang: 'en', role: 'referent' })
    expect(body.link.link).toContain('/en/invitation#')
    const [mail] = await delivered(world, email)
    expect(mail?.email.subject).toBe('La Rimessa invites you to its team')
  })

  it('keeps no token: the table has its hash only', async () => {
    const { body } = await inviteTo('volunteer')
    const token = tokenIn(body.link.link)
    const rows = await world.db.selectFrom('invitations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('makes who accepts it one of the staff, with a proved address and a session', async () => {
    const email = newEmail()
    const token = tokenIn((await inviteTo('volunteer', email)).body.link.link)
    expect((await openedBy(token)).body).toMatchObject({ email, role: 'volunteer', has_profile: false })
    const nina = world.visitor()
    const { status, body } = await acceptedBy(token, nina)
    expect([status, body.data.level, body.data.is.verified]).toEqual([200, 9, true])
    expect(body.data.name).toBe('Nina Rossi')
    nina.token = body.access_token
    expect((await nina.get('/v1/desk/orders')).status).toBe(200)
    expect((await nina.get('/v1/desk/team')).status).toBe(403)
    expect((await world.visitor().post('/v1/auths/signin', { email, password })).status).toBe(200)
    const { people, invitations } = (await admin.get('/v1/desk/team')).body
    expect(people.find((one: { email: string }) => one.email === email)).toMatchObject({
      role: 'volunteer',
      since: '2026-11-24T09:00:00.000Z',
      signed_in_at: '2026-11-24T09:00:00.000Z',
    })
    expect(invitations.filter((one: { email: string }) => one.email === email)).toEqual([])
  })

  it('is good once, and says so', async () => {
    const token = tokenIn((await inviteTo('volunteer')).body.link.link)
    expect((await acceptedBy(token)).status).toBe(200)
    expect(await acceptedBy(token)).toMatchObject(refused(409, 'invitation.used'))
    expect(await openedBy(token)).toMatchObject(refused(409, 'invitation.used'))
  })

  it('is accepted by one of two who try at once', async () => {
    const token = tokenIn((await inviteTo('volunteer')).body.link.link)
    const answers = await Promise.all([acceptedBy(token), acceptedBy(token, world.visitor(), 'Verdi')])
    expect(answers.map(one => one.status).sort()).toEqual([200, 409])
  })

  it('lasts fourteen days, and is sent again for as many', async () => {
    const email = newEmail()
    const { invitation, link } = (await inviteTo('volunteer', email)).body
    const token = tokenIn(link.link)
    const states = async () =>
      (await admin.get('/v1/desk/team')).body.invitations
        .filter((one: { id: string }) => one.id === invitation.id)
        .map((one: { state: string }) => one.state)
    world.clock.set('2026-12-08T08:59:59Z')
    await awake(world, admin)
    expect((await openedBy(token)).status).toBe(200)
    expect(await states()).toEqual(['opened'])
    world.clock.set('2026-12-08T09:00:00Z')
    expect(await states()).toEqual(['expired'])
    expect(await openedBy(token)).toMatchObject(refused(404, 'invitation.over'))
    expect(await acceptedBy(token)).toMatchObject(refused(404, 'invitation.over'))
    await emptyMailbox(world)
    const again = await admin.post(`/v1/desk/invitations/${invitation.id}/mails`)
    expect(again.body).toMatchObject({ state: 'waiting', expires_at: '2026-12-22T09:00:00.000Z' })
    const [mail] = await delivered(world, email)
    expect((await acceptedBy(tokenIn(mail?.email.text ?? ''))).status).toBe(200)
  })

  it('is worth nothing once it is withdrawn', async () => {
    const { invitation, link } = (await inviteTo('volunteer')).body
    expect((await admin.delete(`/v1/desk/invitations/${invitation.id}`)).status).toBe(200)
    expect(await acceptedBy(tokenIn(link.link))).toMatchObject(refused(404, 'invitation.over'))
    expect(await admin.post(`/v1/desk/invitations/${invitation.id}/links`)).toMatchObject(
      refused(404, 'invitation.not_found'),
    )
  })

  it('written twice to one address is one, with the later role', async () => {
    const email = newEmail()
    const first = (await inviteTo('volunteer', email)).body
    const second = (await inviteTo('referent', email)).body
    expect(second.invitation.id).toBe(first.invitation.id)
    expect(await acceptedBy(tokenIn(first.link.link))).toMatchObject(refused(404, 'invitation.over'))
    const { body } = await acceptedBy(tokenIn(second.link.link))
    expect(body.data.level).toBe(5)
  })

  it('shows a link that is good after the library has new keys', async () => {
    const { invitation, link } = (await inviteTo('volunteer')).body
    await runIn(world, (deps, library) =>
      write(deps, { library }, rotateKeys, { signsOut: false, appSecret: world.system.appSecret }),
    )
    await awake(world, admin)
    expect((await openedBy(tokenIn(link.link))).status).toBe(200)
    const shown = (await admin.post(`/v1/desk/invitations/${invitation.id}/links`)).body
    expect(shown.link).not.toBe(link.link)
    expect((await acceptedBy(tokenIn(shown.link))).status).toBe(200)
  })

  it('asks for a password that is no other’s', async () => {
    const token = tokenIn((await inviteTo('volunteer')).body.link.link)
    const weak = { token, first_name: 'Nina', last_name: 'Rossi', password: 'password1' }
    expect((await world.visitor().post('/v1/invitations/acceptances', weak)).body.fields).toHaveProperty('password')
    expect((await acceptedBy(token)).status).toBe(200)
  })
})

describe('E45 who is a member already', () => {
  it('signs in and has the role; somebody else’s account has not', async () => {
    const [one, other] = await crowd(world, 2)
    const { email } = (await one!.get('/v1/me')).body
    await world.db.updateTable('members').set({ password_hash: 'x' }).where('id', '=', one!.id).execute()
    const token = tokenIn((await inviteTo('volunteer', email)).body.link.link)
    expect((await openedBy(token)).body.has_profile).toBe(true)
    expect(await acceptedBy(token)).toMatchObject(refused(409, 'invitation.sign_in'))
    expect(await joinedBy(token, other!)).toMatchObject(refused(409, 'invitation.other_account'))
    expect(await joinedBy(token, one!)).toMatchObject({ status: 200, body: { role: 'volunteer' } })
    expect((await one!.get('/v1/desk/orders')).status).toBe(200)
    expect((await joinedBy(token, one!)).status).toBe(200)
    expect(await joinedBy(token, other!)).toMatchObject(refused(409, 'invitation.used'))
  })

  it('and is in the team already is not invited to less', async () => {
    const { email } = (await desk.get('/v1/me')).body
    await world.db.updateTable('members').set({ password_hash: 'x' }).where('id', '=', desk.id).execute()
    expect(await inviteTo('volunteer', email)).toMatchObject(refused(409, 'invitation.has_role'))
    expect((await inviteTo('referent', email)).status).toBe(200)
  })

  it('but whom nobody can sign in as, as after an import, chooses a password and keeps card and loans', async () => {
    const [one] = await crowd(world, 1)
    const { email } = (await one!.get('/v1/me')).body
    const [{ state, id }] = (await desk.post('/v1/desk/members/invitations', { people: [{ email, lang: 'it' }] })).body
      .invited
    expect(state).toBe('waiting')
    const { link } = (await desk.post(`/v1/desk/invitations/${id}/links`)).body
    const { body } = await acceptedBy(tokenIn(link))
    expect(body.data).toMatchObject({ id: one!.id, level: 10, name: 'Nina Rossi', is: { active_card: true } })
  })
})
