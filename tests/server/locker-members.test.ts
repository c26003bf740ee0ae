import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLimits, rates } from '../../server/limits/limits.ts'
import { newId } from '../../server/ids.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import type { Caller } from '../world/caller.ts'
import { crowd } from '../world/crowd.ts'
import { awake } from '../world/lent.ts'
import {
  auditOf,
  type LockerLoan as Loan,
  lockerLoans,
  type LockerLoans,
  returnMails,
  tell,
  wrongCode,
} from '../world/lockers.ts'
import { openWorld, type World } from '../world/world.ts'

const library = 'ateneo'

let world: World
let loans: LockerLoans
beforeAll(async () => {
  world = await openWorld()
  loans = await lockerLoans(world, library)
})
afterAll(() => world.close())

it('ST-17 the demonstration has a loan to collect at a locker, with its code', async () => {
  const member = await world.as('socio@demo.test', library)
  const groups = (await member.get('/v1/me/orders')).body as { docs: { id: string; stage: string }[] }[]
  const id = groups.flatMap(one => one.docs).find(one => one.stage === 'to_collect')!.id
  const { loan, shipping } = (await member.get(`/v1/me/orders/${id}`)).body
  expect(loan.pickup_Code).toMatch(/^\d{6}$/)
  expect(await loans.points(true)).toContain(shipping.address.id)
})

