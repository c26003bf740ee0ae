import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../server/ids.ts'
import { openLimits, rates } from '../../server/limits/limits.ts'
import { isSigned, signatureOf } from '../../server/outside/lockers/signature.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import type { Answer, Caller } from '../world/caller.ts'
import { awake } from '../world/lent.ts'
import { type LockerLoan as Loan, lockerLoans, type LockerLoans } from '../world/lockers.ts'
import { mailsTo } from '../world/mails.ts'
import { openWorld, type World } from '../world/world.ts'

const library = 'ateneo'

let world: World
let loans: LockerLoans
beforeAll(async () => {
  world = await openWorld()
  loans = await lockerLoans(world, library)
})
afterAll(() => world.close())

type Said = { id?: string; code: string; at?: Date; secret?: string; point?: string; library?: string; body?: string }

/** A call of the loan's locker, signed as it should be but for what is said otherwise. */
function tell(loan: Loan, path: 'codes' | 'pickups' | 'deposits', said: Said): Promise<Answer> {
  const { id = `msg_${newId()}`, code, at = world.clock.now(), secret = loan.secret } = said
  const timestamp = Math.floor(at.getTime() / 1000)
  const body = JSON.stringify({ code })
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf(secret, { id, timestamp, body }),
  }
  const visitor = world.visitor(said.library ?? library)
  return visitor.call('POST', `/v1/lockers/${said.point ?? loan.point}/${path}`, { headers, raw: said.body ?? body })
}

const wrongCode = ({ pickup, deposit }: Loan) =>
  ['000000', '111111', '222222'].find(c => c !== pickup && c !== deposit)!
const auditOf = (id: string) =>
  world.db.selectFrom('audit').selectAll().where('subject_id', '=', id).orderBy('at').orderBy('id').execute()

