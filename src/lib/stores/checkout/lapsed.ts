/** Fetched where a checkout is gone that this browser saw held: a page that is loaded after its time says that it is up. */
import { call } from '../../api/call.ts'
import { orders } from '../../contract/orders.endpoints.ts'
import { attempt } from '../async/attempt.ts'
import { $approved } from './approved.ts'
import { storedHold } from './held.ts'

/**
 * The object of a hold whose time is up, told once; null where the hold was abandoned in another window, is being paid,
 * or has become a loan, which may have been done on another device.
 */
export async function takeLapsed(): Promise<string | null> {
  if ($approved.delivery.get()) return null
  const [checkout, product, endsAt] = (storedHold.get() ?? '').split(' ')
  storedHold.remove()
  if (!checkout || !product || !(Number(endsAt) <= Date.now())) return null
  const loan = await attempt(() => call(orders.read, { params: { id: checkout } }))
  return loan.ok ? null : product
}
