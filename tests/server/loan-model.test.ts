import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { denyUndecided } from '../../server/jobs/deny-undecided.ts'
import { freeHolds } from '../../server/jobs/free-holds.ts'
import { endOffers } from '../../server/queue/end-offers.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import type { Answer } from '../world/caller.ts'
import { crowd } from '../world/crowd.ts'
import { awake, type Person, staff } from '../world/lent.ts'
import { type Command, isLive, isOpen, legal, type Model, newModel } from '../world/loan-model.ts'
import { apply, refuse } from '../world/loan-moves.ts'
import { commandOf, kinds, type Race, walk, type Wish } from '../world/loan-walks.ts'
import { freeObject } from '../world/loans.ts'
import { rounds } from '../world/rounds.ts'
import { aTuesday, openWorld, type World } from '../world/world.ts'

/** `RUNS=100000 vitest run tests/server/loan-model.test.ts` walks further; `SEED` walks the same way again. */
const commands = rounds(2000, 500)
const seed = Number(process.env.SEED ?? 20_261_121)

const library = 'quartiere'
let world: World
let people: Person[]
let desk: Person
let products: string[]
let point: string
beforeAll(async () => {
  world = await openWorld()
  people = await crowd(world, 4)
  desk = await staff(world, 4)
  const [one, two] = [await freeObject(world), await freeObject(world, { skip: 1 })]
  products = [one.id, two.id]
  point = one.point.id
  const { db } = world.deps
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map(day => ({ id: `d${day}`, day, hours: '09:00-19:00' }))
  await db.updateTable('headquarters').set({ opening_hours: JSON.stringify(everyDay), holidays: '[]' }).execute()
  await db.updateTable('products').set({ headquarter_id: point, max_months: 2 }).where('id', 'in', products).execute()
  await db.updateTable('libraries').set({ mandatory_sharing: false }).where('library_id', '=', library).execute()
})
afterAll(() => world.close())

const atDesk = (loan: string, action: string, body: object = {}) => desk.post(`/v1/desk/orders/${loan}/${action}`, body)

async function toCart(member: Person, product: string): Promise<Answer> {
  const answer = await member.post(`/v1/checkout/cart/${product}`)
  return answer.status === 200 ? member.post('/v1/checkout/shipping', { method: 'pickup', address_id: point }) : answer
}

async function byJob(job: Promise<unknown>): Promise<Answer> {
  await job
  return { status: 200, body: {}, headers: new Headers() }
}

function perform(m: Model, c: Command): Promise<Answer> {
  const member = 'member' in c ? people[c.member]! : desk
  const product = 'product' in c ? products[c.product]! : ''
  const reason = 'Prova'
  switch (c.do) {
    case 'cart': return toCart(member, product)
    case 'hold': {
      const from_date = addDays(m.today, c.start)
      return member.post('/v1/checkout/loan', { from_date, to_date: addDays(from_date, c.length - 1) })
    }
    case 'confirm': return member.put('/v1/checkout/confirm')
    case 'abandon': return member.delete('/v1/checkout/cart/')
    case 'cancel': return member.delete(`/v1/me/orders/${c.loan}`)
    case 'extend': return member.post(`/v1/me/orders/${c.loan}/extensions`)
    case 'wish': return member.post(`/v1/me/products/${product}/wishes`)
    case 'skip': return member.post(`/v1/me/products/${product}/wishes/skips`)
    case 'review': return member.post(`/v1/me/products/${product}/reviews`, { message: 'Va bene', rating: 4 })
    case 'approve': return atDesk(c.loan, 'approvals')
    case 'deny': return atDesk(c.loan, 'denials', { reason })
    case 'cancelAtDesk': return atDesk(c.loan, 'cancellations', { reason })
    case 'handOver': return atDesk(c.loan, 'handovers')
    case 'handOverEarly': return atDesk(c.loan, 'handovers', { reason })
    case 'takeBack': return atDesk(c.loan, 'returns', { condition: c.damaged ? 'damaged' : 'good' })
    case 'undo': return desk.delete(`/v1/desk/orders/${c.loan}/returns`)
    case 'giveUp': return atDesk(c.loan, 'losses', { outcome: 'damaged', reason })
    case 'dates': return atDesk(c.loan, 'dates', { to_date: c.to, reason })
    case 'repair': return desk.post(`/v1/desk/products/${product}/maintenance`, { note: reason })
    case 'repaired': return desk.delete(`/v1/desk/products/${product}/maintenance`)
    case 'denyUndecided': return byJob(denyUndecided(world.deps, library))
    case 'endOffers': return byJob(endOffers(world.deps, library))
    case 'freeHolds': return byJob(freeHolds(world.deps, library))
  }
}

