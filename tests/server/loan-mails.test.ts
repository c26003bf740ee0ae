import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formatDay } from '../../src/lib/format.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import type { Caller } from '../world/caller.ts'
import { crowd } from '../world/crowd.ts'
import { confirmWith, prepared } from '../world/deliveries.ts'
import { enqueueWork } from '../world/library.ts'
import { type FreeObject, freeObject, wishFor } from '../world/loans.ts'
import { delivered, emptyMailbox } from '../world/mailbox.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Caller
beforeAll(async () => {
  world = await openWorld()
  desk = await world.as('desk@demo.test')
})
afterAll(() => world.close())
beforeEach(() => emptyMailbox(world))

type Requested = { member: Caller; email: string; id: string; object: FreeObject; path: string }

/** The clock stands still: what comes after is given a later second. */
async function later<T>(act: Promise<T>): Promise<T> {
  const done = await act
  world.clock.advance(1)
  return done
}

/** A new member chooses days for an object of their own; `confirmed` sends the reservation too. */
async function chosen(library = 'quartiere', note = ''): Promise<Requested> {
  const [member] = await crowd(world, 1, library)
  const object = await freeObject(world, { library })
  await member!.post(`/v1/checkout/cart/${object.id}`)
  await member!.post('/v1/checkout/shipping', { method: 'pickup', address_id: object.point.id })
  await member!.post('/v1/checkout/loan', { ...wishFor(object), note })
  return { member: member!, email: `folla-${member!.id}@demo.test`, id: '', object, path: '' }
}

async function asked(library = 'quartiere', note = ''): Promise<Requested> {
  const one = await chosen(library, note)
  const { body } = await later(one.member.put('/v1/checkout/confirm'))
  return { ...one, id: body.id, path: `/v1/desk/orders/${body.id}` }
}

const subjectsTo = async (to: string) => (await delivered(world, to)).map(one => one.email.subject ?? '').reverse()
const calendarTo = async (to: string) => {
  const [newest] = await delivered(world, to)
  const file = newest!.email.attachments[0]
  return file ? Buffer.from(file.content as ArrayBuffer).toString() : null
}

const deskAddress = async (library = 'quartiere') =>
  (
    await world.db
      .selectFrom('libraries')
      .select('settings')
      .where('library_id', '=', library)
      .executeTakeFirstOrThrow()
  ).settings.contacts.email ?? ''

