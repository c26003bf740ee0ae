import type { Closing } from '../../src/lib/contract/me.ts'
import { isOpen } from '../db/loan-sql.ts'
import type { Reader } from '../db/scope.ts'
import { isLastCoordinator, type lockCoordinatorsAnd } from '../members/queries.ts'

type Coordinators = Awaited<ReturnType<typeof lockCoordinatorsAnd>>

/** Why an account cannot be deleted yet: a loan, a payment or an object is still open. */
export async function whatHolds(db: Reader, id: string, coordinators: Coordinators): Promise<Closing['reason']> {
  const open = await db
    .selectFrom('orders as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .select('o.member_id')
    .where(isOpen('o'))
    .where(eb => eb.or([eb('o.member_id', '=', id), eb('p.owner_id', '=', id)]))
    .execute()
  if (open.some(one => one.member_id === id)) return 'member.open_loans'
  if (open.length) return 'member.object_lent'
  const paying = await db
    .selectFrom('payment_intents')
    .select('id')
    .where('member_id', '=', id)
    .where('status', '=', 'capturing')
    .executeTakeFirst()
  if (paying) return 'checkout.paying'
  return isLastCoordinator(coordinators, id) ? 'member.last_admin' : null
}
