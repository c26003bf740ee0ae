import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { BusyPeriod, Product } from '../../lib/contract/catalog.ts'
import { dayInRome, formatDay } from '../../lib/format.ts'
import { type Bounds, firstFreeDay } from '../../lib/rules/period.ts'
import { firstPoint, type Point, pointsFor } from '../../lib/rules/pickup-points.ts'
import { $busy, readBusy } from '../../lib/stores/catalog/products.ts'
import { type Translate, translator } from '../../lib/translate.ts'
import { AsyncBoundary } from '../../ui/AsyncBoundary.tsx'
import { Button } from '../../ui/Button.tsx'
import { Calendar } from '../../ui/Calendar.tsx'
import { CalendarLegend } from '../../ui/CalendarLegend.tsx'
import { Field } from '../../ui/Field.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { FreeDaysMessages } from './messages.ts'
import { useBookingBar } from './use-booking-bar.ts'
import { usePickedDays } from './use-picked-days.ts'

export type FreeDaysProps = {
  lang: Lang
  messages: FreeDaysMessages
  product: Pick<Product, 'id' | 'loan' | 'is' | 'location'>
  /** All the library's. */
  points: readonly Point[]
}

/** The coming days, free or not and why; the page's one button takes those that are chosen. */
export function FreeDays({ lang, messages, product, points }: FreeDaysProps) {
  const busy = useStore($busy)
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  const read = () => void readBusy(product.id)
  useEffect(read, [product.id])
  return (
    <AsyncBoundary
      of={busy}
      waiting={<Skeleton className="calendar-awaited" label={t('pick.waiting')} count={1} />}
      failed={problem => <LoadFailed t={(key, vars) => t(`pick.${key}`, vars)} problem={problem} retry={read} />}
    >
      {taken => <Days lang={lang} t={t} product={product} points={points} busy={taken} />}
    </AsyncBoundary>
  )
}

type DaysProps = Omit<FreeDaysProps, 'messages'> & { t: Translate<FreeDaysMessages>; busy: BusyPeriod[] }

function Days({ lang, t, product, points, busy }: DaysProps) {
  const allowed = useMemo(() => pointsFor(product, points), [product, points])
  const [at, setAt] = useState(() => firstPoint(product, allowed))
  const [today] = useState(() => dayInRome(new Date()))
  const bounds = useMemo((): Bounds => {
    const point = allowed.find(one => one.id === at) ?? null
    return { today, preparationDays: product.loan.preparation_days, point, busy }
  }, [today, allowed, at, busy, product])
  const isInRepair = product.loan.status === 'maintenance'
  const first = isInRepair ? null : firstFreeDay(bounds)
  const { chosen, answer, choose, drop, hush } = usePickedDays({ lang, t, bounds, isInRepair })
  useBookingBar({ lang, t, product: product.id, point: at, chosen, first })
  return (
    <div className="grid gap-4">
      {allowed.length > 1 && (
        <Field
          kind="select"
          label={t('pick.point')}
          value={at ?? ''}
          onChange={event => {
            setAt(event.target.value)
            drop()
          }}
        >
          {allowed.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Field>
      )}
      {first ? (
        <Button variant="outline" icon="calendar" className="justify-self-start" onClick={() => choose(first, true)}>
          {t('pick.first', { day: formatDay(lang, first, 'weekday') })}
        </Button>
      ) : (
        <p className="font-semibold">{t(isInRepair ? 'pick.repair' : 'pick.none')}</p>
      )}
      <Calendar
        lang={lang}
        t={t}
        bounds={bounds}
        chosen={chosen}
        months={monthsInView()}
        onDay={choose}
        onMonth={hush}
      />
      <CalendarLegend t={t} bounds={bounds} free={t('pick.free')} />
      <div role="status" className="calendar-answer text-muted">
        {answer && <p>{answer}</p>}
      </div>
    </div>
  )
}

/** Two months where they stand side by side. */
const monthsInView = () => (matchMedia('(min-width: 68rem)').matches ? 2 : 1)
