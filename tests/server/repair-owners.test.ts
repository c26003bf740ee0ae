import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, type CivilDate } from '../../src/lib/rules/dates.ts'
import { writeOffAfterDays } from '../../src/lib/rules/loan-guards.ts'
import { crowd } from '../world/crowd.ts'
import { awake, handedOut, type Person } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import { delivered } from '../world/mailbox.ts'
import { aTuesday, openWorld, type World } from '../world/world.ts'
import { addressOf, told, undoTeam } from '../world/undoing.ts'

let world: World
let team: Awaited<ReturnType<typeof undoTeam>>
beforeAll(async () => {
  world = await openWorld()
  team = await undoTeam(world)
})
afterAll(() => world.close())
beforeEach(() => team.again())

const today = aTuesday.slice(0, 10) as CivilDate

/** An object of a member's, and what its owner has read and reads of it. */
async function owned(object?: { id: string }) {
  const { id } = object ?? (await freeObject(world))
  const [owner] = (await crowd(world, 1)) as [Person]
  await world.db.updateTable('products').set({ owner_id: owner.id }).where('id', '=', id).execute()
  const arrived = async () => (await delivered(world, addressOf(owner))).map(({ email }) => email)
  return {
    repair: `/v1/desk/products/${id}/maintenance`,
    waiting: () => told(world, addressOf(owner)),
    arrived,
    subjects: async () => (await arrived()).map(one => one.subject?.split(':')[0]).toReversed(),
    listed: async () => (await owner.get('/v1/me/products')).body[0],
  }
}

describe('ST-17 the owner of an object', () => {
  it('is mailed once when its repair begins, without the desk’s words, and when it ends', async () => {
    const { repair, arrived, subjects } = await owned()
    const until = addDays(today, 5)
    await team.volunteer.post(repair, { note: 'Rotto da Carla', until })
    await team.volunteer.post(repair, { note: 'Manca il pezzo', until: addDays(until, 1) })
    expect(await subjects()).toEqual(['Il tuo oggetto è in riparazione'])
    const [begun] = await arrived()
    expect(begun!.text).toContain('Dovrebbe finire entro')
    expect(begun!.text).toMatch(/http:\/\/quartiere\.localhost\/products\//)
    expect(`${begun!.subject}${begun!.html}${begun!.text}`).not.toMatch(/Carla|pezzo/)
    await team.later(30)
    await team.volunteer.delete(repair)
    expect((await subjects()).at(-1)).toBe('Non è più in riparazione')
    expect((await arrived())[0]!.text).toContain('Da adesso si può di nuovo prenotare.')
  })

  it('reads nothing of a repair that ends within ten seconds, nor of an end that is undone within ten', async () => {
    const { repair, waiting, subjects } = await owned()
    await team.volunteer.post(repair, { note: 'Sbagliato' })
    expect(await waiting()).toEqual(['product_in_repair'])
    await team.later(9)
    await team.volunteer.delete(repair)
    expect(await waiting()).toEqual([])
    await team.later(60)
    await team.volunteer.post(repair, { note: 'Rotto' })
    await delivered(world)
    await team.later(120)
    await team.volunteer.delete(repair)
    expect((await waiting()).at(-1)).toBe('product_repaired')
    await team.volunteer.delete(`${repair}/end`)
    expect(await subjects()).toEqual(['Il tuo oggetto è in riparazione'])
    await team.later(180)
    await team.volunteer.delete(repair)
    await delivered(world)
    await team.later(240)
    await team.volunteer.delete(`${repair}/end`)
    const again = ['Il tuo oggetto è in riparazione', 'Non è più in riparazione', 'Il tuo oggetto è in riparazione']
    expect(await subjects(), 'they had read that it was over').toEqual(again)
  })

  it('is mailed when it comes back damaged, and that it was a mistake where the return is undone', async () => {
    const lent = await handedOut(world, team.volunteer)
    const { waiting, arrived, subjects } = await owned(lent.object)
    const giveBack = () => team.volunteer.post(`${lent.atDesk}/returns`, { condition: 'damaged', note: 'Manico rotto' })
    const undo = () => team.volunteer.delete(`${lent.atDesk}/returns`)
    await giveBack()
    expect(await waiting()).toEqual(['product_in_repair'])
    await undo()
    expect(await waiting(), 'taken back before it left').toEqual([])
    await team.later(60)
    await giveBack()
    await delivered(world)
    await undo()
    expect(await subjects()).toEqual(['Il tuo oggetto è in riparazione', 'Non è più in riparazione'])
    expect((await arrived())[0]!.text).toContain('era uno sbaglio')
  })

  it('is mailed when it is written off as damaged, and that it was a mistake where that is undone', async () => {
    const lent = await handedOut(world, team.volunteer)
    const { subjects } = await owned(lent.object)
    world.clock.set(`${addDays(lent.days.to_date as CivilDate, writeOffAfterDays)}T09:00:00Z`)
    await awake(world, team.admin)
    await team.admin.post(`${lent.atDesk}/write-offs`, { outcome: 'damaged', reason: 'Lo ha rotto' })
    await delivered(world)
    expect((await team.admin.delete(`${lent.atDesk}/write-offs`)).status).toBe(200)
    expect(await subjects()).toEqual(['Il tuo oggetto è in riparazione', 'Non è più in riparazione'])
  })

  it('reads among their objects that it is in repair, and until when while that is to come', async () => {
    const { repair, listed } = await owned()
    expect((await listed()).repair).toBeNull()
    const until = addDays(today, 1)
    await team.volunteer.post(repair, { note: 'Rotto', until })
    expect((await listed()).repair).toEqual({ until })
    await team.volunteer.post(repair, { note: 'Rotto' })
    expect((await listed()).repair).toEqual({ until: null })
    await team.volunteer.delete(repair)
    expect((await listed()).repair).toBeNull()
  })

  it('is told of no repair while it is only searched for', async () => {
    const { repair, waiting, listed } = await owned()
    await team.volunteer.post(repair.replace('maintenance', 'searches'), {})
    expect(await listed()).toMatchObject({ repair: null, loan: { status: 'maintenance' } })
    expect(await waiting()).toEqual([])
  })
})
