import type { DeliveryLack, LendingRules } from '../../src/lib/contract/settings.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import { hasPostalCodes } from '../geo/queries.ts'
import { listHeadquarters } from '../headquarters/queries.ts'
import { currentPayments } from '../services/payments.ts'
import { hasTransportable } from './queries.ts'

/** What keeps members from having an object brought home, whether that is switched on or not. */
export async function listDeliveryLacks(
  deps: Deps,
  { delivery_price }: Pick<LendingRules, 'delivery_price'>,
): Promise<DeliveryLack[]> {
  const isThere: Record<DeliveryLack, boolean> = {
    postal_codes: await hasPostalCodes(deps.db),
    position: await hasPosition(deps.db),
    objects: await hasTransportable(deps.db),
    account: delivery_price === 0 || (await currentPayments(deps)).payments !== null,
  }
  return (Object.keys(isThere) as DeliveryLack[]).filter(one => !isThere[one])
}

const hasPosition = async (db: Reader) =>
  (await listHeadquarters(db)).some(point => point.available && point.lat !== null && point.lon !== null)
