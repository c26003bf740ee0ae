import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../server/ids.ts'
import { openLimits, rates } from '../../server/limits/limits.ts'
import { isSigned, signatureOf } from '../../server/outside/lockers/signature.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { awake } from '../world/lent.ts'
import { auditOf, lockerLoans, type LockerLoans, returnMails, tell, wrongCode } from '../world/lockers.ts'
import { openWorld, type World } from '../world/world.ts'

const library = 'ateneo'

let world: World
let loans: LockerLoans
beforeAll(async () => {
  world = await openWorld()
  loans = await lockerLoans(world, library)
})
afterAll(() => world.close())

describe('a signature', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' }
  const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='

  it('is the one of the specification’s own example, and good for five minutes', () => {
    expect(signatureOf(secret, message)).toBe(signature)
    const isGood = (now: number, said = signature) => isSigned(secret, now, message, said)
    expect([isGood(1_614_265_330), isGood(1_614_265_630), isGood(1_614_265_030)]).toEqual([true, true, true])
    expect([isGood(1_614_265_631), isGood(1_614_265_029)]).toEqual([false, false])
    expect(isGood(1_614_265_330, `v1a,xx v1,Zm9v ${signature}`)).toBe(true)
    expect(isGood(1_614_265_330, signature.replace('v1,', 'v2,'))).toBe(false)
  })
})

