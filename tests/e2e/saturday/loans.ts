import type { Insertable } from 'kysely'
import type { OrdersTable } from '../../../server/db/tables-loans.ts'
import { newId } from '../../../server/ids.ts'
import type { World } from '../../world/world.ts'
import type { Ids } from './library.ts'
import { library_id, today } from './members.ts'

/** Objects whose home is the market. */
export const atMarket = [6, 15, 16]

/** Copies, each of another object; a copy is booked by somebody from 26 February. */
export const copies: Record<number, number> = { 103: 63, 106: 105 }

/** The object that a walk-in cannot have for long. */
export const bookedSoon = 90
/** What is found broken: two have booked it. */
export const broken = 105
/** One has it from Tuesday, the other from 4 March. */
export const bookedBroken = [61, 79] as const

/**
 * Whose the loan of an object is. Forty-four members have one thing and one has three; then come twelve visits, three of
 * them for two things, and ten requests.
 */
function borrowerOf(object: number): number {
  if (object < 46) return 16 + Math.min(object, 43)
  const others: Record<number, number> = { 46: 72, 47: 73, 48: 62, 49: 62, 50: 63, 51: 63, 52: 64, 53: 64 }
  const asked: Record<number, number> = { 64: 62, 70: 65, 71: 70, 72: 77, 73: 59, [bookedSoon]: 61 }
  return others[object] ?? asked[object] ?? (object < 64 ? object + 11 : object + 5)
}

type Days = Pick<Insertable<OrdersTable>, 'from_date' | 'to_date' | 'status' | 'picked_up_at'>

const soon = { from_date: '2027-02-23', to_date: '2027-02-26' }

/** Two requests end on 2 March, three begin on it, the others are over by then. */
function daysOf(object: number, out: Date): Days {
  const given = { from_date: '2027-02-09', status: 'approved' as const, picked_up_at: out }
  if (object < 3) return { ...given, to_date: '2027-02-18' }
  if (object < 19) return { ...given, to_date: today }
  if (object < 46) return { ...given, to_date: '2027-02-26' }
  if (object < 64) return { from_date: today, to_date: '2027-02-26', status: 'approved' }
  if (object >= 74) return { ...soon, status: 'approved' }
  const asked = { status: 'pending' as const }
  if (object < 66) return { ...asked, from_date: '2027-02-23', to_date: '2027-03-02' }
  if (object < 70 || object === 73) return { ...asked, ...soon }
  return { ...asked, from_date: '2027-03-02', to_date: '2027-03-12' }
}

/** What a member wrote with a request: it is looked at first, and waits among the messages. */
export const note = { object: 72, text: 'Avete anche le punte?' }

const before = ({ clock }: World, days: number) => new Date(clock.now().getTime() - days * 86_400_000)

export async function insertLoans(world: World, ids: Omit<Ids, 'loans'>): Promise<Ids['loans']> {
  const { points, members, objects } = ids
  const numbers = [...Array.from({ length: 74 }, (_, n) => n), bookedSoon]
  const loans = Object.fromEntries(numbers.map(n => [n, newId()]))
  const at = before(world, 12)
  await world.db
    .insertInto('orders')
    .values(
      numbers.map(n => ({
        library_id,
        id: loans[n]!,
        member_id: members[borrowerOf(n)]!,
        product_id: objects[n]!,
        headquarter_id: n === 46 || n === 47 || atMarket.includes(n) ? points.market : points.desk,
        preparation_days: 1,
        note: n === note.object ? note.text : '',
        created_at: at,
        confirmed_at: at,
        ...daysOf(n, before(world, 11)),
      })),
    )
    .execute()
  await insertBookings(world, ids)
  return loans
}

/** What is booked of the copies and of what is found broken. */
async function insertBookings(world: World, { points, members, objects }: Omit<Ids, 'loans'>): Promise<void> {
  const at = before(world, 12)
  const booked = [
    ...Object.keys(copies).map(copy => ({ object: Number(copy), member: 60, ...later })),
    { object: broken, member: bookedBroken[0], ...soon },
    { object: broken, member: bookedBroken[1], from_date: '2027-03-04', to_date: '2027-03-10' },
  ]
  await world.db
    .insertInto('orders')
    .values(
      booked.map(({ object, member, ...days }) => ({
        library_id,
        id: newId(),
        member_id: members[member]!,
        product_id: objects[object]!,
        headquarter_id: points.desk,
        status: 'approved' as const,
        preparation_days: 1,
        ...days,
        created_at: at,
        confirmed_at: at,
        decided_at: at,
      })),
    )
    .execute()
}

const later = { from_date: '2027-02-26', to_date: '2027-03-12' }

/** Of an object that somebody had in January. */
export const review = { object: 200, member: 40, text: 'Chiamatemi al 333 1234567 per averne uno mio.' }

export async function insertReview(
  world: World,
  { members, objects }: Pick<Ids, 'members' | 'objects'>,
): Promise<void> {
  const { db } = world
  const [order_id, from_date, to_date] = [newId(), '2027-01-12', '2027-01-19']
  const whose = { library_id, member_id: members[review.member]!, product_id: objects[review.object]! }
  const moments = { created_at: before(world, 45), confirmed_at: before(world, 45), decided_at: before(world, 44) }
  const closed = { picked_up_at: before(world, 39), returned_at: before(world, 32), closed_by: 'return' as const }
  await db
    .insertInto('orders')
    .values({ ...whose, id: order_id, from_date, to_date, status: 'returned', ...moments, ...closed })
    .execute()
  await db
    .insertInto('reviews')
    .values({ ...whose, id: newId(), order_id, rating: 4, message: review.text, created_at: before(world, 30) })
    .execute()
}
