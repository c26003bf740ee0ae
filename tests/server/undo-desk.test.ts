import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { crowd } from '../world/crowd.ts'
import { asked, type Person } from '../world/lent.ts'
import { delivered, emptyMailbox } from '../world/mailbox.ts'
import {
  addressOf,
  evening,
  isOffered,
  notTheirs,
  refused,
  told,
  tomorrow,
  tooLate,
  undoTeam,
} from '../world/undoing.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let team: Awaited<ReturnType<typeof undoTeam>>
beforeAll(async () => {
  world = await openWorld()
  team = await undoTeam(world)
})
afterAll(() => world.close())
beforeEach(() => team.again())

const memberRow = (id: string) =>
  world.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a card given at the desk', () => {
  const give = (by: Person, to: Person, paid = 'cash') =>
    by.post(`/v1/desk/members/${to.id}/memberships`, { kind: 'tessera-annuale', paid, reason: 'In omaggio' })
  const undo = (by: Person, id: string) => by.delete(`/v1/desk/memberships/${id}`)
  const cards = (id: string) => world.db.selectFrom('memberships').selectAll().where('member_id', '=', id).execute()
  const entries = (id: string) =>
    world.db.selectFrom('cash_entries').selectAll().where('member_id', '=', id).orderBy('number').execute()

  async function newcomer(): Promise<Person> {
    const [one] = await crowd(world, 1)
    await world.db.deleteFrom('memberships').where('member_id', '=', one!.id).execute()
    await world.db.updateTable('members').set({ card_number: null }).where('id', '=', one!.id).execute()
    return one!
  }

  it('is undone within ten seconds: no card, no number, no mail; the money is reversed by an entry', async () => {
    const one = await newcomer()
    const before = await memberRow(one.id)
    const { id } = (await give(team.volunteer, one)).body
    expect(await told(world, addressOf(one))).toEqual(['card_at_desk'])
    expect(refused(await undo(team.other, id))).toEqual(notTheirs)
    expect(await isOffered(team.volunteer, 'undo_give', id)).toBe(true)
    expect(await isOffered(team.other, 'undo_give', id)).toBe(false)
    await team.later(9)
    expect((await undo(team.volunteer, id)).status).toBe(200)
    expect([await cards(one.id), await memberRow(one.id), await told(world, addressOf(one))]).toEqual([[], before, []])
    const [taken, back] = await entries(one.id)
    expect([taken!.amount_cents, back!.amount_cents, back!.voids]).toEqual([2000, -2000, taken!.id])
    expect(refused(await undo(team.volunteer, id))).toEqual([404, 'card.not_found'])
    expect(await isOffered(team.volunteer, 'undo_give', id)).toBe(false)
    expect((await give(team.volunteer, one)).body.sub_date.from).toBe(world.clock.today())
    expect((await give(team.volunteer, one)).status).toBe(409)
  })

  it('is undone in the evening by a referent: the member reads it, with the number of the reversal', async () => {
    const one = await newcomer()
    const { id } = (await give(team.volunteer, one)).body
    await delivered(world)
    await team.later(evening)
    expect((await undo(team.referent, id)).status).toBe(200)
    const [, back] = await entries(one.id)
    const [mail] = await delivered(world, addressOf(one))
    expect([mail!.email.subject, mail!.email.text]).toEqual([
      'Una correzione sulla tua tessera',
      expect.stringContaining(`il n. ${back!.number}/${back!.year}`),
    ])
    const { docs } = (await team.admin.get(`/v1/desk/register?member=${one.id}&kind=money`)).body
    expect(docs.map((act: { what: string; member: { id: string } }) => [act.what, act.member?.id])).toContainEqual([
      'ha annullato una tessera data al banco',
      one.id,
    ])
  })

  it('stays when it was renewed on another day, or corrected since', async () => {
    const one = await newcomer()
    const { id } = (await give(team.volunteer, one, 'free')).body
    const days = { from_date: '2026-11-24', to_date: '2026-12-01', reason: 'Solo una settimana' }
    await team.later(60)
    await team.referent.call('PATCH', `/v1/desk/memberships/${id}`, { body: days })
    expect(refused(await undo(team.volunteer, id))).toEqual([409, 'card.moved_on'])
    const next = await newcomer()
    const card = (await give(team.volunteer, next, 'free')).body.id
    await team.later(tomorrow)
    expect(refused(await undo(team.volunteer, card))).toEqual(tooLate)
    expect(await isOffered(team.volunteer, 'undo_give', card)).toBe(false)
    expect(await cards(next.id)).toHaveLength(1)
  })
})

