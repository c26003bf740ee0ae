import type { Insertable } from 'kysely'
import type { LockerAction } from '../../src/lib/contract/loan-names.ts'
import { addDays, type CivilDate } from '../../src/lib/rules/dates.ts'
import { closedReason } from '../../src/lib/rules/opening.ts'
import type { ScopedTables, Tx } from '../db/scope.ts'
import { findHeadquarter, toHeadquarter } from '../headquarters/queries.ts'
import { demoReviews } from './content/reviews.ts'
import type { DemoLibrary, DemoObject } from './content/types.ts'
import { demoCode, demoId } from './demo-id.ts'
import { productId } from './seed-objects.ts'
import { loanAccount, memberId, peopleEmails } from './seed-people.ts'

type NewOrder = Insertable<ScopedTables['orders']>

export type Story = {
  status: NewOrder['status']
  closedBy?: NewOrder['closed_by']
  /** Days from today, moved to the next day the point is open. */
  from: number
  to: number
  collected?: boolean
  returned?: boolean
  reason?: string
  note?: string
  /** The borrower's address; one of the forty otherwise. */
  email?: string
}

/** The loans of a library, repeated over its objects. */
const stories: (Story | null)[] = [
  { status: 'approved', from: -8, to: 6, collected: true },
  { status: 'pending', from: 4, to: 11, note: 'Posso passare verso le sei?' },
  null,
  { status: 'approved', from: 0, to: 9, email: loanAccount },
  { status: 'returned', closedBy: 'return', from: -40, to: -21, collected: true, returned: true, email: loanAccount },
  { status: 'extended', from: -33, to: 12, collected: true },
  null,
  {
    status: 'pending',
    from: 6,
    to: 20,
    email: loanAccount,
    note: 'È per la festa di mia figlia: va bene anche per i bambini?',
  },
  { status: 'approved', from: -24, to: -3, collected: true },
  { status: 'denied', closedBy: 'deny', from: -12, to: -5, reason: "L'oggetto è in riparazione fino a fine mese." },
  { status: 'cancelled', closedBy: 'cancel', from: -9, to: -2 },
  { status: 'returned', closedBy: 'return', from: -30, to: -14, collected: true, returned: true },
  null,
  { status: 'approved', from: 1, to: 8 },
  { status: 'pending', from: 3, to: 10 },
]

/** The accounts of the README have each of their loans once. */
function storyFor(n: number): Story | null {
  const story = stories[n % stories.length] ?? null
  const once = story?.email !== undefined || (story?.to === -3 && story.status === 'approved')
  return once && n >= stories.length ? null : story
}

function nextOpenDay(isOpen: (day: CivilDate) => boolean, from: CivilDate): CivilDate {
  for (let day = from; ; day = addDays(day, 1)) if (isOpen(day)) return day
}

const instantOn = (day: CivilDate) => new Date(`${day}T15:00:00Z`)

/** An instant some days before a loan's first, and never still to come. */
function before(from: CivilDate, days: number, now: Date, hoursAgo: number): Date {
  const latest = now.getTime() - hoursAgo * 3_600_000
  return new Date(Math.min(instantOn(addDays(from, -days)).getTime(), latest))
}

type OrderOptions = { days: { from: CivilDate; to: CivilDate }; point: string; isLocker: boolean; now: Date }

const isOpen = ({ status }: Story) => status === 'pending' || status === 'approved' || status === 'extended'

/**
 * Whose loan a story is: one of the forty after the other, but nobody has more open ones than the library lets them
 * have. Null: all have as many as they may.
 */
export function borrowerOf(n: number, story: Story, held: Map<string, number>, most: number): string | null {
  const from = n % peopleEmails.length
  const inOrder = [...peopleEmails.slice(from), ...peopleEmails.slice(0, from)]
  if (!isOpen(story)) return story.email ?? inOrder[0]!
  const email = story.email ?? inOrder.find(one => (held.get(one) ?? 0) < most)
  if (email === undefined) return null
  held.set(email, (held.get(email) ?? 0) + 1)
  return email
}

