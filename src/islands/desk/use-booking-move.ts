import { useEffect, useState } from 'react'
import { dayInRome } from '../../lib/format.ts'
import { draggedDays, dragProblem, type Grip, mayDrag } from '../../lib/rules/booking-drag.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { type CalendarI18n, daysText, type Picked, refusalText } from './calendar-messages.ts'
import { type Bar, type Move, useBarDrag } from './use-bar-drag.ts'

type Asking = { asking: boolean; onPick: (picked: Picked) => void }

/** What is being moved; answered or not, it is over when nobody is asked any more. */
function useMove(asking: boolean) {
  const [wasAsking, setAsking] = useState(asking)
  const [move, setMove] = useState<Move | null>(null)
  if (wasAsking !== asking) {
    setAsking(asking)
    if (!asking) setMove(null)
  }
  return [move, setMove] as const
}

function useEscape(escape: () => void): void {
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => key === 'Escape' && escape()
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}

/** A booking that is being moved: by which end and how many days, until it is confirmed or left where it was. */
export function useBookingMove(i18n: CalendarI18n, { asking, onPick }: Asking) {
  const { lang, t } = i18n
  const [today] = useState(() => dayInRome(new Date()))
  const [move, setMove] = useMove(asking)
  const [said, say] = useState('')
  const daysOf = ({ loan, grip, by }: Move) => draggedDays(loan, grip, by, today)
  const problemOf = (of: Move) =>
    dragProblem(of.loan, daysOf(of), { today, maxMonths: of.object.max_months, others: of.object.loans })

  /** Asks as the dialog does; days that cannot be are refused with the reason, and the bar goes back. */
  const confirm = (of: Move) => {
    const problem = of.by === 0 ? null : problemOf(of)
    if (!problem) return onPick({ object: of.object, loan: of.loan, days: daysOf(of) })
    const why = refusalText(i18n, problem)
    say(why)
    toast(why)
    setMove(null)
  }
  const drag = useBarDrag({
    move,
    onMove: setMove,
    onDrop: of => (of.by === 0 ? setMove(null) : confirm(of)),
    onLeave: () => setMove(null),
  })
  useEscape(() => {
    if (!move || asking) return
    drag.stop()
    say(t('calendar.left', daysText(lang, move.loan)))
    setMove(null)
  })
  const press = (bar: Bar, isByKey: boolean) => {
    if (drag.wasDragged() && !isByKey) return
    if (!mayDrag(bar.loan)) return toast(t('calendar.not_yet'), 'warn')
    confirm(move?.loan.id === bar.loan.id ? move : { ...bar, grip: 'whole', by: 0 })
  }
  const nudge = (bar: Bar, grip: Grip, by: number) => {
    if (!mayDrag(bar.loan)) return say(t('calendar.not_yet'))
    const isSame = move?.loan.id === bar.loan.id && move.grip === grip
    const next = { ...bar, grip, by: (isSame ? move.by : 0) + by }
    setMove(next)
    const problem = problemOf(next)
    const now = t('calendar.moving', daysText(lang, daysOf(next)))
    say(problem ? `${now} ${refusalText(i18n, problem)}` : now)
  }
  /** The days that a bar shows now, and whether they are refused. */
  const shown = ({ loan }: Bar) => {
    if (move?.loan.id !== loan.id || move.by === 0) return null
    return { days: daysOf(move), refused: problemOf(move) !== null }
  }
  return { today, said, press, nudge, pointer: drag.pointer, shown }
}

export type BookingMove = ReturnType<typeof useBookingMove>
