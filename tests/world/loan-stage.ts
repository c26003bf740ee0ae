/** The world in which the commands of `loan-model.ts` are done, and what is then found there. */
import { cancelUncollected } from '../../server/jobs/cancel-uncollected.ts'
import { lapseRequests } from '../../server/jobs/lapse-requests.ts'
import { freeHolds } from '../../server/jobs/free-holds.ts'
import { remind } from '../../server/jobs/remind.ts'
import { endTurns } from '../../server/queue/end-turns.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import type { Answer } from './caller.ts'
import { crowd } from './crowd.ts'
import { type Person, staff } from './lent.ts'
import { runIn } from './library.ts'
import { collectDays, type Command, isLive, isOpen, isTransportable, type Model } from './loan-model.ts'
import { freeObject } from './loans.ts'
import { openWorld, type World } from './world.ts'

export const library = 'quartiere'

/**
 * Four members, an administrator at the desk, and two objects at a smart locker; the second may not be moved to the
 * counter, the other point. Both points open every day.
 */
export type LoanStage = { world: World; people: Person[]; desk: Person; products: string[]; points: string[] }

export async function openLoanStage(): Promise<LoanStage> {
  const world = await openWorld()
  const people = await crowd(world, 4)
  const desk = await staff(world, 4)
  const [one, two] = [await freeObject(world), await freeObject(world, { skip: 1 })]
  const products = [one.id, two.id]
  const { db } = world
  const point = one.point.id
  const counter = await db
    .selectFrom('headquarters')
    .select('id')
    .where('library_id', '=', library)
    .where('id', '!=', point)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map(day => ({ id: `d${day}`, day, hours: '09:00-19:00' }))
  await db
    .updateTable('headquarters')
    .set({ opening_hours: JSON.stringify(everyDay), holidays: '[]', smartlocker: false })
    .execute()
  await db.updateTable('headquarters').set({ smartlocker: true }).where('id', '=', point).execute()
  await db.updateTable('products').set({ headquarter_id: point, max_months: 2 }).where('id', 'in', products).execute()
  for (const [n, id] of products.entries())
    await db
      .updateTable('products')
      .set({ transportable: isTransportable(n) })
      .where('id', '=', id)
      .execute()
  // A reminder of a card would take a day's mail from those of loans.
  const ids = people.map(one => one.id)
  await db.updateTable('memberships').set({ to_date: '2099-12-31' }).where('member_id', 'in', ids).execute()
  await db
    .updateTable('libraries')
    .set({ mandatory_sharing: false, collect_open_days: collectDays })
    .where('library_id', '=', library)
    .execute()
  return { world, people, desk, products, points: [point, counter.id] }
}

async function toCart({ points }: LoanStage, member: Person, product: string): Promise<Answer> {
  const answer = await member.post(`/v1/checkout/cart/${product}`)
  return answer.status === 200
    ? member.post('/v1/checkout/shipping', { method: 'pickup', address_id: points[0] })
    : answer
}

/** A member's own word, with the code that their page shows; when that was an old one, with the one it shows then. */
async function atLocker({ world }: LoanStage, member: Person, loan: string, action: 'pickups' | 'deposits') {
  const say = async () => {
    const row = await world.db
      .selectFrom('orders')
      .select(['pickup_code', 'deposit_code'])
      .where('id', '=', loan)
      .executeTakeFirstOrThrow()
    const code = (action === 'pickups' ? row.pickup_code : row.deposit_code) ?? '000000'
    return member.post(`/v1/me/orders/${loan}/${action}`, { code })
  }
  const answer = await say()
  return answer.body.code === 'order.wrong_code' ? say() : answer
}

const jobs = { lapseRequests, endTurns, freeHolds, remind, noShow: cancelUncollected }

async function byJob(job: Promise<unknown>): Promise<Answer> {
  await job
  return { status: 200, body: {}, headers: new Headers() }
}

const reason = 'Prova'

/** Where the desk takes back what it did. */
const undone = {
  undoReturn: 'returns',
  undoApprove: 'approvals',
  undoDeny: 'denials',
  undoReady: 'ready',
  undoHandOver: 'handovers',
  undoChangeDates: 'dates',
  undoChangePoint: 'points',
  undoCancelByDesk: 'cancellations',
  undoWriteOff: 'write-offs',
} as const

type AtDesk = Exclude<Extract<Command, { loan: string }>, { member: number }>

function performAtDesk({ desk, points }: LoanStage, c: AtDesk): Promise<Answer> {
  const act = (name: string, body: object = {}) => desk.post(`/v1/desk/orders/${c.loan}/${name}`, body)
  switch (c.do) {
    case 'approve':
      return act('approvals')
    case 'deny':
      return act('denials', { reason })
    case 'cancelByDesk':
      return act('cancellations', { reason })
    case 'handOver':
      return act('handovers')
    case 'handOverEarly':
      return act('handovers', { reason })
    case 'ready':
      return act('ready')
    case 'return':
      return act('returns', { condition: c.damaged ? 'damaged' : 'good' })
    case 'writeOff':
      return act('write-offs', { outcome: 'damaged', reason })
    case 'changeDates':
      return act('dates', { to_date: c.to, reason })
    case 'changePoint':
      return act('points', { point: points[c.point], reason })
    case 'answer':
      return act('notes', { text: reason })
    case 'undoAnswer':
      return desk.delete(`/v1/desk/messages/${c.loan}/answers`)
    default:
      return desk.delete(`/v1/desk/orders/${c.loan}/${undone[c.do]}`)
  }
}

