import { href, type Lang, type RouteName } from '../../lib/addresses.ts'
import type { DeskToday } from '../../lib/contract/desk-today.ts'
import type { DeskQueue } from '../../lib/contract/loan-names.ts'
import type { LoanShow } from '../../lib/rules/loan-shows.ts'

export type Count = Exclude<keyof DeskToday, 'health'>
type CountedList = { route: RouteName; queue?: DeskQueue; show?: LoanShow | 'sought' | 'disputed' | 'no_email' | 'due' }

/** The list that each of the day's numbers counts. */
const lists: Record<Count, CountedList> = {
  to_approve: { route: 'desk_loans', queue: 'to_approve' },
  to_prepare: { route: 'desk_prepare' },
  to_hand_out: { route: 'desk_loans', queue: 'to_hand_out', show: 'now' },
  due_today: { route: 'desk_loans', queue: 'to_take_back', show: 'due_today' },
  overdue: { route: 'desk_loans', queue: 'to_take_back', show: 'overdue' },
  uncollected: { route: 'desk_loans', queue: 'to_hand_out', show: 'uncollected' },
  in_hand: { route: 'desk_loans', queue: 'to_take_back' },
  repairs: { route: 'desk_repairs' },
  repairs_due: { route: 'desk_repairs', show: 'due' },
  to_check: { route: 'desk_checks' },
  to_carry: { route: 'desk_carry' },
  sought: { route: 'desk_products', show: 'sought' },
  messages: { route: 'desk_messages' },
  to_call: { route: 'desk_calls', show: 'no_email' },
  to_verify: { route: 'desk_verifications' },
  payments_disputed: { route: 'desk_payments', show: 'disputed' },
  mails_failed: { route: 'desk_mails' },
}

/** The address of the list that a number counts. */
export function listOf(lang: Lang, name: Count): string {
  const { route, queue, show } = lists[name]
  const query = new URLSearchParams({ ...(queue && { queue }), ...(show && { show }) })
  return href.page(lang, route) + (query.size > 0 ? `?${query}` : '')
}
