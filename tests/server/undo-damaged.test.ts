import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { topics } from '../../server/jobs/topics.ts'
import { workThrough } from '../../server/jobs/work.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { approved, handedOut } from '../world/lent.ts'
import { loanPhoto } from '../world/loan-photos.ts'
import { wishFor } from '../world/loans.ts'
import { delivered, mailbox } from '../world/mailbox.ts'
import { crowd } from '../world/crowd.ts'
import { addressOf, isOffered, told, tomorrow, undoTeam } from '../world/undoing.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let team: Awaited<ReturnType<typeof undoTeam>>
beforeAll(async () => {
  world = await openWorld()
  team = await undoTeam(world)
})
afterAll(() => world.close())
beforeEach(() => team.again())

/** An object that came back damaged, with a photo, and that somebody has booked next. */
async function damaged() {
  const lent = await handedOut(world, team.volunteer)
  const days = wishFor({ ...lent.object, today: addDays(lent.days.to_date, 1) })
  const next = await approved(world, team.volunteer, { object: lent.object, days })
  await delivered(world)
  await team.again()
  await team.volunteer.call('POST', `${lent.atDesk}/photos`, await loanPhoto('return', 'teal'))
  await team.volunteer.post(`${lent.atDesk}/returns`, { condition: 'damaged', note: 'Manico rotto' })
  return { lent, next: addressOf(next.member), undo: () => team.volunteer.delete(`${lent.atDesk}/returns`) }
}

const photos = (id: string) => world.db.selectFrom('loan_photos').select('id').where('order_id', '=', id).execute()

const subjects = async (to: string) => (await delivered(world, to)).map(({ email }) => email.subject?.split(':')[0])

it('a damaged return undone within ten seconds: its photo is gone, and nobody hears of a repair', async () => {
  const { lent, next, undo } = await damaged()
  expect(await told(world, next)).toEqual(['loan_in_repair'])
  await team.later(9)
  expect((await undo()).body).toMatchObject({ stage: 'in_hand', photos: [] })
  expect([await photos(lent.id), await told(world, next)]).toEqual([[], []])
  const job = world.db.selectFrom('outbox').select('topic').where('topic', '=', 'files').where('done_at', 'is', null)
  expect(await job.execute()).toHaveLength(1)
  // Broken after all, it is said as if for the first time.
  await team.later(20)
  await team.volunteer.post(`${lent.atDesk}/returns`, { condition: 'damaged', note: 'Manico rotto' })
  expect(await told(world, next)).toEqual(['loan_in_repair'])
})

it('a return undone within ten seconds: neither its borrower nor who waits for the object hears of it', async () => {
  const lent = await handedOut(world, team.volunteer)
  const [waiting] = await crowd(world, 1)
  await waiting!.post(`/v1/me/products/${lent.object.id}/wishes`)
  await delivered(world)
  await team.again()
  await team.volunteer.post(`${lent.atDesk}/returns`, {})
  const heard = async () => [await told(world, addressOf(lent.member)), await told(world, addressOf(waiting!))]
  expect(await heard()).toEqual([['loan_returned'], ['queue_turn']])
  // Nothing leaves before the ten seconds are over.
  await workThrough(world.system, 'mail', topics.mail!)
  expect(mailbox(world).list()).toEqual([])
  await team.later(9)
  expect((await team.volunteer.delete(`${lent.atDesk}/returns`)).body).toMatchObject({ stage: 'in_hand' })
  expect(await heard()).toEqual([[], []])
  // Given back in truth, it is said as if for the first time.
  await team.later(20)
  await team.volunteer.post(`${lent.atDesk}/returns`, {})
  expect(await heard()).toEqual([['loan_returned'], ['queue_turn']])
})

it('the register offers to undo a return of the day to whoever sees it, while it is the last', async () => {
  const lent = await handedOut(world, team.volunteer)
  const offered = async () => isOffered(team.referent, 'undo_return', lent.id)
  await team.volunteer.post(`${lent.atDesk}/returns`, {})
  expect(await offered()).toBe(true)
  await team.volunteer.delete(`${lent.atDesk}/returns`)
  expect(await offered()).toBe(false)
  await team.later(60)
  await team.volunteer.post(`${lent.atDesk}/returns`, {})
  expect(await offered()).toBe(true)
  await world.db
    .updateTable('members')
    .set({ deleted_at: world.clock.now() })
    .where('id', '=', lent.member.id)
    .execute()
  expect(await offered()).toBe(false)
  await world.db.updateTable('members').set({ deleted_at: null }).where('id', '=', lent.member.id).execute()
  await team.later(tomorrow)
  expect(await offered()).toBe(false)
})

it('undone once the mail has left, whoever booked it next reads that it was a mistake', async () => {
  const { lent, next, undo } = await damaged()
  expect(await subjects(next)).toEqual(['In riparazione'])
  await team.later(60)
  await undo()
  expect(await photos(lent.id)).toEqual([])
  const [mail] = await delivered(world, next)
  expect(mail!.email.subject).toMatch(/^Una correzione sul prestito: /)
  expect(mail!.email.text).toContain('La tua prenotazione vale come prima.')
  // The borrower speaks with whoever undoes it (decision 0017).
  expect(await subjects(addressOf(lent.member))).toEqual(['Grazie per la restituzione'])
})
