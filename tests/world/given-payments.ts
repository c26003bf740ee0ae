import type { Insertable } from 'kysely'
import type { ScopedTables } from '../../server/db/scope.ts'
import { newId } from '../../server/ids.ts'
import type { World } from './world.ts'

const sold = JSON.stringify({ id: 'tessera-annuale', name: 'Tessera annuale', duration: 12, price_cents: 500 })

/** A card that somebody paid, of which the provider knows nothing. @returns its id */
export async function givenPayment(
  world: World,
  member_id: string,
  more: Partial<Insertable<ScopedTables['payment_intents']>> = {},
): Promise<string> {
  const [id, at] = [newId(), world.clock.now()]
  const paid = { purpose: 'card' as const, card: sold, amount_cents: 500, status: 'granted' as const, capture_id: id }
  await world.db
    .insertInto('payment_intents')
    .values({ ...paid, ...more, library_id: 'quartiere', id, member_id, created_at: at, expires_at: at })
    .execute()
  return id
}
