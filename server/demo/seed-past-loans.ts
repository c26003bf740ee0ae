import type { Insertable } from 'kysely'
import { addDays, type CivilDate, daysBetween } from '../../src/lib/rules/dates.ts'
import { closedReason, type Opening } from '../../src/lib/rules/opening.ts'
import { chunksOf } from '../db/chunks.ts'
import type { ScopedTables, Tx } from '../db/scope.ts'
import { findHeadquarter, toHeadquarter } from '../headquarters/queries.ts'
import { pastReviews } from './content/reviews.ts'
import type { DemoLibrary, DemoObject } from './content/types.ts'
import { demoFraction, demoId } from './demo-id.ts'
import { productId } from './seed-objects.ts'
import { joinedBefore, memberId } from './seed-people.ts'

type NewOrder = Insertable<ScopedTables['orders']>
type NewReview = Insertable<ScopedTables['reviews']>

/** The loans that tell the stories of the demonstration begin after these days, so that none of an object meet. */
const lastPastDay = 50
const searchedDays = 14
const daysApart = { highlighted: 14, popular: 24, rare: 240 }
const shares = { reviewed: 0.35, thanked: 0.4, late: 0.1, damaged: 0.03 }

/** Months in which a category is asked for twice as often, as `-06-`. */
const seasons: Record<string, RegExp> = {
  campeggio: /-0[5-8]-/,
  sport: /-0[5-8]-/,
  giardino: /-(?:03|04|05|09)-/,
  'cucina-e-feste': /-(?:11|12)-/,
  giochi: /-(?:10|11|12|01)-/,
}

type Product = { id: string; headquarter_id: string; owner_id: string | null; created_at: Date }
type Loan = { from: CivilDate; to: CivilDate; email: string }

/** The loans of an object from its arrival on, one after the other. */
function pastLoansOf(object: DemoObject, product: Product, highlighted: boolean, point: Opening, today: CivilDate) {
  const wanted = demoFraction(product.id, 'wanted')
  const usual = highlighted ? daysApart.highlighted : daysApart.popular + daysApart.rare * wanted ** 2
  const last = addDays(today, -lastPastDay)
  const loans: Loan[] = []
  for (let day = product.created_at.toISOString().slice(0, 10); ;) {
    const chance = (what: string) => demoFraction(product.id, what, loans.length)
    const gap = usual * (0.4 + 1.2 * chance('gap')) * (seasons[object.category]?.test(day) ? 0.5 : 1)
    const from = openDay(point, addDays(day, 3 + Math.round(gap)))
    const to = from && openDay(point, addDays(from, 2 + Math.round(11 * chance('length'))))
    if (!to || to > last) return loans
    const people = joinedBefore(daysBetween(from, today))
    const email = people[Math.floor(chance('who') * people.length)]
    if (email) loans.push({ from, to, email })
    day = addDays(to, 4)
  }
}

const openDay = (point: Opening, from: CivilDate): CivilDate | null =>
  Array.from({ length: searchedDays }, (_, n) => addDays(from, n)).find(day => !closedReason(point, day)) ?? null

function orderOf(library: string, product: Product, { from, to, email }: Loan): NewOrder {
  const id = demoId('past', product.id, from)
  const at = (day: CivilDate, hour: number) => new Date(`${day}T${hour}:30:00Z`)
  const days = demoFraction(id, 'late') < shares.late ? 1 + Math.floor(4 * demoFraction(id, 'days')) : 0
  const member_id = memberId(library, email)
  const isOthers = product.owner_id !== null && product.owner_id !== member_id
  return {
    id,
    member_id,
    product_id: product.id,
    status: 'returned',
    headquarter_id: product.headquarter_id,
    from_date: from,
    to_date: to,
    preparation_days: 2,
    created_at: at(addDays(from, -4), 18),
    confirmed_at: at(addDays(from, -4), 18),
    decided_at: at(addDays(from, -3), 10),
    closed_by: 'return',
    picked_up_at: at(from, 15),
    returned_at: at(addDays(to, days), 16),
    thanked_at: isOthers && demoFraction(id, 'thanked') < shares.thanked ? at(addDays(to, days + 1), 19) : null,
    return_condition: demoFraction(id, 'damaged') < shares.damaged ? 'damaged' : 'good',
  }
}

/** Some of the loans have one, written a day after the return. */
function reviewOf(library: string, { id, product_id, member_id, to_date }: NewOrder): NewReview[] {
  if (demoFraction(id, 'reviewed') >= shares.reviewed) return []
  const said = pastReviews[Math.floor(demoFraction(id, 'said') * pastReviews.length)]!
  const created_at = new Date(`${addDays(to_date!, 5)}T20:00:00Z`)
  return [{ id: demoId(library, 'review', id), order_id: id, product_id, member_id, ...said, created_at }]
}

type Input = { library: DemoLibrary; objects: DemoObject[]; today: CivilDate }

/** Loans that are over, of every object since it came: reports, reviews and “usata da” have something to say. */
export async function insertPastLoans(tx: Tx, { library, objects, today }: Input): Promise<void> {
  const { label, highlighted } = library
  const products = new Map(
    (await tx.selectFrom('products').select(['id', 'headquarter_id', 'owner_id', 'created_at']).execute()).map(one => [
      one.id,
      one,
    ]),
  )
  const points = new Map<string, Opening>()
  for (const id of new Set([...products.values()].map(one => one.headquarter_id))) {
    const point = await findHeadquarter(tx, id)
    if (point) points.set(id, toHeadquarter(point))
  }
  const orders = objects.flatMap(object => {
    const product = products.get(productId(label, object.slug))!
    const point = points.get(product.headquarter_id)!
    const loans = pastLoansOf(object, product, highlighted.includes(object.slug), point, today)
    return loans.map(loan => orderOf(label, product, loan))
  })
  for (const some of chunksOf(orders, 500)) await tx.insertInto('orders').values(some).execute()
  const reviews = orders.flatMap(one => reviewOf(label, one))
  for (const some of chunksOf(reviews, 500)) await tx.insertInto('reviews').values(some).execute()
}
