import { lazy, Suspense, useMemo, useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { CounterMember } from '../../lib/contract/circulation.ts'
import type { DeskOrder } from '../../lib/contract/desk.ts'
import { dayInRome, formatDay } from '../../lib/format.ts'
import type { Bounds, DayProblem } from '../../lib/rules/period.ts'
import { closedReason } from '../../lib/rules/opening.ts'
import { type Chosen, pickDay } from '../../lib/rules/pick-day.ts'
import { type Point, pointsFor } from '../../lib/rules/pickup-points.ts'
import { type BookedObject, chooseFor } from '../../lib/stores/desk/book.ts'
import { Button } from '../../ui/Button.tsx'
import { CalendarLegend } from '../../ui/CalendarLegend.tsx'
import { tReason } from '../../ui/calendar-days.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BookConfirm } from './BookConfirm.tsx'
import { BookPoint, proposedPoint } from './BookPoint.tsx'
import type { BookI18n } from './book-messages.ts'

// The picker weighs a third of React: it comes once there is something to choose days for.
const Calendar = lazy(async () => ({ default: (await import('../../ui/Calendar.tsx')).Calendar }))

type Props = BookI18n & { member: CounterMember; object: BookedObject; points: readonly Point[] }

const codes = /^checkout\./

/** Why a day was not accepted, in a sentence. */
function whyNot({ lang, t }: BookI18n, problem: string, day: string): string {
  if (problem === 'checkout.taken') return t('reasons.between', { day: formatDay(lang, day, 'weekday') })
  if (codes.test(problem)) return t(problem.replace(codes, 'problems.') as 'problems.taken')
  return tReason(t, lang, problem as DayProblem, day)
}

/** The days, by the rules that a member's own booking has; then the booking itself. */
export function BookDays({ member, object, points, ...i18n }: Props) {
  const { lang, t } = i18n
  const { product, busy } = object
  const [today] = useState(() => dayInRome(new Date()))
  const [chosen, choose] = useState<Chosen>({ from: null, to: null })
  const [message, say] = useState('')
  const [booked, setBooked] = useState<DeskOrder | null>(null)
  const allowed = pointsFor(product, points)
  const [pointId, goTo] = useState(() => proposedPoint(product, allowed))
  const point = points.find(one => one.id === pointId) ?? null
  const { preparation_days: preparationDays } = product.loan
  const bounds = useMemo((): Bounds => ({ today, preparationDays, point, busy }), [today, preparationDays, point, busy])
  if (booked) return <Booked {...i18n} member={member} order={booked} />
  const tap = (day: string) => {
    if (day === today && preparationDays === 0) return say(t('book.days.today'))
    const { problem, ...next } = pickDay(chosen, day, bounds)
    choose(next)
    say(problem ? whyNot(i18n, problem, day) : '')
  }
  /** Days on which the other point is closed are chosen again. */
  const move = (id: string) => {
    const there = allowed.find(one => one.id === id)
    const isClosed = [chosen.from, chosen.to].some(day => there && day && closedReason(there, day))
    goTo(id)
    if (isClosed) choose({ from: null, to: null })
    say(isClosed && there ? t('book.point.closed', { point: there.name }) : '')
  }
  return (
    <section className="grid gap-3" aria-labelledby="book-days">
      <h2 id="book-days" className="text-xl">
        {t('book.days.title')}
      </h2>
      <BookPoint {...i18n} {...{ product, allowed, value: pointId }} onChange={move} />
      {preparationDays > 0 && <p className="text-muted">{t('book.days.preparation', { count: preparationDays })}</p>}
      <Suspense fallback={<Skeleton className="calendar-awaited" label={t('book.loading')} count={1} />}>
        <Calendar {...{ lang, t, bounds, chosen }} onDay={tap} />
      </Suspense>
      <CalendarLegend t={t} bounds={bounds} />
      <p role="status" className="min-h-12 text-muted">
        {message || progress(i18n, chosen)}
      </p>
      <BookConfirm {...i18n} {...{ member, product, chosen, point: pointId }} onBooked={setBooked} />
    </section>
  )
}

function progress({ lang, t }: BookI18n, { from, to }: Chosen): string {
  if (!from) return t('book.days.pick_from')
  if (!to) return t('book.days.pick_to')
  return t('book.days.ready', { from: formatDay(lang, from, 'weekday'), to: formatDay(lang, to, 'weekday') })
}

function Booked({ member, order, lang, t }: BookI18n & { member: CounterMember; order: DeskOrder }) {
  const name = `${member.first_name} ${member.last_name}`.trim()
  const { from_date, to_date } = order.loan
  return (
    <Notice tone="done" role="status">
      <p>
        {t('book.done', {
          object: order.product.name,
          member: name,
          from: formatDay(lang, from_date, 'weekday'),
          to: formatDay(lang, to_date, 'weekday'),
        })}
      </p>
      <div className="flex flex-wrap gap-2 mt-2">
        <Button variant="outline" onClick={() => chooseFor({ object: '' })}>
          {t('book.again', { member: name })}
        </Button>
        <LinkButton
          variant="quiet"
          href={`${href.page(lang, 'desk_loans')}?${new URLSearchParams({ queue: 'to_hand_out', q: order.product.code })}`}
        >
          {t('book.see')}
        </LinkButton>
      </div>
    </Notice>
  )
}
