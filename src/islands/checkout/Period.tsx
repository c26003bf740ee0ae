import { lazy, Suspense, useEffect, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { formatDay } from '../../lib/format.ts'
import { type CivilDate, inclusiveDays } from '../../lib/rules/dates.ts'
import { closedReason, hoursOn } from '../../lib/rules/opening.ts'
import { type Bounds, firstFreeDay } from '../../lib/rules/period.ts'
import { type Chosen, pickDay } from '../../lib/rules/pick-day.ts'
import { Button } from '../../ui/Button.tsx'
import { CalendarLegend } from '../../ui/CalendarLegend.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { sayPicked } from './days.ts'
import type { SayLoan } from './words.ts'

// The picker weighs a third of React: the questions above it are there before it arrives.
const Calendar = lazy(async () => ({ default: (await import('../../ui/Calendar.tsx')).Calendar }))

/** Said anew each time, also when the words are the same. */
export type Told = { text: string } | null

type Props = {
  lang: Lang
  say: SayLoan
  bounds: Bounds
  chosen: Chosen
  /** Why the days cannot be sent as they are. */
  error: Told
  onChoose: (chosen: Chosen) => void
}

export function Period({ lang, say, bounds, chosen, error, onChoose }: Props) {
  const [told, setTold] = useState<{ text: string; wrong: boolean } | null>(null)
  const first = firstFreeDay(bounds)
  useEffect(() => {
    if (error) focusCalendar()
  }, [error])

  function tap(day: CivilDate) {
    const { problem, ...next } = pickDay(chosen, day, bounds)
    const dropped = next.from !== chosen.from && chosen.from !== null
    setTold(problem && { text: sayPicked(say, lang, problem, day), wrong: dropped })
    onChoose(next)
  }

  function startAt(day: CivilDate) {
    setTold(null)
    onChoose({ from: day, to: null })
  }

  return (
    <section className="grid gap-3" aria-labelledby="when">
      <h2 id="when" className="text-xl">{say('loan.when')}</h2>
      <p className="text-muted">
        {bounds.preparationDays > 0 && say('loan.preparation', { count: bounds.preparationDays })} {say('loan.cap')}
      </p>
      {first ? (
        <Button variant="outline" icon="calendar" className="justify-self-start" onClick={() => startAt(first)}>
          {say('loan.first_free', { day: formatDay(lang, first, 'weekday') })}
        </Button>
      ) : (
        <p className="font-semibold">{say('loan.none_free')}</p>
      )}
      <dl className="calendar-ends">
        {([['loan.from', chosen.from], ['loan.to', chosen.to]] as const).map(([key, day]) => (
          <div key={key}>
            <dt>{say(key)}</dt>
            <dd>{day ? formatDay(lang, day, 'weekday') : say('loan.to_choose')}</dd>
            {day && withoutHours(bounds, day) && <dd className="calendar-hours">{say('loan.to_confirm')}</dd>}
          </div>
        ))}
      </dl>
      {error && <div role="alert"><FieldError>{error.text}</FieldError></div>}
      <Suspense fallback={<Skeleton className="calendar-awaited" label={say('waiting')} count={1} />}>
        <Calendar lang={lang} say={say} bounds={bounds} chosen={chosen} onDay={tap} />
      </Suspense>
      <CalendarLegend say={say} bounds={bounds} />
      <div role="status" className="min-h-12">
        {told?.wrong && <FieldError>{told.text}</FieldError>}
        {!told?.wrong && <p className="text-muted">{told?.text ?? progress(say, chosen)}</p>}
      </div>
    </section>
  )
}

function focusCalendar() {
  document.getElementById('when')?.scrollIntoView({ block: 'start' })
  document.querySelector<HTMLElement>('.calendar-grid [tabindex="0"]')?.focus({ preventScroll: true })
}

const withoutHours = ({ point }: Bounds, day: CivilDate) =>
  point && !closedReason(point, day) && hoursOn(point, day).length === 0

function progress(say: SayLoan, { from, to }: Chosen): string {
  if (!from) return say('loan.pick_from')
  if (!to) return say('loan.pick_to')
  return say('loan.days', { count: inclusiveDays(from, to) })
}
