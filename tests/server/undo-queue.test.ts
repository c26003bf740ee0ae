import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../../src/lib/rules/dates.ts'
import { crowd } from '../world/crowd.ts'
import { approved, awake, handedOut, type Lent, type Person, staff } from '../world/lent.ts'
import { emptyMailbox } from '../world/mailbox.ts'
import { addressOf, told } from '../world/undoing.ts'
import { aTuesday, openWorld, type World } from '../world/world.ts'

let world: World
let volunteer: Person
beforeAll(async () => {
  world = await openWorld()
  volunteer = await staff(world, 9)
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(aTuesday)
  await awake(world, volunteer)
  await emptyMailbox(world)
})

const reason = { reason: 'Passa una settimana prima' }
const undo = ({ atDesk }: Lent, what: string) => volunteer.delete(`${atDesk}/${what}`)
const wishes = ({ object }: Lent) => `/v1/me/products/${object.id}/wishes`
const turnOf = async (lent: Lent, who: Person) => (await who.get(wishes(lent))).body.turn_until

async function queueUp(lent: Lent): Promise<Person> {
  const [one] = await crowd(world, 1)
  expect((await one!.post(wishes(lent))).body.position).not.toBeNull()
  return one!
}

/** Approved, on the morning of its first day. */
async function toCollect(): Promise<Lent> {
  const lent = await approved(world, volunteer)
  world.clock.set(`${lent.days.from_date}T09:00:00Z`)
  await awake(world, volunteer)
  return lent
}

describe('Whoever waits for an object that an undo frees, or takes', () => {
  it('has the turn after an early hand-out that is undone: the object is free until its days', async () => {
    const lent = await handedOut(world, volunteer)
    const [first, second] = [await queueUp(lent), await queueUp(lent)]
    expect((await undo(lent, 'handovers')).body.stage).toBe('scheduled')
    expect([await turnOf(lent, first), await turnOf(lent, second)]).toEqual([addDays(world.clock.today(), 2), null])
    expect([await told(world, addressOf(first)), await told(world, addressOf(second))]).toEqual([['queue_turn'], []])
    await volunteer.post(`${lent.atDesk}/handovers`, reason)
    expect((await undo(lent, 'handovers')).status).toBe(200)
    expect([await turnOf(lent, second), await told(world, addressOf(first))]).toEqual([null, ['queue_turn']])
  })

  it('waits on after a hand-out of the first day that is undone: the object is kept for its loan', async () => {
    const lent = await toCollect()
    await volunteer.post(`${lent.atDesk}/handovers`)
    const first = await queueUp(lent)
    expect((await undo(lent, 'handovers')).body.stage).toBe('to_collect')
    expect([await turnOf(lent, first), await told(world, addressOf(first))]).toEqual([null, []])
  })

  it('has the turn while the loan is moved to later days, and reads of nothing where that is undone at once', async () => {
    const lent = await toCollect()
    const first = await queueUp(lent)
    const days = { from_date: addDays(lent.days.from_date, 7), to_date: addDays(lent.days.to_date, 7) }
    await volunteer.post(`${lent.atDesk}/dates`, { ...days, ...reason })
    expect(await turnOf(lent, first)).toBe(addDays(lent.days.from_date, 2))
    expect((await undo(lent, 'dates')).body.loan).toMatchObject(lent.days)
    expect([await turnOf(lent, first), await told(world, addressOf(first))]).toEqual([null, []])
  })
})