describe('a member at a smart locker', () => {
  const say = (who: Caller, { mine }: Loan, path: 'pickups' | 'deposits', code: string) =>
    who.post(`${mine}/${path}`, { code })

  it('ST-17 says that they took it out and put it back; said again, it is the same', async () => {
    const loan = await loans.toCollect()
    const { member } = loan
    const once = await say(member, loan, 'pickups', loan.pickup)
    expect(once).toMatchObject({ status: 200, body: { stage: 'in_hand' } })
    world.clock.advance(60)
    expect((await say(member, loan, 'pickups', loan.pickup)).body).toEqual(once.body)
    // The locker tells of it later: it is done.
    expect((await tell(world, loan, 'pickups', { code: loan.pickup })).body.at).toBe(once.body.picked_up_at)
    expect((await say(member, loan, 'deposits', loan.deposit)).body).toMatchObject({ stage: 'returned' })
    expect((await say(member, loan, 'deposits', loan.deposit)).status).toBe(200)
    expect((await tell(world, loan, 'deposits', { code: loan.deposit })).status).toBe(200)
    const moved = (await auditOf(world, loan.id)).filter(one => one.action === 'hand_over' || one.action === 'return')
    expect(moved.map(one => [one.action, one.actor_id])).toEqual([
      ['hand_over', member.id],
      ['return', member.id],
    ])
    expect(await returnMails(world, loan)).toBe(1)
  })

  it('that they took it out is no act of the desk: nobody there undoes it', async () => {
    const loan = await loans.toCollect()
    await say(loan.member, loan, 'pickups', loan.pickup)
    world.clock.advance(60)
    expect((await loans.admin.get(loan.atDesk)).body).toMatchObject({ stage: 'in_hand', undo: null })
    const undone = await loans.admin.delete(`${loan.atDesk}/handovers`)
    expect(undone).toMatchObject({ status: 409, body: { code: 'order.moved_on' } })
    expect((await loan.row()).picked_up_at).not.toBeNull()
  })

  it('cannot take out what somebody else still has; put back it is good, and where the locker is', async () => {
    const loan = await loans.toCollect()
    const { object, point } = loan
    const [other] = await crowd(world, 1, library)
    const id = newId()
    const ago = (days: number) => addDays(world.clock.today(), -days)
    const held = { member_id: other!.id, product_id: object.id, headquarter_id: point, status: 'approved' as const }
    const at = { created_at: world.clock.now(), confirmed_at: world.clock.now(), picked_up_at: world.clock.now() }
    await world.db
      .insertInto('orders')
      .values({ library_id: library, id, ...held, from_date: ago(9), to_date: ago(2), ...at })
      .execute()
    expect((await say(loan.member, loan, 'pickups', loan.pickup)).body.code).toBe('order.still_out')
    expect((await tell(world, loan, 'pickups', { code: loan.pickup })).body.code).toBe('order.still_out')
    await world.db
      .updateTable('orders')
      .set({ status: 'returned', returned_at: world.clock.now(), closed_by: 'return' })
      .where('id', '=', id)
      .execute()
    const away = (await loans.points(false))[0]!
    const product = () =>
      world.db.selectFrom('products').select('place_id').where('id', '=', object.id).executeTakeFirstOrThrow()
    const putAway = () => world.db.updateTable('products').set({ place_id: away }).where('id', '=', object.id).execute()
    await putAway()
    expect((await say(loan.member, loan, 'pickups', loan.pickup)).body.stage).toBe('in_hand')
    expect(await product()).toEqual({ place_id: null })
    expect(await loan.row()).toMatchObject({ return_condition: null })
    await putAway()
    expect((await say(loan.member, loan, 'deposits', loan.deposit)).body.stage).toBe('returned')
    expect(await product()).toEqual({ place_id: null })
    expect(await loan.row()).toMatchObject({ return_condition: 'good', closed_by: 'return' })
  })

  it('ST-17 is refused with a wrong code, out of order, and where there is no locker', async () => {
    const loan = await loans.toCollect()
    const codeOf = async (path: 'pickups' | 'deposits', code: string) =>
      (await say(loan.member, loan, path, code)).body.code
    expect(await codeOf('pickups', wrongCode(loan))).toBe('order.wrong_code')
    expect(await codeOf('deposits', loan.deposit)).toBe('order.moved_on')
    expect((await say(loans.desk, loan, 'pickups', loan.pickup)).status).toBe(404)
    const noLocker = (await loans.points(false))[0]!
    await world.db.updateTable('orders').set({ headquarter_id: noLocker }).where('id', '=', loan.id).execute()
    expect(await codeOf('pickups', loan.pickup)).toBe('order.no_locker')
    expect((await loan.row()).picked_up_at).toBeNull()
    const { address } = (await loan.member.get(loan.mine)).body.shipping
    expect(address).toMatchObject({ id: noLocker, smartlocker_instruction: null })
  })

  it('nothing of what is brought home is taken out of a locker, and it may be put back into one', async () => {
    const loan = await loans.toCollect()
    const home = { address: 'Via Ferrarese 12', cap: '40128', city: 'Bologna', province: 'BO', lat: 44.51, lon: 11.35 }
    const instruction = async () => (await loan.member.get(loan.mine)).body.shipping.address.smartlocker_instruction
    expect(await instruction()).toMatch(/\w/)
    const set = { method: 'delivery' as const, shipping_geo: JSON.stringify(home) }
    await world.db.updateTable('orders').set(set).where('id', '=', loan.id).execute()
    expect(await instruction()).toBeNull()
    expect((await say(loan.member, loan, 'pickups', loan.pickup)).body.code).toBe('order.no_locker')
    await world.db.updateTable('orders').set({ picked_up_at: world.clock.now() }).where('id', '=', loan.id).execute()
    expect((await say(loan.member, loan, 'deposits', loan.deposit)).body).toMatchObject({ stage: 'returned' })
  })

  it('ST-17 may be wrong ten times in a quarter of an hour; what was right is not counted', async () => {
    const loan = await loans.toCollect()
    const { limits } = world.system
    world.system.limits = openLimits({ db: world.db, clock: world.clock }, { ...rates })
    const tried = []
    for (let n = 0; n < 11; n++) tried.push((await say(loan.member, loan, 'pickups', wrongCode(loan))).status)
    expect(tried).toEqual([...Array.from({ length: 10 }, () => 409), 429])
    expect((await say(loan.member, loan, 'pickups', loan.pickup)).status).toBe(429)
    world.clock.advance(901)
    await awake(world, loan.member)
    for (let n = 0; n < 12; n++) expect((await say(loan.member, loan, 'pickups', loan.pickup)).status).toBe(200)
    world.system.limits = limits
  })

  it('ST-17 has codes that open nothing else at that point', async () => {
    const loan = await loans.toCollect()
    const codes = await world.db
      .selectFrom('orders')
      .select(['pickup_code', 'deposit_code'])
      .where('headquarter_id', '=', loan.point)
      .where('status', 'in', ['approved', 'extended'])
      .execute()
    const all = codes.flatMap(one => [one.pickup_code, one.deposit_code]).filter(code => code !== null)
    expect(all.length).toBeGreaterThan(3)
    expect(new Set(all).size).toBe(all.length)
  })
})