/** What the model says there is, in the words of the tables. */
function told(m: Model): string[] {
  const loans = m.loans.map(one => `${one.id} ${one.status} ${one.from} ${one.to} ${isOpen(one) && one.inHand}`)
  const holds = Object.entries(m.checkouts).flatMap(([member, cart]) =>
    isLive(m, cart) && cart.days ? [`hold ${people[Number(member)]!.id} ${products[cart.product]} ${cart.days.from} ${cart.days.to}`] : [])
  const places = products.flatMap((id, n) => m.queues[n]!.map((one, at) =>
    `queue ${id} ${at} ${people[one.member]!.id} ${one.passed} ${one.offer}`))
  const repairs = products.map((id, n) => `${id} ${m.repair[n] !== null}`)
  return [...loans, ...holds, ...places, ...repairs].sort()
}

async function stored(): Promise<string[]> {
  const { db, clock } = world.deps
  const orders = await db.selectFrom('orders').selectAll().where('library_id', '=', library).execute()
  const wishes = await db.selectFrom('wishes').selectAll().where('library_id', '=', library).where('turn', 'is not', null).orderBy('turn').execute()
  const repairs = await db.selectFrom('products').select(['id', 'maintenance_since']).where('id', 'in', products).execute()
  const open = new Set(['pending', 'approved', 'extended'])
  const loans = orders.filter(one => one.status !== 'checkout').map(one =>
    `${one.id} ${one.status} ${one.from_date} ${one.to_date} ${open.has(one.status) && one.picked_up_at !== null}`)
  const holds = orders.filter(one => one.status === 'checkout' && one.from_date && one.expires_at && one.expires_at > clock.now())
    .map(one => `hold ${one.member_id} ${one.product_id} ${one.from_date} ${one.to_date}`)
  const places = products.flatMap(id => wishes.filter(one => one.product_id === id).map((one, at) =>
    `queue ${id} ${at} ${one.member_id} ${one.passed} ${one.offer_until}`))
  return [...loans, ...holds, ...places, ...repairs.map(one => `${one.id} ${one.maintenance_since !== null}`)].sort()
}

const accepted = new Map<string, number>()
const refused = new Map<string, number>()
let done = 0
let races = 0

function judge(m: Model, c: Command, { status, body }: Answer): boolean {
  const may = legal(m, c)
  if (may !== (status === 200)) return false
  if (may) apply(m, c, body.id)
  else refuse(m, c)
  return true
}

function permutations<T>(of: T[]): T[][] {
  return of.length < 2 ? [of] : of.flatMap((one, n) => permutations(of.toSpliced(n, 1)).map(rest => [one, ...rest]))
}

/**
 * Does commands at the same moment. Their answers and what is stored must be those of some order, one after the other;
 * what one command alone has stored is looked at now and then.
 */
