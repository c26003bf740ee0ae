/** What was paid online: the list, and giving one payment back. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { paymentFilters } from '../../contract/payment-names.ts'
import { payments } from '../../contract/payments.endpoints.ts'
import type { OnlinePayment } from '../../contract/payments.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { type ListPage, searchedList } from './searched-list.ts'

export const paymentLists = ['all', ...paymentFilters] as const
type ListName = (typeof paymentLists)[number]

export type OnlinePaymentsPage = ListPage<OnlinePayment>

/** Whether this sign-in is recent enough for a refund, as of the last reading. */
export const $isFresh = atom(false)

const list = searchedList<OnlinePayment, ListName>(
  paymentLists,
  async ({ show, ...query }) => {
    const page = await call(payments.list, { query: { ...query, filter: show === 'all' ? undefined : show } })
    $isFresh.set(page.fresh)
    return page
  },
  ['payments', 'loans', 'cards'],
)

export const {
  $page: $onlinePayments,
  $wanted: $onlineList,
  load: loadOnlinePayments,
  more: loadMoreOnlinePayments,
  show: showOnlinePayments,
  find: findOnlinePayments,
  open: openOnlinePayments,
} = list

/** The list is read again, since another coordinator may have been first. */
export async function refundPayment(
  id: string,
  body: { reason: string; end_card: boolean },
): Promise<Outcome<OnlinePayment>> {
  const outcome = await attempt(() => call(payments.refund, { params: { id }, body }))
  if (!outcome.ok && outcome.problem.code === 'auth.not_fresh') $isFresh.set(false)
  else if (outcome.ok || outcome.problem.code !== 'network') await list.reread()
  return outcome
}