describe('a smart locker', () => {
  it('ST-17 asks what a code opens, tells of the pick-up and of the deposit, as the desk would', async () => {
    const loan = await loans.toCollect()
    const { id } = loan
    expect((await tell(world, loan, 'codes', { code: loan.pickup })).body).toMatchObject({
      order_id: id,
      action: 'pick_up',
      product: { id: loan.object.id },
    })
    expect((await loan.row()).picked_up_at).toBeNull()
    expect(await tell(world, loan, 'pickups', { code: loan.pickup })).toMatchObject({
      status: 200,
      body: { order_id: id, action: 'pick_up', at: world.clock.now().toISOString() },
    })
    expect((await loan.member.get(loan.mine)).body).toMatchObject({ stage: 'in_hand', loan: { pickup_Code: null } })
    expect((await tell(world, loan, 'codes', { code: loan.deposit })).body).toMatchObject({ action: 'deposit' })
    world.clock.advance(3600)
    await awake(world, loans.desk)
    expect((await tell(world, loan, 'deposits', { code: loan.deposit })).status).toBe(200)
    expect((await loans.desk.get(loan.atDesk)).body).toMatchObject({ stage: 'returned', closed_by: 'return' })
    expect((await loan.row()).return_condition).toBe('good')
    const told = (await auditOf(world, id)).filter(one => one.data?.locker)
    expect(told.map(one => [one.action, one.actor_id, one.data?.locker])).toEqual([
      ['hand_over', null, loan.point],
      ['return', null, loan.point],
    ])
    expect(await returnMails(world, loan)).toBe(1)
  })

  it('ST-17 says the same message again and again: once done, each time answered the same', async () => {
    const loan = await loans.toCollect()
    const id = `msg_${newId()}`
    const [first, second] = await Promise.all([0, 1].map(() => tell(world, loan, 'pickups', { id, code: loan.pickup })))
    expect([first!.status, second!.body]).toEqual([200, first!.body])
    world.clock.advance(600)
    await awake(world, loans.desk)
    await loans.desk.post(`${loan.atDesk}/returns`)
    expect((await tell(world, loan, 'pickups', { id, code: loan.pickup })).body).toEqual(first!.body)
    expect((await loan.row()).status).toBe('returned')
    expect((await auditOf(world, loan.id)).filter(one => one.action === 'hand_over')).toHaveLength(1)
    expect((await tell(world, loan, 'deposits', { id, code: loan.deposit })).body.code).toBe('locker.other_message')
  })

  it('ST-17 is believed with the right signature only, of its own point, in its own library, and of now', async () => {
    const loan = await loans.toCollect()
    const other = (await loans.points(true)).find(id => id !== loan.point)!
    const noLocker = (await loans.points(false))[0]!
    const code = loan.pickup
    const refused = [
      await tell(world, loan, 'pickups', { code, secret: await loans.secretOf(other) }),
      await tell(world, loan, 'pickups', { code, body: JSON.stringify({ call: 'pickups', code: loan.deposit }) }),
      await tell(world, loan, 'pickups', { code, point: 'nowhere' }),
      await tell(world, loan, 'pickups', { code, point: noLocker }),
      await tell(world, loan, 'pickups', { code, library: 'quartiere' }),
      await tell(world, loan, 'pickups', { code, at: new Date(world.clock.now().getTime() - 301_000) }),
      await tell(world, loan, 'pickups', { code, at: new Date(world.clock.now().getTime() + 301_000) }),
      await tell(world, loan, 'pickups', { code, id: 'not.an.id' }),
      await world.visitor(library).post(`/v1/lockers/${loan.point}/pickups`, { call: 'pickups', code }),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [401, 'locker.not_genuine']),
    )
    // Another locker of the library, rightly signed, has no such code.
    const elsewhere = await tell(world, loan, 'pickups', { code, point: other, secret: await loans.secretOf(other) })
    expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'locker.unknown_code'])
    const old = loan.secret
    await loans.newSecret(loan.point)
    expect((await tell(world, loan, 'pickups', { code, secret: old })).status).toBe(401)
    expect((await loan.row()).picked_up_at).toBeNull()
  })

  it('ST-17 what was signed for one call is believed by no other, with its own id or another’s', async () => {
    const loan = await loans.toCollect()
    const names = ['codes', 'pickups', 'deposits'] as const
    const replays = names.flatMap(path => names.filter(call => call !== path).map(call => ({ path, call })))
    const answers = []
    for (const code of [loan.pickup, loan.deposit])
      for (const { path, call } of replays) answers.push(await tell(world, loan, path, { code, call }))
    expect(answers.map(({ status, body }) => [status, Object.keys(body.fields ?? {})])).toEqual(
      answers.map(() => [422, ['call']]),
    )
    expect((await loan.row()).picked_up_at).toBeNull()
    await tell(world, loan, 'pickups', { code: loan.pickup })
    expect((await tell(world, loan, 'deposits', { code: loan.deposit, call: 'codes' })).status).toBe(422)
    expect((await loan.row()).status).not.toBe('returned')
  })

  it('ST-17 moves nothing that is not to be moved: wrong code, wrong order, before its day, cancelled', async () => {
    const loan = await loans.toCollect()
    const problem = async (path: 'codes' | 'pickups' | 'deposits', code: string) =>
      (await tell(world, loan, path, { code })).body.code
    expect(await problem('pickups', wrongCode(loan))).toBe('locker.unknown_code')
    expect(await problem('pickups', loan.deposit)).toBe('locker.unknown_code')
    expect(await problem('deposits', loan.deposit)).toBe('order.moved_on')
    expect(await problem('codes', loan.deposit)).toBe('order.moved_on')
    expect((await tell(world, loan, 'pickups', { code: 'abc' })).status).toBe(422)
    const tomorrow = addDays(world.clock.today(), 1)
    await world.db.updateTable('orders').set({ from_date: tomorrow }).where('id', '=', loan.id).execute()
    expect(await problem('pickups', loan.pickup)).toBe('order.too_early')
    await loans.desk.post(`${loan.atDesk}/cancellations`, { reason: 'Si è rotto' })
    expect(await problem('pickups', loan.pickup)).toBe('locker.unknown_code')
  })

  it('ST-17 is heard no more while somebody tries codes out', async () => {
    world.clock.advance(901)
    const loan = await loans.toCollect()
    const { limits } = world.system
    world.system.limits = openLimits(
      { db: world.db, clock: world.clock },
      { ...rates, code_locker: { points: 3, seconds: 900 } },
    )
    const tried = []
    for (let n = 0; n < 4; n++) tried.push((await tell(world, loan, 'codes', { code: wrongCode(loan) })).status)
    expect(tried).toEqual([404, 404, 404, 429])
    expect((await tell(world, loan, 'pickups', { code: loan.pickup })).status).toBe(429)
    world.clock.advance(901)
    expect((await tell(world, loan, 'pickups', { code: loan.pickup })).status).toBe(200)
    world.system.limits = limits
  })
})

describe('the secret of a locker', () => {
  it('ST-17 is made by an administrator, for a point that is a smart locker, and written down', async () => {
    const { admin, desk } = loans
    await awake(world, admin, desk)
    const [locker, other] = [(await loans.points(true))[0]!, (await loans.points(false))[0]!]
    const secret = await loans.newSecret(locker)
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect((await admin.post(`/v1/lockers/${other}/secrets`)).body.code).toBe('order.no_locker')
    expect((await admin.post('/v1/lockers/nowhere/secrets')).status).toBe(404)
    expect((await desk.post(`/v1/lockers/${locker}/secrets`)).status).toBe(403)
    const audit = await auditOf(world, locker)
    expect(audit.at(-1)).toMatchObject({ action: 'renew_locker_secret', actor_id: admin.id })
    expect(JSON.stringify(audit)).not.toContain(secret)
  })
})
