import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallEntry } from '../../src/lib/contract/member-calls.ts'
import type { DeskToday } from '../../src/lib/contract/desk-today.ts'
import type { DeskMessage } from '../../src/lib/contract/messages.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { isShown, type LoanShow } from '../../src/lib/rules/loan-shows.ts'
import { addressOfNobody } from '../../server/members/queries.ts'
import { newId } from '../../server/ids.ts'
import type { Caller } from '../world/caller.ts'
import { staff } from '../world/lent.ts'
import { freeObject, givenLoan } from '../world/loans.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let who: Caller
beforeAll(async () => {
  world = await openWorld()
  who = await staff(world, 4)
})
afterAll(() => world.close())

const many = 320
const library_id = 'quartiere'

/** Loans of one object on days of their own, all of them open. */
async function givenLoans(daysOf: (n: number) => { from_date: string; to_date: string }, set: object): Promise<void> {
  const { id, headquarter_id, member_id, product_id } = await world.db
    .selectFrom('orders')
    .select(['id', 'headquarter_id', 'member_id', 'product_id'])
    .where('id', '=', (await givenLoan(world)).id)
    .executeTakeFirstOrThrow()
  await world.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', id).execute()
  const at = new Date(world.clock.now().getTime() - 30 * 86_400_000)
  const loan = { library_id, headquarter_id, member_id, product_id, status: 'approved' as const, created_at: at }
  const rows = Array.from({ length: many }, (_, n) => ({
    ...loan,
    confirmed_at: at,
    ...daysOf(n),
    ...set,
    id: newId(),
  }))
  await world.db.insertInto('orders').values(rows).execute()
}

/** Very many late of whom a mail tells, notes that were answered, and repairs; then one of each that waits. */
async function busyLibrary(): Promise<void> {
  const [today, at] = [world.clock.today(), world.clock.now()]
  const before = (n: number) => ({ from_date: addDays(today, -20 - n), to_date: addDays(today, -20 - n) })
  await givenLoans(before, { picked_up_at: at })
  const after = (n: number) => ({ from_date: addDays(today, 30 + n), to_date: addDays(today, 30 + n) })
  const note_answers = JSON.stringify([{ text: 'Va bene.', at: at.toISOString() }])
  await givenLoans(after, { note: 'Lo passa a prendere mia sorella', note_answers })
  const late = await givenLoan(world, { from_date: addDays(today, -9), to_date: addDays(today, -1), picked_up_at: at })
  const email = addressOfNobody(late.memberId)
  await world.db.updateTable('members').set({ email }).where('id', '=', late.memberId).execute()
  await givenLoan(world, { note: 'Arrivo tardi' })
  const broken = await freeObject(world)
  const repair = { repair_since: at, repair_until: today }
  const ofLibrary = world.db.updateTable('products').set(repair).where('library_id', '=', library_id)
  await ofLibrary.where('id', '=', broken.id).execute()
}

type Counted = Exclude<keyof DeskToday, 'health'>
type Order = Parameters<typeof isShown>[1]

/** How many rows each number's list has, of the library or of a point, as its screen asks for them. */
function lengthsOf(point: string | undefined): Record<Counted, () => Promise<number>> {
  const at = point ? `&point=${point}` : ''
  const get = async (path: string) => (await who.get(`/v1/desk/${path}`)).body
  const total = async (query: string): Promise<number> => (await get(`${query}${at}`)).total
  const rows = async (query: string, page = 1): Promise<Order[]> => {
    const { docs, total: all } = await get(`${query}${at}&limit=100&page=${page}`)
    return page * 100 < all ? [...docs, ...(await rows(query, page + 1))] : docs
  }
  const part = async (queue: string, show: LoanShow) =>
    (await rows(`orders?queue=${queue}`)).filter(one => isShown(show, one, world.clock.today())).length
  return {
    to_approve: () => total('orders?queue=to_approve'),
    to_prepare: async () => (await get(`preparations?${at}`)).to_prepare.length,
    to_hand_out: () => part('to_hand_out', 'now'),
    due_today: () => part('to_take_back', 'due_today'),
    overdue: () => part('to_take_back', 'overdue'),
    uncollected: () => part('to_hand_out', 'uncollected'),
    in_hand: () => total('orders?queue=to_take_back'),
    repairs: () => total('products?maintenance=true&status=published'),
    repairs_due: async () => {
      const all: unknown[] = await rows('products?maintenance=true&status=published')
      return (all as { maintenance: { until: string | null } }[]).filter(
        ({ maintenance: { until } }) => until && until <= world.clock.today(),
      ).length
    },
    to_check: async () => (await get(`checks?${at}`)).overdue.length,
    to_carry: async () => (await get(`carries?${at}`)).length,
    sought: () => total('products?show=sought'),
    messages: async () => ((await get('messages')) as DeskMessage[]).filter(one => !one.done).length,
    to_call: async () =>
      ((await get('calls')) as CallEntry[]).filter(one => one.member.email === null && !one.last?.today).length,
    to_verify: () => total('products?status=pending'),
    payments_disputed: async () => (await get('payments?filter=disputed')).total,
    mails_failed: async () => (await get('mails')).failed.length,
  }
}

it('each number of Oggi is as long as its list, in a busy library and at each of its points', async () => {
  await busyLibrary()
  const points: { id: string }[] = (await who.get('/v1/headquarters')).body
  for (const point of [undefined, ...points.map(one => one.id)]) {
    const { health: _, ...numbers }: DeskToday = (await who.get(`/v1/desk/today${point ? `?point=${point}` : ''}`)).body
    const lengths: Partial<Record<Counted, number>> = {}
    for (const [name, length] of Object.entries(lengthsOf(point))) lengths[name as Counted] = await length()
    expect(lengths).toEqual(numbers)
    if (!point) expect(numbers).toMatchObject({ to_call: 1, repairs_due: 1, overdue: 322 })
  }
})
