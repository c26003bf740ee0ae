import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../server/ids.ts'
import type { Caller } from '../world/caller.ts'
import { crowd } from '../world/crowd.ts'
import { awake, type Person, staff } from '../world/lent.ts'
import { delivered, emptyMailbox } from '../world/mailbox.ts'
import { aTuesday, openWorld, type World } from '../world/world.ts'

/** Attacks of `docs/security.md` by who knows the link of somebody else's invitation. */

let world: World
let network: Person
let admin: Person
let desk: Person
beforeAll(async () => {
  world = await openWorld()
  network = await staff(world, 1)
  admin = await staff(world, 4)
  desk = await staff(world, 9)
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(aTuesday)
  await awake(world, network, admin, desk)
  await emptyMailbox(world)
})

const newEmail = () => `nuova-${newId()}@posta.test`
const tokenIn = (text = '') => /\/invitation#([\w-]{43})/.exec(text)?.[1] ?? ''
const over = { status: 404, body: { code: 'invitation.over' } }
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
const later = async () => {
  world.clock.set(new Date(world.clock.now().getTime() + 60_000).toISOString())
  await awake(world, network, admin, desk)
}

/** A member as a sheet brings them: nobody can sign in to the account. */
async function imported(email: string): Promise<string> {
  const [one] = await crowd(world, 1)
  await world.db.updateTable('members').set({ email, password_hash: null }).where('id', '=', one!.id).execute()
  return one!.id
}

describe('a link of an invitation that somebody else knows', () => {
  it('R1 is worth nothing once its account has a higher role', async () => {
    const email = newEmail()
    const id = await imported(email)
    const people = [{ email, lang: 'it', first_name: 'Nina' }]
    const { invited } = (await desk.post('/v1/desk/members/invitations', { people, send: false })).body
    const shown = (await desk.post(`/v1/desk/invitations/${invited[0].id}/links`)).body.link
    await later()
    expect((await admin.call('PATCH', `/v1/desk/team/${id}`, { body: { role: 'coordinator' } })).status).toBe(200)
    expect(await openedBy(tokenIn(shown))).toMatchObject(over)
    expect(await acceptedBy(tokenIn(shown))).toMatchObject(over)
    await later()
    expect((await admin.post(`/v1/desk/invitations/${invited[0].id}/mails`)).status).toBe(200)
    const mails = await delivered(world, email)
    const mailed = tokenIn(mails.map(one => one.email.text).find(text => tokenIn(text)))
    expect((await acceptedBy(mailed)).body.data).toMatchObject({ id, level: 4 })
  })

  it('R2 is another one where the invitation becomes one to a higher role', async () => {
    const email = newEmail()
    const invite = (who: Caller, role: string) =>
      who.post('/v1/desk/team/invitations', { email, lang: 'it', role }).then(({ body }) => tokenIn(body.link.link))
    const known = await invite(admin, 'volunteer')
    expect(await invite(admin, 'volunteer')).toBe(known)
    const above = await invite(network, 'network')
    expect(above).not.toBe(known)
    expect(await openedBy(known)).toMatchObject(over)
    expect(await acceptedBy(known)).toMatchObject(over)
    expect((await acceptedBy(above)).body.data).toMatchObject({ level: 1 })
  })

  it('R2 is another one where its account has a higher role by now', async () => {
    const email = newEmail()
    const id = await imported(email)
    const asked = await admin.post('/v1/desk/team/invitations', { email, lang: 'it', role: 'volunteer' })
    const known = tokenIn(asked.body.link.link)
    await later()
    expect((await network.call('PATCH', `/v1/desk/team/${id}`, { body: { role: 'network' } })).status).toBe(200)
    await later()
    expect((await admin.post(`/v1/desk/invitations/${asked.body.invitation.id}/mails`)).status).toBe(200)
    expect(await acceptedBy(known)).toMatchObject(over)
  })
})
