import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { remind } from '../../server/jobs/remind.ts'
import { retain } from '../../server/jobs/retention.ts'
import { type Mailer, Undeliverable } from '../../server/outside/mail/mailer.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { crowd } from '../world/crowd.ts'
import { asked, awake, handedOut, type Person, staff } from '../world/lent.ts'
import { enqueueMail, runIn } from '../world/library.ts'
import { delivered, emptyMailbox } from '../world/mailbox.ts'
import { aTuesday, openWorld, type World } from '../world/world.ts'

let world: World
let admin: Person
let volunteer: Person
let works: Mailer['send']
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4)
  volunteer = await staff(world, 9)
  works = world.system.mail.send
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(aTuesday)
  world.system.mail.send = works
  await awake(world, admin, volunteer)
  await emptyMailbox(world)
})

const somebody = async () => (await crowd(world, 1))[0] as Person
const addressOf = async (one: Person) => (await one.get('/v1/me')).body.email as string

describe('what a member wrote', () => {
  const messagesOf = async (one: Person) => (await volunteer.get(`/v1/desk/members/${one.id}/messages`)).body

  it('has questions, problems and notes of loans that are over too, with the answers, the newest first', async () => {
    const one = await somebody()
    const email = await addressOf(one)
    const lent = await handedOut(world, admin, { member: one })
    await world.db.updateTable('orders').set({ note: 'Passo dopo le sei' }).where('id', '=', lent.id).execute()
    world.clock.advance(60)
    const question = { email, section: 'problemi tecnici', object: 'Il sito', message: 'Non vedo il calendario' }
    await one.post('/v1/supports', question)
    world.clock.advance(60)
    const problem = { product: lent.object.id, message: 'Il manico balla' }
    const { id } = (await one.post('/v1/me/problems', problem)).body
    await volunteer.post(`/v1/desk/messages/${id}/answers`, { text: 'Lo stringiamo' })
    expect(await messagesOf(one)).toMatchObject([
      { kind: 'problem', text: 'Il manico balla', answers: [{ text: 'Lo stringiamo' }], waits: false },
      { kind: 'question', subject: 'Il sito', text: 'Non vedo il calendario', answers: [], waits: true },
      { kind: 'note', text: 'Passo dopo le sei', waits: true },
    ])
    await admin.post(`${lent.atDesk}/returns`)
    expect((await messagesOf(one))[2]).toMatchObject({ kind: 'note', waits: false })
    expect(await messagesOf(await somebody())).toEqual([])
  })

  it('is nobody’s where nobody has proved the address it came from', async () => {
    const one = await somebody()
    const email = await addressOf(one)
    await world.db.updateTable('members').set({ verified_at: null }).where('id', '=', one.id).execute()
    const question = { email, section: 'problemi tecnici', object: 'Il sito', message: 'Sono un altro' }
    await world.visitor().post('/v1/supports', question)
    expect(await messagesOf(one)).toEqual([])
  })
})

