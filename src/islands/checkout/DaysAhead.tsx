import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { formatDay } from '../../lib/format.ts'
import type { CivilDate } from '../../lib/rules/dates.ts'
import { type Bounds, firstFreeDay } from '../../lib/rules/period.ts'
import type { Chosen } from '../../lib/rules/pick-day.ts'
import { Button } from '../../ui/Button.tsx'
import { CalendarLegend } from '../../ui/CalendarLegend.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { TranslateLoan } from './messages.ts'

// The picker weighs a third of React: it is loaded after the questions above it are drawn.
const Calendar = lazy(async () => ({ default: (await import('../../ui/Calendar.tsx')).Calendar }))

/** A new object for each message, so that the same text is announced again. */
export type FormMessage = { text: string } | null

/** The result of a tap on a day: why it was not accepted, or that the days chosen before were dropped. */
export type Tapped = { text: string; wrong: boolean } | null

type Props = {
  lang: Lang
  t: TranslateLoan
  bounds: Bounds
  chosen: Chosen
  /** Why the days cannot be sent as they are. */
  error: FormMessage
  title: string
  lead: string
  /** The chosen days in words, under the first free day. */
  children: ReactNode
  progress: string
  onFirst: (day: CivilDate) => void
  onDay: (day: CivilDate) => Tapped
}

/** A calendar to choose in, with the first free day in one tap. */
export function DaysAhead({ lang, t, bounds, chosen, error, title, lead, children, progress, onFirst, onDay }: Props) {
  const [message, setMessage] = useState<Tapped>(null)
  const first = firstFreeDay(bounds)
  useEffect(() => {
    if (error) focusCalendar()
  }, [error])

  function startAt(day: CivilDate) {
    setMessage(null)
    onFirst(day)
  }

  return (
    <section className="grid gap-3" aria-labelledby="when">
      <h2 id="when" className="text-xl">
        {title}
      </h2>
      <p className="text-muted">{lead}</p>
      {first ? (
        <Button variant="outline" icon="calendar" className="justify-self-start" onClick={() => startAt(first)}>
          {t('loan.first_free', { day: formatDay(lang, first, 'weekday') })}
        </Button>
      ) : (
        <p className="font-semibold">{t('loan.none_free')}</p>
      )}
      {children}
      {error && (
        <div role="alert">
          <FieldError>{error.text}</FieldError>
        </div>
      )}
      <Suspense fallback={<Skeleton className="calendar-awaited" label={t('waiting')} count={1} />}>
        <Calendar
          {...{ lang, t, bounds, chosen }}
          onDay={day => setMessage(onDay(day))}
          onMonth={() => setMessage(last => (last?.wrong ? last : null))}
        />
      </Suspense>
      <CalendarLegend t={t} bounds={bounds} free={t('calendar.free')} />
      <div role="status" className="min-h-12">
        {message?.wrong && <FieldError>{message.text}</FieldError>}
        {!message?.wrong && <p className="text-muted">{message?.text ?? progress}</p>}
      </div>
    </section>
  )
}

function focusCalendar() {
  document.getElementById('when')?.scrollIntoView({ block: 'start' })
  document.querySelector<HTMLElement>('.calendar-grid [tabindex="0"]')?.focus({ preventScroll: true })
}
