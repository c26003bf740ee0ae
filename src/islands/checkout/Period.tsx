import { lazy, Suspense, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { formatDay } from '../../lib/format.ts'
import { addDays, inclusiveDays, type CivilDate } from '../../lib/rules/dates.ts'
import { type Bounds, firstFreeDay } from '../../lib/rules/period.ts'
import { type Chosen, pickDay } from '../../lib/rules/pick-day.ts'
import { toast } from '../../lib/stores/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { sayPicked } from './days.ts'
import { Legend } from './Legend.tsx'
import type { SayLoan } from './words.ts'

// The picker weighs a third of React: the questions above it are there before it arrives.
const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }))

type Props = {
  lang: Lang
  say: SayLoan
  bounds: Bounds
  chosen: Chosen
  /** Why the days cannot be sent as they are. */
  error: string | null
  onChoose: (chosen: Chosen) => void
}

export function Period({ lang, say, bounds, chosen, error, onChoose }: Props) {
  const [told, setTold] = useState<string | null>(null)
  const first = firstFreeDay(bounds)

  function tap(day: CivilDate) {
    const { problem, ...next } = pickDay(chosen, day, bounds)
    const text = problem && sayPicked(say, lang, problem, day)
    setTold(text)
    if (text && problem === 'checkout.period_too_long') toast(text, 'warn')
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
        {preparation(say, lang, bounds)} {say('loan.cap')}
      </p>
      {error && <FieldError id="period-error">{error}</FieldError>}
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
          </div>
        ))}
      </dl>
      <Suspense fallback={<Skeleton className="calendar-awaited" label={say('waiting')} count={1} />}>
        <Calendar lang={lang} say={say} bounds={bounds} chosen={chosen} onDay={tap} />
      </Suspense>
      <Legend say={say} bounds={bounds} />
      <p role="status" className="min-h-12 text-muted">{told ?? progress(say, chosen)}</p>
    </section>
  )
}

function preparation(say: SayLoan, lang: Lang, { today, preparationDays: count }: Bounds): string {
  if (count === 0) return ''
  return say('loan.preparation', { count, day: formatDay(lang, addDays(today, count), 'weekday') })
}

function progress(say: SayLoan, { from, to }: Chosen): string {
  if (!from) return say('loan.pick_from')
  if (!to) return say('loan.pick_to')
  return say('loan.days', { count: inclusiveDays(from, to) })
}