describe('an answer', () => {
  const path = (id: string) => `/v1/desk/messages/${id}`
  const question = { section: 'problemi tecnici', object: 'Non entro', message: 'La pagina resta bianca.' }
  const ask = async (email: string): Promise<string> =>
    (await world.visitor().post('/v1/supports', { ...question, email })).body.id
  const row = (id: string) =>
    world.db.selectFrom('support_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('to a message is undone: it waits as before, taken by nobody, and nobody was written to', async () => {
    const id = await ask('ida@altrove.test')
    const before = await row(id)
    await emptyMailbox(world)
    await team.volunteer.post(`${path(id)}/answers`, { text: 'Svuota la cache.' })
    expect(await told(world, 'ida@altrove.test')).toEqual(['message_answered'])
    expect(refused(await team.other.delete(`${path(id)}/answers`))).toEqual(notTheirs)
    await team.later(9)
    expect((await team.volunteer.delete(`${path(id)}/answers`)).body).toMatchObject({
      done: null,
      taken: null,
      answers: [],
    })
    expect([await row(id), await told(world, 'ida@altrove.test')]).toEqual([before, []])
    expect(refused(await team.volunteer.delete(`${path(id)}/answers`))).toEqual([409, 'message.moved_on'])
  })

  it('that was read is followed by a word; not undone on another day, nor once the message was opened again', async () => {
    const [id, old, opened] = [
      await ask('leo@altrove.test'),
      await ask('lia@altrove.test'),
      await ask('lea@altrove.test'),
    ]
    for (const one of [id, old, opened]) await team.volunteer.post(`${path(one)}/answers`, { text: 'Svuota la cache.' })
    await delivered(world)
    await team.later(evening)
    await team.other.delete(`${path(opened)}/completions`)
    expect(refused(await team.volunteer.delete(`${path(opened)}/answers`))).toEqual([409, 'message.moved_on'])
    expect((await team.referent.delete(`${path(id)}/answers`)).status).toBe(200)
    const [mail] = await delivered(world, 'leo@altrove.test')
    expect(mail!.email.text).toContain('quella risposta non vale')
    await team.later(tomorrow)
    expect(refused(await team.volunteer.delete(`${path(old)}/answers`))).toEqual(tooLate)
  })

  it('to the note of a loan is undone: it waits as before, and an earlier answer stays', async () => {
    const lent = await asked(world)
    await world.db.updateTable('orders').set({ note: 'Con la prolunga?' }).where('id', '=', lent.id).execute()
    await team.volunteer.post(`${path(lent.id)}/takes`, { from: null })
    await team.later(1)
    await team.volunteer.post(`${lent.atDesk}/notes`, { text: 'Vediamo.' })
    await delivered(world)
    await team.later(60)
    const to = addressOf(lent.member)
    await emptyMailbox(world)
    await team.volunteer.post(`${lent.atDesk}/notes`, { text: 'No.' })
    expect(await told(world, to)).toEqual(['note_answered'])
    await team.later(69)
    const undone = (await team.volunteer.delete(`${path(lent.id)}/answers`)).body
    expect(undone).toMatchObject({ taken: { id: team.volunteer.id }, answers: [{ text: 'Vediamo.' }] })
    expect(await told(world, to)).toEqual([])
    expect(refused(await team.volunteer.delete(`${path(lent.id)}/answers`))).toEqual([409, 'message.moved_on'])
  })

  it('of a loan that is over is undone too, and that to a loan without a note', async () => {
    for (const note of ['Con la prolunga?', '']) {
      const lent = await asked(world)
      await world.db.updateTable('orders').set({ note }).where('id', '=', lent.id).execute()
      await team.volunteer.post(`${lent.atDesk}/notes`, { text: 'Vediamo.' })
      await team.later(1)
      await team.volunteer.post(`${lent.atDesk}/denials`, { reason: 'È rotta' })
      const [act] = (await team.volunteer.get(`/v1/desk/register?member=${lent.member.id}`)).body.docs.filter(
        (one: { undo: { act: string } | null }) => one.undo?.act === 'undo_answer',
      )
      expect(act.undo.of).toBe(lent.id)
      expect(await team.volunteer.delete(`${path(lent.id)}/answers`)).toMatchObject({
        status: 200,
        body: { answers: [] },
      })
      expect((await team.volunteer.get(lent.atDesk)).body.note_answers).toEqual([])
      expect(refused(await team.volunteer.delete(`${path(lent.id)}/answers`))).toEqual([409, 'message.moved_on'])
    }
    expect(refused(await team.volunteer.delete(`${path('nessuno')}/answers`))).toEqual([404, 'message.not_found'])
  })

  it('to a note that it took on is undone with that', async () => {
    const lent = await asked(world)
    await world.db.updateTable('orders').set({ note: 'Con la prolunga?' }).where('id', '=', lent.id).execute()
    await team.volunteer.post(`${path(lent.id)}/answers`, { text: 'No.' })
    await delivered(world)
    await team.later(evening)
    expect((await team.volunteer.delete(`${path(lent.id)}/answers`)).body).toMatchObject({ taken: null, answers: [] })
    const [mail] = await delivered(world, addressOf(lent.member))
    expect(mail!.email.subject).toMatch(/^Una correzione alla nostra risposta: /)
  })
})
