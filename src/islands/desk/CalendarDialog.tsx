import { useState } from 'react'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { loadCalendar } from '../../lib/stores/desk/calendar.ts'
import { changeDates } from '../../lib/stores/desk/loan-actions.ts'
import { DatesDialog } from './DatesDialog.tsx'
import { type CalendarI18n, memberOf, type Picked } from './calendar-messages.ts'

type Props = CalendarI18n & { picked: Picked; open: boolean; onClose: () => void }

/** The question that every move of a loan's days asks, with the days it was moved to. */
export function CalendarDialog({ picked, open, onClose, ...i18n }: Props) {
  const { t } = i18n
  const { object, loan, days } = picked
  const [busy, setBusy] = useState(false)
  const member = memberOf(i18n, loan)
  const send = async (dates: { from_date?: string; to_date: string }, reason: string) => {
    setBusy(true)
    const outcome = await changeDates(loan.id, dates, reason)
    if (outcome.ok) await loadCalendar()
    setBusy(false)
    if (!outcome.ok) return { ...outcome.problem, message: messageOf(outcome.problem) }
    const { email } = outcome.value.customer
    toast(t(email === null ? 'calendar.moved_unmailed' : 'calendar.moved', { member }), 'done')
    onClose()
    return null
  }
  return (
    <DatesDialog
      {...i18n}
      key={`${loan.id} ${days.from_date} ${days.to_date}`}
      open={open}
      busy={busy}
      order={{ picked_up_at: loan.picked_up_at, loan }}
      proposed={days}
      about={t('calendar.about', { object: object.name, member })}
      onClose={onClose}
      onSend={send}
    />
  )
}