function orderOf(
  library: string,
  object: DemoObject,
  email: string,
  story: Story,
  { days, point, isLocker, now }: OrderOptions,
): NewOrder {
  const asked = before(days.from, 4, now, 30)
  const hasCodes = isLocker && (story.status === 'approved' || story.status === 'extended')
  const codeFor = (action: LockerAction) => (hasCodes ? demoCode(library, action, object.slug) : null)
  const decided = story.status === 'pending' ? null : before(days.from, 3, now, 20)
  return {
    id: demoId(library, 'order', object.slug),
    member_id: memberId(library, email),
    product_id: productId(library, object.slug),
    status: story.status,
    headquarter_id: point,
    from_date: days.from,
    to_date: days.to,
    preparation_days: 2,
    pickup_code: codeFor('pick_up'),
    deposit_code: codeFor('deposit'),
    note: story.note ?? '',
    created_at: asked,
    confirmed_at: asked,
    decided_at: decided,
    closed_by: story.closedBy ?? null,
    closed_reason: story.reason ?? null,
    extended_at: story.status === 'extended' ? decided : null,
    picked_up_at: story.collected ? instantOn(days.from) : null,
    returned_at: story.returned ? instantOn(days.to) : null,
    return_condition: story.returned ? 'good' : null,
  }
}

type LoansInput = { library: DemoLibrary; objects: DemoObject[]; now: Date; today: CivilDate; whole: boolean }

/** Loans in every status around today, on days when their points are open. */
export async function insertLoans(tx: Tx, { library, objects, now, today, whole }: LoansInput): Promise<void> {
  const first = objects.length - library.objects.length
  const { max_open_loans } = await tx.selectFrom('libraries').select('max_open_loans').executeTakeFirstOrThrow()
  const held = new Map<string, number>()
  for (const [index, object] of objects.entries()) {
    // The objects of every demonstration take the stories from the first; those before them go on after.
    const n = index >= first ? index - first : index + library.objects.length
    const story = storyFor(n)
    if (n === 12) await putInRepair(tx, object, now)
    const email = story && borrowerOf(n, story, held, max_open_loans)
    if (!story || !email) continue
    const product = await tx
      .selectFrom('products')
      .select('headquarter_id')
      .where('id', '=', productId(library.label, object.slug))
      .executeTakeFirstOrThrow()
    const point = await findHeadquarter(tx, product.headquarter_id)
    const isOpenOn = (day: CivilDate) => !point || closedReason(toHeadquarter(point), day) === null
    const from = nextOpenDay(isOpenOn, addDays(today, story.from))
    const to = nextOpenDay(isOpenOn, addDays(today, story.to) > from ? addDays(today, story.to) : addDays(from, 1))
    // Moved to its next open day, a past loan may end in the future: it keeps its own days.
    const past = story.to < 0 && to >= today
    const days = past ? { from: addDays(today, story.from), to: addDays(today, story.to) } : { from, to }
    const isLocker = point?.smartlocker === true
    const order = orderOf(library.label, object, email, story, { days, point: product.headquarter_id, isLocker, now })
    await tx.insertInto('orders').values(order).execute()
    if (whole && story.returned && !story.email) await insertReview(tx, order, n)
  }
}

/** Most closed loans have a review; those of the README's accounts are left to review. */
async function insertReview(tx: Tx, order: NewOrder, n: number): Promise<void> {
  const { id, product_id, member_id, to_date } = order
  const { rating, message } = demoReviews[Math.floor(n / stories.length) % demoReviews.length]!
  await tx
    .insertInto('reviews')
    .values({
      id: demoId(tx.library, 'review', id),
      order_id: id,
      product_id,
      member_id,
      rating,
      message,
      created_at: instantOn(to_date!),
    })
    .execute()
}

async function putInRepair(tx: Tx, object: DemoObject, now: Date): Promise<void> {
  await tx
    .updateTable('products')
    .set({ repair_since: now, repair_note: 'Manca un pezzo: è già ordinato' })
    .where('id', '=', productId(tx.library, object.slug))
    .execute()
}