const returnMails = async ({ member }: Loan) =>
  (await mailsTo(world, `folla-${member.id}@demo.test`, library)).filter(one => one.template === 'loan_returned').length

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
    expect((await tell(loan, 'codes', { code: loan.pickup })).body).toMatchObject({
      order_id: id,
      action: 'pick_up',
      product: { id: loan.object.id },
    })
    expect((await loan.row()).picked_up_at).toBeNull()
    expect(await tell(loan, 'pickups', { code: loan.pickup })).toMatchObject({
      status: 200,
      body: { order_id: id, action: 'pick_up', at: world.clock.now().toISOString() },
    })
    expect((await loan.member.get(loan.mine)).body).toMatchObject({ stage: 'in_hand', loan: { pickup_Code: null } })
    expect((await tell(loan, 'codes', { code: loan.deposit })).body).toMatchObject({ action: 'deposit' })
    world.clock.advance(3600)
    await awake(world, loans.desk)
    expect((await tell(loan, 'deposits', { code: loan.deposit })).status).toBe(200)
    expect((await loans.desk.get(loan.atDesk)).body).toMatchObject({ stage: 'returned', closed_by: 'return' })
    expect((await loan.row()).return_condition).toBe('good')
    const told = (await auditOf(id)).filter(one => one.data !== null)
    expect(told.map(one => [one.action, one.actor_id, one.data?.locker])).toEqual([
      ['hand_over', null, loan.point],
      ['return', null, loan.point],
    ])
    expect(await returnMails(loan)).toBe(1)
  })

  it('ST-17 says the same message again and again: once done, each time answered the same', async () => {
    const loan = await loans.toCollect()
    const id = `msg_${newId()}`
    const [first, second] = await Promise.all([0, 1].map(() => tell(loan, 'pickups', { id, code: loan.pickup })))
    expect([first!.status, second!.body]).toEqual([200, first!.body])
    world.clock.advance(600)
    await awake(world, loans.desk)
    await loans.desk.post(`${loan.atDesk}/returns`)
    expect((await tell(loan, 'pickups', { id, code: loan.pickup })).body).toEqual(first!.body)
    expect((await loan.row()).status).toBe('returned')
    expect((await auditOf(loan.id)).filter(one => one.action === 'hand_over')).toHaveLength(1)
    expect((await tell(loan, 'deposits', { id, code: loan.deposit })).body.code).toBe('locker.other_message')
  })

  it('ST-17 is believed with the right signature only, of its own point, in its own library, and of now', async () => {
    const loan = await loans.toCollect()
    const other = (await loans.points(true)).find(id => id !== loan.point)!
    const noLocker = (await loans.points(false))[0]!
    const code = loan.pickup
    const refused = [
      await tell(loan, 'pickups', { code, secret: await loans.secretOf(other) }),
      await tell(loan, 'pickups', { code, body: JSON.stringify({ code: loan.deposit }) }),
      await tell(loan, 'pickups', { code, point: 'nowhere' }),
      await tell(loan, 'pickups', { code, point: noLocker }),
      await tell(loan, 'pickups', { code, library: 'quartiere' }),
      await tell(loan, 'pickups', { code, at: new Date(world.clock.now().getTime() - 301_000) }),
      await tell(loan, 'pickups', { code, at: new Date(world.clock.now().getTime() + 301_000) }),
      await tell(loan, 'pickups', { code, id: 'not.an.id' }),
      await world.visitor(library).post(`/v1/lockers/${loan.point}/pickups`, { code }),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [401, 'locker.not_genuine']),
    )
    // Another locker of the library, rightly signed, has no such code.
    const elsewhere = await tell(loan, 'pickups', { code, point: other, secret: await loans.secretOf(other) })
    expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'locker.unknown_code'])
    const old = loan.secret
    await loans.newSecret(loan.point)
    expect((await tell(loan, 'pickups', { code, secret: old })).status).toBe(401)
    expect((await loan.row()).picked_up_at).toBeNull()
  })

  it('ST-17 moves nothing that is not to be moved: wrong code, wrong order, before its day, cancelled', async () => {
    const loan = await loans.toCollect()
    const problem = async (path: 'codes' | 'pickups' | 'deposits', code: string) =>
      (await tell(loan, path, { code })).body.code
    expect(await problem('pickups', wrongCode(loan))).toBe('locker.unknown_code')
    expect(await problem('pickups', loan.deposit)).toBe('locker.unknown_code')
    expect(await problem('deposits', loan.deposit)).toBe('order.moved_on')
    expect(await problem('codes', loan.deposit)).toBe('order.moved_on')
    expect((await tell(loan, 'pickups', { code: 'abc' })).status).toBe(422)
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
    for (let n = 0; n < 4; n++) tried.push((await tell(loan, 'codes', { code: wrongCode(loan) })).status)
    expect(tried).toEqual([404, 404, 404, 429])
    expect((await tell(loan, 'pickups', { code: loan.pickup })).status).toBe(429)
    world.clock.advance(901)
    expect((await tell(loan, 'pickups', { code: loan.pickup })).status).toBe(200)
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
    const audit = await auditOf(locker)
    expect(audit.at(-1)).toMatchObject({ action: 'renew_locker_secret', actor_id: admin.id })
    expect(JSON.stringify(audit)).not.toContain(secret)
  })
})

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
    expect((await tell(loan, 'pickups', { code: loan.pickup })).body.at).toBe(once.body.picked_up_at)
    expect((await say(member, loan, 'deposits', loan.deposit)).body).toMatchObject({ stage: 'returned' })
    expect((await say(member, loan, 'deposits', loan.deposit)).status).toBe(200)
    expect((await tell(loan, 'deposits', { code: loan.deposit })).status).toBe(200)
    const moved = (await auditOf(loan.id)).filter(one => one.action === 'hand_over' || one.action === 'return')
    expect(moved.map(one => [one.action, one.actor_id])).toEqual([
      ['hand_over', member.id],
      ['return', member.id],
    ])
    expect(await returnMails(loan)).toBe(1)
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
