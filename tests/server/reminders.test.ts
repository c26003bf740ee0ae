import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { remind } from '../../server/jobs/remind.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import type { Caller } from '../world/caller.ts'
import { crowd } from '../world/crowd.ts'
import { runIn } from '../world/library.ts'
import { givenLoan } from '../world/loans.ts'
import { delivered, emptyMailbox } from '../world/mailbox.ts'
import { openWorld, type World } from '../world/world.ts'

/** Ten in the morning in Rome, on a day of this winter or the next summer. */
const morning = (day: string) => `${day}T09:00:00Z`
const today = '2026-11-24'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(morning(today))
  // Only the loans of the test itself are looked at.
  await world.db.deleteFrom('orders').where('library_id', '=', 'quartiere').execute()
  await world.db.deleteFrom('notices').execute()
  await emptyMailbox(world)
})

const loan = (set: Parameters<typeof givenLoan>[1]) => givenLoan(world, set)
const subjectsTo = async (to: string) => (await delivered(world, to)).map(one => one.email.subject ?? '')
const at = (iso: string) => world.clock.set(iso)

describe('reminders', () => {
  const out = (to_date: string) =>
    ({ from_date: addDays(to_date, -10), to_date, picked_up_at: new Date('2026-11-20T10:00:00Z') }) as const
  const remindOn = async (day: string) => {
    at(morning(day))
    await runIn(world, remind)
    return delivered(world)
  }

  it('come the day before, and 1, 7 and 14 days late, each once', async () => {
    const { email } = await loan(out('2026-11-26'))
    const days: string[] = []
    for (let day = today; day <= '2026-12-15'; day = addDays(day, 1)) {
      const before = (await delivered(world, email)).length
      await remindOn(day)
      if ((await delivered(world, email)).length > before) days.push(day)
    }
    expect(days).toEqual(['2026-11-25', '2026-11-27', '2026-12-03', '2026-12-10'])
    const texts = (await delivered(world, email)).map(one => one.email.text ?? '').reverse()
    expect(texts[0]).toMatch(/» domani, gio 26 novembre: .+, \d\d:\d\d–\d\d:\d\d\./)
    expect(texts[1]).toContain('è finito ieri, gio 26 novembre')
    expect(texts[3]).toContain('14 giorni fa')
  })

  it('come the day before the last open one, where the point is closed on the last', async () => {
    const { email, object } = await loan(out('2026-12-10'))
    const shut = [{ id: 'h', name: 'Ferie', inizio: '2026-12-01', fine: '2026-12-12' }]
    await world.db
      .updateTable('headquarters')
      .set({ holidays: JSON.stringify(shut), additional_days: JSON.stringify(['2026-11-30']) })
      .where('id', '=', object.point.id)
      .execute()
    for (let day = today; day <= '2026-12-10'; day = addDays(day, 1)) await remindOn(day)
    const mails = await delivered(world, email)
    expect(mails.map(one => one.email.text)).toEqual([expect.stringContaining('» domani, lun 30 novembre')])
    await remindOn('2026-12-11')
    const [late] = await delivered(world, email)
    expect(late!.email.text).toMatch(/è finito ieri, gio 10 dicembre\. .*, che riapre \p{L}{3} 1\d dicembre\. /u)
    await world.db
      .updateTable('headquarters')
      .set({
        holidays: JSON.stringify(object.point.holidays),
        additional_days: JSON.stringify(object.point.additional_days),
      })
      .where('id', '=', object.point.id)
      .execute()
  })

  it('of a day are one mail, however many things and however often the job runs', async () => {
    const { email, memberId } = await loan(out('2026-11-25'))
    await loan({ ...out('2026-11-23'), member_id: memberId })
    await loan({ ...out('2026-11-25'), member_id: memberId })
    await Promise.all([1, 2].map(() => runIn(world, remind)))
    world.clock.advance(3600)
    await runIn(world, remind)
    const mails = await delivered(world, email)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.email.text?.match(/Riporta «|Il prestito di «/g)).toHaveLength(3)
  })

  it('are spared to whoever asked to be, but not that an object is late', async () => {
    const { email, memberId } = await loan(out('2026-11-25'))
    await world.db.updateTable('members').set({ reminders: false }).where('id', '=', memberId).execute()
    expect((await remindOn(today)).filter(one => one.to.includes(email))).toEqual([])
    await remindOn('2026-11-26')
    expect((await delivered(world, email)).map(one => one.email.subject)).toEqual([expect.stringContaining('è finito')])
  })

  it('never speak of an object given back, even since the mail began to wait', async () => {
    const { id, email } = await loan(out('2026-11-25'))
    await runIn(world, remind)
    const desk = await world.as('desk@demo.test')
    expect((await desk.post(`/v1/desk/orders/${id}/returns`, {})).status).toBe(200)
    expect((await subjectsTo(email)).map(one => one.split(':')[0])).toEqual(['Grazie per la restituzione'])
  })

  it('of a day that has passed are not sent any more', async () => {
    const { email } = await loan(out('2026-11-25'))
    await runIn(world, remind)
    at('2026-11-24T23:00:00Z')
    expect(await delivered(world, email)).toEqual([])
  })

  it('begin again when the loan has a new last day', async () => {
    const { id, email } = await loan(out('2026-11-25'))
    await remindOn(today)
    await world.db
      .updateTable('orders')
      .set({ to_date: '2026-12-17', status: 'extended' })
      .where('id', '=', id)
      .execute()
    await remindOn('2026-11-26')
    expect(await subjectsTo(email)).toHaveLength(1)
    await remindOn('2026-12-16')
    expect(await subjectsTo(email)).toHaveLength(2)
  })

  it('speak of a card 30 days before its end and on its last day, not once renewed, and not where there are no cards', async () => {
    const { db } = world
    const [member] = await crowd(world, 1)
    const email = `folla-${(member as Caller & { id: string }).id}@demo.test`
    const cards = db.updateTable('memberships').where('member_id', '=', member!.id)
    await cards.set({ to_date: '2026-12-24' }).execute()
    await remindOn(today)
    await remindOn('2026-11-25')
    await remindOn('2026-12-24')
    expect((await subjectsTo(email)).reverse()).toEqual([
      'Promemoria: la tua tessera scade tra 30 giorni',
      'Promemoria: la tua tessera scade oggi',
    ])
    await cards.set({ to_date: '2027-01-15' }).execute()
    at(morning('2026-12-16'))
    await runIn(world, remind)
    await cards.set({ to_date: '2028-01-15' }).execute()
    expect(await subjectsTo(email)).toHaveLength(2)
    await runIn(world, remind, 'ateneo')
    expect(
      await db
        .selectFrom('notices')
        .select('kind')
        .where('library_id', '=', 'ateneo')
        .where('kind', 'like', 'card%')
        .execute(),
    ).toEqual([])
  })
})