async function atOnce(m: Model, together: Command[]): Promise<Model> {
  const answers = await Promise.all(together.map(one => perform(m, one)))
  const pairs = together.map((command, n) => ({ command, answer: answers[n]! }))
  for (const { command, answer } of pairs) {
    const tally = answer.status === 200 ? accepted : refused
    tally.set(command.do, (tally.get(command.do) ?? 0) + 1)
    expect(answer.status, `${command.do} ${JSON.stringify(answer.body)}`).toBeLessThan(500)
  }
  const now = together.length > 1 || done % 3 === 0 ? await stored() : null
  for (const order of permutations(pairs)) {
    const trial = structuredClone(m)
    if (order.every(({ command, answer }) => judge(trial, command, answer)) && (!now || told(trial).join('\n') === now.join('\n'))) return trial
  }
  const said = pairs.map(({ command, answer }) => `${JSON.stringify(command)} → ${answer.status} ${answer.body.code ?? ''}`)
  throw new Error(`${m.today}, no order of these is legal:\n${said.join('\n')}\nbefore:\n${told(m).join('\n')}\nstored:\n${(await stored()).join('\n')}`)
}

async function step(m: Model, asked: Wish | Race): Promise<Model> {
  tick(m, 1)
  if ('race' in asked) {
    const expired = Object.values(m.checkouts).some(cart => cart.days !== null && !isLive(m, cart))
    if (expired) await freeHolds(world.deps, library)
    const together = asked.race.flatMap(one => commandOf(m, one) ?? [])
    done += together.length
    races += together.length > 1 ? 1 : 0
    return atOnce(m, together)
  }
  if (asked.kind === 'wait') return wait(m, [300, 1860, 86_400, 2 * 86_400, 3 * 86_400, asked.b % 8 ? 86_400 : 36 * 86_400][asked.a % 6]!)
  const command = commandOf(m, asked)
  if (!command) return m
  done += 1
  return atOnce(m, [command])
}

function tick(m: Model, seconds: number): void {
  world.clock.advance(seconds)
  m.second += seconds
  m.today = world.clock.today()
}

async function wait(m: Model, seconds: number): Promise<Model> {
  tick(m, seconds)
  await awake(world, ...people, desk)
  return m
}

async function startOver(): Promise<Model> {
  const { db } = world.deps
  for (const table of ['wishes', 'reviews', 'orders', 'outbox', 'audit', 'sessions'] as const) {
    await db.deleteFrom(table).where('library_id', '=', library).execute()
  }
  await db.updateTable('products').set({ maintenance_since: null }).where('library_id', '=', library).execute()
  world.clock.set(aTuesday)
  await awake(world, ...people, desk)
  return newModel(world.clock.today())
}

async function overlaps(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM orders a JOIN orders b
      ON a.library_id = b.library_id AND a.product_id = b.product_id AND a.id < b.id AND a.blocked && b.blocked
    WHERE a.status IN ('checkout', 'pending', 'approved', 'extended') AND a.from_date IS NOT NULL
      AND b.status IN ('checkout', 'pending', 'approved', 'extended') AND b.from_date IS NOT NULL`.execute(world.deps.db)
  return Number(rows[0]?.n)
}

it(`ST-17 A2 A3 A5 A7 members, desk, jobs and time do ${commands} things: none illegal, no overlap`, async () => {
  const started = performance.now()
  await fc.assert(fc.asyncProperty(walk, async steps => {
    if (done >= commands) return
    let model = await startOver()
    for (const one of steps) model = await step(model, one)
    expect(await overlaps()).toBe(0)
  }), { seed, numRuns: Math.ceil(commands / 20), endOnFailure: true })
  const count = (of: Map<string, number>) => Object.fromEntries([...of].sort(([a], [b]) => a.localeCompare(b)))
  const seconds = Math.round((performance.now() - started) / 1000)
  if (process.env.RUNS) console.log(JSON.stringify({ seed, done, races, seconds, accepted: count(accepted), refused: count(refused) }))
  expect(done).toBeGreaterThanOrEqual(commands)
  // In a short walk some things have no time to happen.
  const rare = new Set(['giveUp', 'wait', ...(commands < 2000 ? ['handOver', 'skip', 'cancel', 'cancelAtDesk', 'deny', 'repaired', 'undo'] : [])])
  expect(kinds.filter(kind => !rare.has(kind) && !accepted.get(kind))).toEqual([])
}, Math.max(120_000, commands * 100))
