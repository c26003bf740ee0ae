import type { Lang } from '../../src/lib/addresses.ts'
import type { Stage } from '../../src/lib/contract/loan-names.ts'
import type { Order } from '../../src/lib/contract/orders.ts'
import type { Borrower } from '../../src/lib/rules/borrowing.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { extendedEnd, type Extending, extensionProblem } from '../../src/lib/rules/extension.ts'
import { type LoanState, stageOf } from '../../src/lib/rules/loan-stage.ts'
import { othersWait } from '../../src/lib/rules/queue.ts'
import { returnDay } from '../../src/lib/rules/return-day.ts'
import { thanksProblem } from '../../src/lib/rules/thanks.ts'
import { isAhead, isApproved, isClosed, isInHand, isReviewable } from '../../src/lib/rules/stage-sets.ts'
import { inLang, toRow } from '../catalog/to-product.ts'
import { dayInRome } from '../clock.ts'
import { type Point, toHeadquarter } from '../headquarters/queries.ts'
import type { OrderFacts, OrderRow } from './queries.ts'
import { toQrCode } from './to-qr-code.ts'

const instant = (at: Date | null) => at?.toISOString() ?? null

/** Every stored loan has its days: only a checkout may lack them. */
export function daysOf(order: OrderRow): { from_date: CivilDate; to_date: CivilDate } {
  return { from_date: order.from_date ?? '', to_date: order.to_date ?? '' }
}

/** The day to bring a loan back by. */
export function returnDayOf(order: OrderRow, point: Point | null, today: CivilDate): CivilDate {
  return returnDay(daysOf(order), point && toHeadquarter(point), today)
}

export function addressOf(point: Point | null) {
  return {
    id: point?.id ?? null,
    name: point?.name ?? '',
    address: point?.address ?? '',
    cap: point?.cap ?? '',
    city: point?.city ?? '',
    province: point?.province ?? '',
  }
}

/** Where a loan is collected, or brought to. */
export function placeOf(order: OrderRow, point: Point | null) {
  return order.method === 'delivery' && order.shipping_geo
    ? { id: null, name: '', ...order.shipping_geo }
    : addressOf(point)
}

/** Locker codes are shown while they open the locker: approved, within its days; then until returned. */
function codesOf(order: OrderRow, stage: Stage) {
  const pickup = stage === 'scheduled' || stage === 'to_collect' ? order.pickup_code : null
  const deposit = isInHand(stage) ? order.deposit_code : null
  return {
    pickup_Code: pickup,
    pickup_qr_code: pickup && toQrCode(pickup),
    deposit_code: deposit,
    deposit_qr_code: deposit && toQrCode(deposit),
  }
}

/** The same loan without locker codes: in lists, and for readers other than its member. */
export function withoutCodes<O extends Order>(order: O): O {
  return {
    ...order,
    loan: { ...order.loan, pickup_Code: null, pickup_qr_code: null, deposit_code: null, deposit_qr_code: null },
  }
}

function paymentOf({ paid }: OrderFacts): Order['payment'] {
  if (!paid) return null
  const status = paid.status === 'refunding' || paid.status === 'refunded' ? paid.status : 'paid'
  return { amount: paid.amount_cents / 100, status }
}

export const stateOf = (order: OrderRow): LoanState => ({
  ...daysOf(order),
  status: order.status,
  pickedUp: order.picked_up_at !== null,
  returnedOn: order.returned_at && dayInRome(order.returned_at),
  closedBy: order.closed_by,
})

export type Standing = Pick<Borrower, 'banned' | 'activeCard'>

/** All that decides whether a loan may be extended; of one object no two open loans begin on the same day. */
export function toExtending({ order, product, queue }: OrderFacts, who: Standing, today: CivilDate): Extending {
  return {
    loan: { ...stateOf(order), preparation_days: order.preparation_days },
    today,
    maxMonths: product.max_months,
    queued: othersWait(queue, order.member_id),
    others: product.loans.filter(loan => loan.from_date !== order.from_date),
    who,
  }
}

function extensionOf(facts: OrderFacts, who: Standing, today: CivilDate): Order['extension'] {
  const { order, point } = facts
  if (!isApproved(stageOf(stateOf(order), today))) return null
  const extended = { from_date: daysOf(order).from_date, to_date: extendedEnd(daysOf(order)) }
  return {
    to_date: extended.to_date,
    return_date: returnDay(extended, point && toHeadquarter(point), today),
    problem: extensionProblem(toExtending(facts, who, today)),
  }
}

/** What a loan went out, and came back, without. */
function lackedIn(lang: Lang, { missing }: OrderRow): Order['missing'] {
  const at = (move: 'hand_over' | 'return') => missing.filter(one => one.at === move).map(one => inLang(lang, one))
  return { hand_over: at('hand_over'), return: at('return') }
}

/** Why its object cannot be had now. */
function repairOf({ repair_since, repair_until: until, sought_since }: OrderFacts['product']): Order['repair'] {
  return repair_since && { until, ...(sought_since && { sought: true }) }
}

/** The last deposit in the book, else what the object asks for. */
function depositOf({ order, internal, deposits }: OrderFacts, stage: Stage): Order['deposit'] {
  const entry = deposits.find(one => !one.given_back) ?? deposits.at(-1)
  if (entry) return { amount: entry.amount_cents / 100, state: entry.given_back ? 'given_back' : 'taken' }
  if (!internal.deposit_cents || isClosed(stage)) return null
  return { amount: internal.deposit_cents / 100, state: order.deposit_waived === null ? 'due' : 'waived' }
}

function thanksOf({ order, product }: OrderFacts, stage: Stage): Order['thanks'] {
  if (order.thanked_at) return isClosed(stage) ? 'given' : null
  const asked = { stage, closedBy: order.closed_by, owner: product.owner_id, borrower: order.member_id }
  return thanksProblem(asked) === null ? 'open' : null
}

/** A loan as its member sees it. */
export function toOrder(facts: OrderFacts, lang: Lang, today: CivilDate, who: Standing): Order {
  const { order, product, point, reviewed } = facts
  const { name, img, categories } = toRow(product, lang, today)
  const stage = stageOf(stateOf(order), today)
  const instruction = order.method === 'pickup' && point?.smartlocker ? point.smartlocker_instruction : null
  return {
    id: order.id,
    status: order.status,
    stage,
    // When it was sent: the checkout may have been open for minutes before.
    created_at: (order.confirmed_at ?? order.created_at).toISOString(),
    product: { id: product.first_id, name, img, categories },
    loan: { ...daysOf(order), return_date: returnDayOf(order, point, today), ...codesOf(order, stage) },
    shipping: {
      method: order.method,
      address: { ...placeOf(order, point), smartlocker_instruction: instruction && inLang(lang, instruction) },
      return_to: point && { id: point.id, name: point.name },
    },
    payment: paymentOf(facts),
    missing: lackedIn(lang, order),
    deposit: depositOf(facts, stage),
    safety_notice: isClosed(stage) ? null : facts.internal.safety_notice,
    photos: facts.photos,
    repair: isAhead(stage) ? repairOf(product) : null,
    note: order.note,
    note_answers: order.note_answers,
    closed_reason: order.closed_reason,
    closed_by: order.closed_by,
    decided_at: instant(order.decided_at),
    ready_at: instant(order.ready_at),
    picked_up_at: instant(order.picked_up_at),
    returned_at: instant(order.returned_at),
    is_reviewable: isReviewable(stage) && !reviewed,
    thanks: thanksOf(facts, stage),
    extension: extensionOf(facts, who, today),
  }
}