describe('what was mailed to a member', () => {
  const mailsOf = async (one: Person, by = volunteer) => (await by.get(`/v1/desk/members/${one.id}/mails`)).body

  it('is on its way, then has left, by its subject and never by what it says', async () => {
    const one = await somebody()
    await asked(world, { member: one })
    expect(await mailsOf(one)).toMatchObject({
      off: false,
      mails: [{ what: 'Un socio ha prenotato', subject: null, state: 'waiting' }],
    })
    world.clock.advance(11)
    await delivered(world)
    const subject = expect.stringMatching(/^Prenotazione ricevuta: /)
    const left = { state: 'sent', subject, at: world.clock.now().toISOString(), next_at: null }
    expect((await mailsOf(one)).mails).toMatchObject([left])
    expect(await mailsOf(await somebody())).toMatchObject({ mails: [] })
    expect((await one.get('/v1/me/export')).body.mails).toMatchObject([{ subject }])
  })

  it('is found by the loan it is about: its moves, a receipt of two things and the reminders of its days', async () => {
    const one = await somebody()
    const lent = await handedOut(world, admin, { member: one })
    const other = await asked(world, { member: one })
    const address = { to: await addressOf(one), lang: 'it' } as const
    await enqueueMail(world, address, { template: 'role_taken', data: {} })
    const about = async ({ id }: { id: string }, by = volunteer) =>
      (await by.get(`/v1/desk/members/${one.id}/mails?loan=${id}`)).body.mails
    world.clock.advance(11)
    await delivered(world)
    expect(await about(other)).toMatchObject([{ state: 'sent', what: 'Un socio ha prenotato' }])
    const moved = (await about(lent)).length
    expect((await mailsOf(one)).mails).toHaveLength(moved + 2)
    const data = { object: { it: 'Due cose', en: 'Two things' }, to: lent.days.to_date, list: '' }
    await enqueueMail(world, address, { template: 'loan_lent', data, loans: [lent.id, other.id] })
    for (const { id } of [lent, other]) expect((await about({ id }))[0]).toMatchObject({ state: 'waiting' })
    await delivered(world)
    for (const { id } of [lent, other]) expect((await about({ id }))[0]).toMatchObject({ state: 'sent' })

    world.clock.set(`${addDays(lent.days.to_date, -1)}T09:00:00Z`)
    await awake(world, volunteer)
    await runIn(world, remind)
    expect((await about(lent))[0]).toMatchObject({ state: 'waiting', subject: null })
    await delivered(world)
    expect(await about(lent)).toHaveLength(moved + 2)
    expect(await about({ id: 'nobodys' })).toEqual([])
  })

  it('has those that failed, which the desk has tried again, and no secret', async () => {
    const one = await somebody()
    const to = await addressOf(one)
    const secret = { template: 'recovery_link', data: { name: 'Marta', token: 'segretissimo' } } as const
    world.system.mail.send = () => Promise.reject(new Error('connect ECONNREFUSED'))
    await enqueueMail(world, { to, lang: 'it' }, secret)
    await delivered(world)
    const { mails } = await mailsOf(one)
    expect(mails).toMatchObject([{ what: 'Il link per una nuova password', state: 'retrying' }])
    expect(mails[0].next_at > world.clock.now().toISOString()).toBe(true)
    expect(JSON.stringify(mails)).not.toContain('segretissimo')
    world.system.mail.send = works
    expect((await volunteer.post('/v1/desk/mails/retries', { ids: [mails[0].id] })).status).toBe(200)
    await delivered(world)
    expect((await mailsOf(one)).mails).toMatchObject([{ state: 'sent', subject: 'Scegli una nuova password' }])
    world.system.mail.send = () => Promise.reject(new Undeliverable('550 no such user'))
    await enqueueMail(world, { to, lang: 'it' }, secret)
    await delivered(world)
    expect((await mailsOf(one)).mails[0]).toMatchObject({ state: 'given_up', next_at: null })
  })

  it('stays theirs with another address, and is forgotten after a year', async () => {
    const one = await somebody()
    await enqueueMail(world, { to: await addressOf(one), lang: 'it' }, { template: 'role_taken', data: {} })
    await delivered(world)
    await world.db
      .updateTable('members')
      .set({ email: `nuova-${one.id}@posta.test` })
      .where('id', '=', one.id)
      .execute()
    expect((await mailsOf(one)).mails).toHaveLength(1)
    const keeps = async (day: string) => {
      world.clock.set(`${day}T03:00:00Z`)
      await runIn(world, retain)
      const rows = world.db.selectFrom('sent_mails').select('id').where('member_id', '=', one.id)
      return (await rows.execute()).length
    }
    expect([await keeps('2027-11-20'), await keeps('2027-11-26')]).toEqual([1, 0])
  })

  it('is not of those who get the desk’s own mails', async () => {
    const one = await somebody()
    const data = { object: 'Trapano', from: '2026-12-01' }
    await enqueueMail(world, { to: await addressOf(one), lang: 'it' }, { template: 'desk_new_loan', data })
    expect((await mailsOf(one)).mails).toEqual([])
    await delivered(world)
    expect((await mailsOf(one)).mails).toEqual([])
  })
})
