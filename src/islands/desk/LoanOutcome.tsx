import type { DeskOrder } from '../../lib/contract/desk.ts'
import { formatDay } from '../../lib/format.ts'
import { calledOff, deskQueueOf } from '../../lib/rules/stage-sets.ts'
import { Icon } from '../../ui/Icon.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { memberName } from './MemberLine.tsx'
import type { ActionName } from './loan-actions.ts'
import type { LoansI18n } from './messages.ts'

/** How a loan that is closed ended. */
export function HowItEnded({ t, order: { stage, status, shipping } }: LoansI18n & { order: DeskOrder }) {
  const ended = calledOff(stage) ?? (deskQueueOf(stage) === 'closed' ? 'returned' : null)
  if (!ended) return null
  const isNoShow = stage === 'no_show' && shipping.method === 'pickup'
  return <StatusChip status={status} label={t(`order.ended.${isNoShow ? stage : ended}`)} />
}

/** The result of an action on a loan that stays in its list. */
export function DoneHere({ t, order, done }: LoansI18n & { order: DeskOrder; done: ActionName | null }) {
  if (done !== 'ready' && done !== 'answer_note' && done !== 'change_dates' && done !== 'change_point') return null
  const key = order.customer.email ? (`done.${done}` as const) : 'done.unmailed'
  return <Done>{t(key, { member: memberName(t, order) })}</Done>
}

/** Where the loan is now; announced too, since the row has changed. */
export function WhereNow({ lang, t, order }: LoansI18n & { order: DeskOrder }) {
  const { stage, loan, closed_by, closed_reason } = order
  const queue = deskQueueOf(stage)
  if (queue === 'to_approve') return null
  const loss = closed_by === 'write_off' && (closed_reason === 'lost' ? 'lost' : 'damaged')
  const key = queue === 'closed' ? loss || (calledOff(stage) ?? 'returned') : queue
  const text = t(`order.now.${key}`, { to: formatDay(lang, loan.return_date, 'weekday') })
  return <Done>{text}</Done>
}

function Done({ children }: { children: string }) {
  return (
    <p className="flex gap-1.5 font-semibold text-leaf">
      <Icon name="check-circle" />
      {children}
    </p>
  )
}
