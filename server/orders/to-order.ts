import type { Lang } from '../../src/lib/addresses.ts'
import type { Order } from '../../src/lib/contract/orders.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { loanPhase } from '../../src/lib/rules/loan-phase.ts'
import { inLang, toRow } from '../catalog/to-product.ts'
import type { HeadquarterRow } from '../headquarters/queries.ts'
import type { OrderFacts, OrderRow } from './queries.ts'

const instant = (at: Date | null) => at?.toISOString() ?? null

/** Every stored loan has its days: only a checkout may lack them. */
export function daysOf(order: OrderRow): { from_date: CivilDate; to_date: CivilDate } {
  return { from_date: order.from_date ?? '', to_date: order.to_date ?? '' }
}

export function addressOf(point: HeadquarterRow | null) {
  return {
    id: point?.id ?? null, name: point?.name ?? '', address: point?.address ?? '',
    cap: point?.cap ?? '', city: point?.city ?? '', province: point?.province ?? '',
  }
}

/** Locker codes are for whoever may open the locker now: approved and not collected, then until returned. */
function codesOf(order: OrderRow) {
  const open = (order.status === 'approved' || order.status === 'extended') && !order.returned_at
  return {
    pickup_Code: open && !order.picked_up_at ? order.pickup_code : null,
    pickup_qr_code: null,
    deposit_code: open && order.picked_up_at ? order.deposit_code : null,
    deposit_qr_code: null,
  }
}

const reviewable = new Set(['approved', 'extended', 'returned'])

/** A loan as its member sees it. */
export function toOrder({ order, product, point }: OrderFacts, lang: Lang, today: CivilDate): Order {
  const { id, name, img, categories } = toRow(product, lang, today)
  const instruction = point?.smartlocker ? point.smartlocker_instruction : null
  return {
    id: order.id,
    status: order.status,
    phase: loanPhase({
      ...daysOf(order), status: order.status, closed_reason: order.closed_reason,
      picked_up_at: instant(order.picked_up_at), returned_at: instant(order.returned_at),
    }, today),
    created_at: order.created_at.toISOString(),
    product: { id, name, img, categories },
    loan: { ...daysOf(order), ...codesOf(order) },
    shipping: {
      method: order.method,
      address: { ...addressOf(point), smartlocker_instruction: instruction && inLang(lang, instruction) },
    },
    note: order.note,
    note_answers: order.note_answers,
    closed_reason: order.closed_reason,
    decided_at: instant(order.decided_at),
    ready_at: instant(order.ready_at),
    picked_up_at: instant(order.picked_up_at),
    returned_at: instant(order.returned_at),
    is_reviewable: reviewable.has(order.status),
  }
}