/** Makes the call of a command. */
export function perform(stage: LoanStage, m: Model, c: Command): Promise<Answer> {
  const { world, people, desk, products } = stage
  const member = 'member' in c ? people[c.member]! : desk
  const product = 'product' in c ? products[c.product]! : ''
  switch (c.do) {
    case 'cart':
      return toCart(stage, member, product)
    case 'hold': {
      const from_date = addDays(m.today, c.start)
      const days = { from_date, to_date: addDays(from_date, c.length - 1) }
      return member.post('/v1/checkout/loan', { ...days, note: 'Passo alle sei?' })
    }
    case 'confirm':
      return member.put('/v1/checkout/confirm')
    case 'abandon':
      return member.delete('/v1/checkout/cart/')
    case 'cancel':
      return member.delete(`/v1/me/orders/${c.loan}`)
    case 'extend':
      return member.post(`/v1/me/orders/${c.loan}/extensions`)
    case 'pickUp':
      return atLocker(stage, member, c.loan, 'pickups')
    case 'putBack':
      return atLocker(stage, member, c.loan, 'deposits')
    case 'wish':
      return member.post(`/v1/me/products/${product}/wishes`)
    case 'skip':
      return member.post(`/v1/me/products/${product}/wishes/skips`)
    case 'review':
      return member.post(`/v1/me/products/${product}/reviews`, { message: 'Va bene', rating: 4 })
    case 'repair':
      return desk.post(`/v1/desk/products/${product}/maintenance`, { note: reason })
    case 'repaired':
      return desk.delete(`/v1/desk/products/${product}/maintenance`)
    case 'lapseRequests':
    case 'endTurns':
    case 'freeHolds':
    case 'remind':
    case 'noShow':
      return byJob(runIn(world, jobs[c.do], library))
    default:
      return performAtDesk(stage, c)
  }
}

/** The state of the model, a line for each row that the tables should have. */
export function modelled({ people, products, points }: LoanStage, m: Model): string[] {
  const loans = m.loans.map(one =>
    [one.id, one.status, one.from, one.to, isOpen(one) && one.inHand, points[one.point], one.ready, one.answers].join(
      ' ',
    ),
  )
  const holds = Object.entries(m.checkouts).flatMap(([member, cart]) =>
    isLive(m, cart) && cart.days
      ? [`hold ${people[Number(member)]!.id} ${products[cart.product]} ${cart.days.from} ${cart.days.to}`]
      : [],
  )
  const places = products.flatMap((id, n) =>
    m.queues[n]!.map((one, at) => `queue ${id} ${at} ${people[one.member]!.id} ${one.passed} ${one.turnUntil}`),
  )
  const repairs = products.map((id, n) => `${id} ${m.repair[n] !== null}`)
  // A wish without a place is seen in no answer, but the next tap takes it back.
  const wishes = products.flatMap((id, n) => m.wishes[n]!.map(member => `wish ${id} ${people[member]!.id}`))
  return [...loans, ...holds, ...places, ...wishes, ...repairs].sort()
}

/** The rows of the tables, each as a line. */
export async function stored({ world, products }: LoanStage): Promise<string[]> {
  const { db, clock } = world.deps
  const orders = await db.selectFrom('orders').selectAll().where('library_id', '=', library).execute()
  const wishes = await db
    .selectFrom('wishes')
    .selectAll()
    .where('library_id', '=', library)
    .orderBy('position')
    .execute()
  const repairs = await db.selectFrom('products').select(['id', 'repair_since']).where('id', 'in', products).execute()
  const open = new Set(['pending', 'approved', 'extended'])
  const loans = orders
    .filter(one => one.status !== 'checkout')
    .map(one => {
      const inHand = open.has(one.status) && one.picked_up_at !== null
      const days = [one.from_date, one.to_date]
      const rest = [inHand, one.headquarter_id, one.ready_at !== null, one.note_answers.length]
      return [one.id, one.status, ...days, ...rest].join(' ')
    })
  const holds = orders
    .filter(one => one.status === 'checkout' && one.from_date && one.expires_at && one.expires_at > clock.now())
    .map(one => `hold ${one.member_id} ${one.product_id} ${one.from_date} ${one.to_date}`)
  const places = products.flatMap(id =>
    wishes
      .filter(one => one.product_id === id && one.position !== null)
      .map((one, at) => `queue ${id} ${at} ${one.member_id} ${one.passed} ${one.turn_until}`),
  )
  const wished = wishes.map(one => `wish ${one.product_id} ${one.member_id}`)
  return [
    ...loans,
    ...holds,
    ...places,
    ...wished,
    ...repairs.map(one => `${one.id} ${one.repair_since !== null}`),
  ].sort()
}
