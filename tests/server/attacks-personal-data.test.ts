import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { retain } from '../../server/jobs/retention.ts'
import { topics } from '../../server/jobs/topics.ts'
import { workThrough } from '../../server/jobs/work.ts'
import { openCrm } from '../../server/outside/crm/http-crm.ts'
import { startLocalCrm } from '../../server/outside/crm/local-crm.ts'
import { hashPassword } from '../../server/auth/passwords.ts'
import { newId } from '../../server/ids.ts'
import { crowd } from '../world/crowd.ts'
import { type Person, staff } from '../world/lent.ts'
import { enqueueMail, runIn } from '../world/library.ts'
import { openWorld, type World } from '../world/world.ts'

/** What is left of a member who goes, and how long anything is kept: the M10 of `docs/security.md`. */

const password = 'biscotti-al-limone'
let world: World
let password_hash: string
beforeAll(async () => {
  world = await openWorld()
  password_hash = await hashPassword(password)
})
afterAll(() => world.close())

const day = 86_400

async function memberWith(set: { email: string; verified_at?: Date | null }): Promise<Person> {
  const [one] = await crowd(world, 1)
  await world.db
    .updateTable('members')
    .set({ password_hash, ...set })
    .where('id', '=', one!.id)
    .execute()
  return one!
}

const close = (who: Person) => who.call('DELETE', '/v1/me', { body: { password } })
const waiting = async () => {
  const rows = await world.db.selectFrom('outbox').select('payload').where('topic', '=', 'mail').execute()
  return rows.map(one => one.payload.to)
}
const questionsOf = (email: string) =>
  world.db.selectFrom('support_requests').select('id').where('email', '=', email).execute()

async function ask(email: string): Promise<void> {
  const { status } = await world
    .visitor()
    .post('/v1/supports', { email, section: 'problemi tecnici', object: 'Aiuto', message: `Da ${email}` })
  expect(status).toBe(200)
}

describe('an account that is closed', () => {
  it('M10 leaves no word of the desk about its cards, not about one that was undone either', async () => {
    const member = await memberWith({ email: 'tessere@posta.test' })
    await world.db.deleteFrom('memberships').where('member_id', '=', member.id).execute()
    const desk = await staff(world, 5)
    const kinds = (await desk.get('/v1/desk/cards')).body as { id: string; active: boolean; holder: string }[]
    const kind = kinds.find(one => one.active && one.holder !== 'organisation')!.id
    const give = (reason: string) =>
      desk.post(`/v1/desk/members/${member.id}/memberships`, { kind, paid: 'free', reason })
    const undone = (await give('la mamma è malata')).body.id as string
    expect((await desk.delete(`/v1/desk/memberships/${undone}`)).status).toBe(200)
    const { id, sub_date: days } = (await give('è senza lavoro')).body
    const correction = { from_date: days.from, to_date: days.to, reason: 'vive con la mamma' }
    expect((await desk.call('PATCH', `/v1/desk/memberships/${id}`, { body: correction })).status).toBe(200)
    const said = async () => {
      const ours = world.db
        .selectFrom('audit')
        .select('reason')
        .where('subject_id', 'in', [undone, id as string])
      return (await ours.execute()).flatMap(one => one.reason ?? []).toSorted()
    }
    expect(await said()).toEqual(['la mamma è malata', 'vive con la mamma', 'è senza lavoro'])
    expect((await close(member)).status).toBe(200)
    expect(await said()).toEqual([])
  })

  it('M10 is taken out of the CRM at once', async () => {
    const secret = 'un segreto di queste prove'
    const local = await startLocalCrm({ secret, now: world.clock.now })
    world.system.crm = openCrm({ url: local.url, secret, now: world.clock.now })
    const member = await memberWith({ email: 'a@posta.test' })
    local.known('quartiere', 'users').set(member.id, { id: member.id, email: 'a@posta.test' })
    expect((await close(member)).status).toBe(200)
    for (const [topic, handler] of Object.entries(topics))
      if (topic.startsWith('crm')) await workThrough(world.system, topic, handler)
    expect(local.known('quartiere', 'users').get(member.id)).toEqual({ id: member.id, deleted: true })
    world.system.crm = null
    await local.close()
  })

  it('M10 takes nobody else’s mails with it: an address may end as theirs', async () => {
    await world.db.deleteFrom('outbox').execute()
    const member = await memberWith({ email: 'b@posta.test' })
    for (const to of ['b@posta.test', 'barb@posta.test'])
      await enqueueMail(world, { to, lang: 'it' }, { template: 'already_member', data: { name: 'Bi' } })
    await close(member)
    expect(await waiting()).toEqual(['barb@posta.test', 'b@posta.test'])
  })

  it('M10 that was never proved takes no question of the address’s owner with it', async () => {
    const owner = 'vera@posta.test'
    await ask(owner)
    const stranger = await memberWith({ email: owner, verified_at: null })
    expect((await close(stranger)).status).toBe(200)
    expect(await questionsOf(owner)).toHaveLength(1)
    const member = await memberWith({ email: 'c@posta.test' })
    await ask('c@posta.test')
    await close(member)
    expect(await questionsOf('c@posta.test')).toEqual([])
  })
})