describe('the mails of a loan', () => {
  it('row 4 tell the member, with the days for the calendar, and the desk, with the note', async () => {
    const { email, object, id } = await asked('quartiere', 'Va bene <dopo le sei>?')
    expect(await subjectsTo(email)).toEqual([expect.stringMatching(/^Prenotazione ricevuta: /)])
    const ics = await calendarTo(email)
    const { from_date, to_date } = wishFor(object)
    const compact = (day: string) => day.replaceAll('-', '')
    expect(ics).toContain('METHOD:PUBLISH')
    expect(ics).toMatch(new RegExp(`UID:${id}-collect@quartiere[\\s\\S]*DTSTART\\S*:${compact(from_date)}`))
    expect(ics).toMatch(new RegExp(`UID:${id}-return@quartiere[\\s\\S]*DTSTART\\S*:${compact(to_date)}`))
    const [toDesk] = await delivered(world, await deskAddress())
    expect(toDesk!.email.subject).toMatch(/^Nuova prenotazione: /)
    expect(toDesk!.email.text).toContain('La nota: Va bene <dopo le sei>?')
    expect(toDesk!.email.html).toContain('Va bene &lt;dopo le sei&gt;?')
    const [toMember] = await delivered(world, email)
    expect(toMember!.email.text).toContain(`http://quartiere.localhost/me/orders/${id}`)
    expect(toMember!.email.text).toContain(object.point.name)
  })

  it('L5 of a delivery promise no day of return, which is agreed on', async () => {
    const [member] = await crowd(world, 1)
    const { order } = await prepared(world, member!)
    world.provider.ledger.approve(order)
    const { body } = await later(confirmWith(member!, order))
    const ends = formatDay('it', (await member!.get(`/v1/me/orders/${body.id}`)).body.loan.to_date, 'weekday')
    await desk.post(`/v1/desk/orders/${body.id}/approvals`)
    const mails = await delivered(world, `folla-${member!.id}@demo.test`)
    expect(mails).toHaveLength(2)
    const ics = await calendarTo(`folla-${member!.id}@demo.test`)
    expect(ics).toContain(`UID:${body.id}-collect@quartiere`)
    expect(ics).not.toContain('-return@')
    expect(ics).toContain('SUMMARY:Consegna: ')
    expect(ics).not.toContain('SUMMARY:Ritira: ')
    expect(ics).toMatch(/LOCATION:\S/)
    for (const { email } of mails) {
      expect(email.text).toMatch(/[:,] consegna \p{L}{3} \d+º? \p{L}+; per la restituzione ci accordiamo con te\./u)
      expect(email.text).not.toContain(ends)
      expect(email.html).not.toContain('Il ritiro è')
      expect(email.text?.replaceAll(/\s+/g, ' ')).toContain(
        'Consegna a domicilio: Via Ferrarese 12, 40128 Bologna. Il contributo di 5,00 € è pagato.',
      )
    }
  })

  it('of a delivery that is cancelled before it came name its day, and no end that nobody agreed on', async () => {
    const [member] = await crowd(world, 1)
    const { order } = await prepared(world, member!)
    world.provider.ledger.approve(order)
    const { body } = await later(confirmWith(member!, order))
    const ends = formatDay('it', (await member!.get(`/v1/me/orders/${body.id}`)).body.loan.to_date, 'weekday')
    await later(member!.delete(`/v1/me/orders/${body.id}`))
    const [cancelled] = await delivered(world, `folla-${member!.id}@demo.test`)
    expect(cancelled!.email.text).toMatch(/», con la consegna \p{L}{3} \d+º? \p{L}+, è annullato\./u)
    const [toDesk] = await delivered(world, await deskAddress())
    expect(toDesk!.email.text).toMatch(/» con la consegna \p{L}{3} \d+º? \p{L}+\./u)
    for (const { email } of [cancelled!, toDesk!]) expect(email.text + String(email.html)).not.toContain(ends)
  })

  it('of a delivery whose days are moved say where it is brought, and the contribution no more', async () => {
    const [member] = await crowd(world, 1)
    const { order, object } = await prepared(world, member!)
    world.provider.ledger.approve(order)
    const { body } = await later(confirmWith(member!, order))
    await later(desk.post(`/v1/desk/orders/${body.id}/approvals`))
    const dates = { from_date: addDays(object.today, 5), to_date: addDays(object.today, 9), reason: 'Il furgone' }
    expect(await later(desk.post(`/v1/desk/orders/${body.id}/dates`, dates))).toMatchObject({ status: 200 })
    const [moved] = await delivered(world, `folla-${member!.id}@demo.test`)
    const text = moved!.email.text?.replaceAll(/\s+/g, ' ')
    expect(text).toContain('Consegna a domicilio: Via Ferrarese 12, 40128 Bologna. Il prestito comincia')
    expect(text).not.toContain('contributo')
  })

  it('of two answers to a note are two', async () => {
    const { email, path } = await asked('quartiere', 'Posso venire alle sette?')
    await later(desk.post(`${path}/notes`, { text: 'Sì, dopo le sei va bene.' }))
    await later(desk.post(`${path}/notes`, { text: 'Porta una borsa grande.' }))
    const texts = (await delivered(world, email)).map(one => one.email.text)
    for (const answer of ['dopo le sei', 'una borsa grande'])
      expect(texts.filter(text => text?.includes(answer))).toHaveLength(1)
  })

  it('A6 G11 of a double click on confirm are one', async () => {
    const { member, email } = await chosen()
    await Promise.all([1, 2, 3, 4, 5].map(() => member.put('/v1/checkout/confirm')))
    expect(await subjectsTo(email)).toHaveLength(1)
    expect(await delivered(world, await deskAddress())).toHaveLength(1)
  })

  it('rows 6, 14, 16 follow it from approval to return, one each, and undoing nothing twice', async () => {
    const { email, path } = await asked()
    await later(desk.post(`${path}/approvals`))
    await later(desk.post(`${path}/approvals`))
    await later(desk.post(`${path}/handovers`, { reason: 'È già qui' }))
    await later(desk.post(`${path}/returns`, { condition: 'good' }))
    await later(desk.post(`${path}/returns`, { condition: 'good' }))
    expect((await subjectsTo(email)).map(one => one.split(':')[0])).toEqual([
      'Prenotazione ricevuta',
      'Prestito approvato',
      'Grazie per la restituzione',
    ])
  })

  it('row 6 D9 speak of the locker’s code, and never hold it', async () => {
    const { email, path, member, id } = await asked('ateneo')
    const staff = await world.as('desk@demo.test', 'ateneo')
    await staff.post(`${path}/approvals`)
    const { pickup_Code } = (await member.get(`/v1/me/orders/${id}`)).body.loan
    const mails = await delivered(world)
    const [toMember] = mails.filter(one => one.to.includes(email))
    expect(toMember!.email.text).toContain('Il codice dell’armadietto è nella pagina del prestito')
    expect(pickup_Code).toMatch(/^\d{6}$/)
    expect(JSON.stringify(mails.map(one => [one.email.text, one.email.html]))).not.toContain(pickup_Code)
  })

  it('rows 7, 9 say why it is denied, confirm that it is cancelled, and take the days off the calendar', async () => {
    const denied = await asked()
    await desk.post(`${denied.path}/denials`, { reason: 'Si è rotto <ieri>' })
    const [no] = await delivered(world, denied.email)
    expect(no!.email.text).toContain('Il motivo: Si è rotto <ieri>')
    expect(no!.email.html).toContain('Si è rotto &lt;ieri&gt;')
    expect(await calendarTo(denied.email)).toMatch(/METHOD:CANCEL[\s\S]*STATUS:CANCELLED/)
    const cancelled = await asked()
    await cancelled.member.delete(`/v1/me/orders/${cancelled.id}`)
    await cancelled.member.delete(`/v1/me/orders/${cancelled.id}`)
    expect((await subjectsTo(cancelled.email)).map(one => one.split(':')[0])).toEqual([
      'Prenotazione ricevuta',
      'Prestito annullato',
    ])
  })

  it('are in the member’s language', async () => {
    const { member, email, path } = await asked()
    await world.db
      .updateTable('members')
      .set({ lang: 'en' })
      .where('id', '=', (member as Caller & { id: string }).id)
      .execute()
    await desk.post(`${path}/approvals`)
    expect((await subjectsTo(email)).at(-1)).toMatch(/^Loan approved: /)
  })

  it('are left by the move’s own transaction: what did not happen is told to nobody', async () => {
    const { email, path, id, member } = await asked()
    await delivered(world)
    const [approved, cancelled] = await Promise.all([
      desk.post(`${path}/approvals`),
      member.delete(`/v1/me/orders/${id}`),
    ])
    expect([approved.status, cancelled.status].sort()).toEqual([200, 409])
    expect(await subjectsTo(email)).toHaveLength(2)
  })

  it('wait behind nothing: the pages’ own work is left beside them', async () => {
    await enqueueWork(world, 'publish', { reason: 'change' })
    await asked()
    await delivered(world)
    const left = await world.db.selectFrom('outbox').select('topic').where('done_at', 'is', null).execute()
    expect([...new Set(left.map(one => one.topic))]).toEqual(['publish'])
  })
})

describe('a library that approves by itself', () => {
  it('row 6 approves what is asked for at once, with its codes, an entry of the system’s and one mail', async () => {
    await world.db.updateTable('libraries').set({ auto_approve: true }).where('library_id', '=', 'ateneo').execute()
    const { email, id, member } = await asked('ateneo')
    const { body } = await member.get(`/v1/me/orders/${id}`)
    expect(body).toMatchObject({ status: 'approved', loan: { pickup_Code: expect.stringMatching(/^\d{6}$/) } })
    const audit = await world.db
      .selectFrom('audit')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', id)
      .orderBy('action')
      .execute()
    expect(audit).toEqual([
      { action: 'approve', actor_id: null },
      { action: 'confirm', actor_id: (member as Caller & { id: string }).id },
    ])
    expect((await subjectsTo(email)).map(one => one.split(':')[0])).toEqual(['Prestito approvato'])
    const [toDesk] = await delivered(world, await deskAddress('ateneo'))
    expect(toDesk!.email.text).toContain('La biblioteca approva da sola')
  })
})
