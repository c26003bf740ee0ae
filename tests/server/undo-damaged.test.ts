import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays } from '../../src/lib/rules/dates.ts'
import { approved, handedOut } from '../world/lent.ts'
import { loanPhoto } from '../world/loan-photos.ts'
import { wishFor } from '../world/loans.ts'
import { delivered } from '../world/mailbox.ts'
import { addressOf, told, undoTeam } from '../world/undoing.ts'
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