describe('what nobody needs any more', () => {
  it('M10 is forgotten by night: sessions, questions, mails given up, accounts never proved, words of old loans', async () => {
    const own = { library_id: 'quartiere' }
    const old = await memberWith({ email: 'mai@posta.test', verified_at: null })
    await world.db.deleteFrom('memberships').where('member_id', '=', old.id).execute()
    const accepted = { ...own, member_id: old.id, version: '2026-11-01', accepted_at: world.clock.now() }
    await world.db.insertInto('policy_acceptances').values(accepted).execute()
    const kept = await memberWith({ email: 'provata@posta.test' })
    await ask('d@posta.test')
    const now = world.clock.now()
    const mail = { topic: 'mail', payload: '{"to":"e@posta.test"}', created_at: now, available_at: now }
    await world.db
      .insertInto('outbox')
      .values({ ...own, id: newId(), ...mail, given_up_at: now })
      .execute()
    const loan = await world.db
      .selectFrom('orders')
      .select('id')
      .where('library_id', '=', 'quartiere')
      .where('status', '=', 'returned')
      .executeTakeFirstOrThrow()
    const words = { note: 'Suonare da Bianchi', returned_at: now }
    await world.db.updateTable('orders').set(words).where('id', '=', loan.id).execute()

    const left = async () => ({
      members: (
        await world.db.selectFrom('members').select('email').where('id', 'in', [old.id, kept.id]).execute()
      ).map(one => one.email),
      sessions: (await world.db.selectFrom('sessions').select('id').where('member_id', '=', kept.id).execute()).length,
      questions: (await questionsOf('d@posta.test')).length,
      mails: (await world.db.selectFrom('outbox').select('id').where('given_up_at', 'is not', null).execute()).length,
      note: (await world.db.selectFrom('orders').select('note').where('id', '=', loan.id).executeTakeFirstOrThrow())
        .note,
    })
    await runIn(world, retain)
    expect(await left()).toEqual({
      members: expect.arrayContaining(['mai@posta.test', 'provata@posta.test']),
      sessions: 1,
      questions: 1,
      mails: 1,
      note: 'Suonare da Bianchi',
    })
    world.clock.advance(31 * day)
    await runIn(world, retain)
    expect(await left()).toMatchObject({ members: ['provata@posta.test'], sessions: 1, questions: 1, mails: 0 })
    world.clock.advance(370 * day)
    await runIn(world, retain)
    expect(await left()).toEqual({ members: ['provata@posta.test'], sessions: 0, questions: 1, mails: 0, note: '' })
    world.clock.advance(365 * day)
    await runIn(world, retain)
    expect((await left()).questions).toBe(0)
  })
})
