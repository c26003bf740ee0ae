import type { Lang } from '../../src/lib/addresses.ts'
import type { Checkout, ProductInLoan } from '../../src/lib/contract/checkout.ts'
import { type CivilDate, eachDay } from '../../src/lib/rules/dates.ts'
import { firstStatus } from '../../src/lib/rules/loan-stage.ts'
import type { ProductFacts } from '../catalog/queries.ts'
import { toProduct } from '../catalog/to-product.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { findMemberFacts } from '../members/queries.ts'
import { type OrderRow, withProducts } from '../orders/queries.ts'
import { placeOf } from '../orders/to-order.ts'
import { fail } from '../refusal.ts'

export function toProductInLoan(facts: ProductFacts, lang: Lang, today: CivilDate): ProductInLoan {
  const { name, img, categories, is, location, deposit, trainings, loan } = toProduct(facts, lang, today)
  return {
    id: facts.first_id,
    name,
    img,
    categories,
    is,
    location: { id: location.id, name: location.name },
    deposit,
    trainings,
    loan: { max_months: loan.max_months, preparation_days: loan.preparation_days, status: loan.status },
  }
}

/** A checkout as its member sees it, with the server's day and instant. */
export async function presentCheckout({ db, clock }: Deps, who: Member, row: OrderRow): Promise<Checkout> {
  const today = clock.today()
  const [facts] = await withProducts(db, today, [row])
  const member = (await findMemberFacts(db, who.id, today)) ?? fail('auth.expired')
  const { order, product, point } = facts ?? fail('checkout.missing')
  const dates = order.from_date && order.to_date ? eachDay(order.from_date, order.to_date) : []
  return {
    id: order.id,
    origin_id: order.id,
    status: firstStatus,
    product: toProductInLoan(product, who.lang, today),
    customer: {
      id: member.id,
      name: `${member.first_name} ${member.last_name}`,
      card_number: member.card_number,
      email: member.email,
    },
    shipping: {
      method: order.method,
      address: point && placeOf(order, point),
      date: order.method === 'delivery' ? order.from_date : null,
      return_to: point && { id: point.id, name: point.name },
    },
    loan: { from_date: order.from_date, to_date: order.to_date, dates, no_of_days: dates.length },
    note: order.note,
    auto_approve: who.library.auto_approve,
    expires_at: order.expires_at?.toISOString() ?? null,
    today,
    now: clock.now().toISOString(),
  }
}
