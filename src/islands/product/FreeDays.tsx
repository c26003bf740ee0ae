import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { BusyPeriod, Product } from '../../lib/contract/catalog.ts'
import { dayInRome, formatDay } from '../../lib/format.ts'
import type { CivilDate } from '../../lib/rules/dates.ts'
import { type Bounds, dayProblem, firstFreeDay } from '../../lib/rules/period.ts'
import { firstPoint, type Point, pointsFor } from '../../lib/rules/pickup-points.ts'
import { $busy, readBusy } from '../../lib/stores/catalog/products.ts'
import { type Translate, translator } from '../../lib/translate.ts'
import { AsyncBoundary } from '../../ui/AsyncBoundary.tsx'
import { Calendar } from '../../ui/Calendar.tsx'
import { CalendarLegend } from '../../ui/CalendarLegend.tsx'
import { Field } from '../../ui/Field.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { tReason } from '../../ui/calendar-days.ts'
import type { FreeDaysMessages } from './messages.ts'
import { useMainLink } from './use-main-link.ts'

export type FreeDaysProps = {
  lang: Lang
  messages: FreeDaysMessages
  product: Pick<Product, 'id' | 'loan' | 'is' | 'location'>
  /** All the library's. */
  points: readonly Point[]
}

/** The coming days, free or not and why; a free one links to the loan. */
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
  const [tapped, setTapped] = useState<CivilDate | null>(null)
  const [today] = useState(() => dayInRome(new Date()))
  const bounds = useMemo((): Bounds => {
    const point = allowed.find(one => one.id === at) ?? null
    return { today, preparationDays: product.loan.preparation_days, point, busy }
  }, [today, allowed, at, busy, product])
  const isInRepair = product.loan.status === 'maintenance'
  const first = isInRepair ? null : firstFreeDay(bounds)
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => void (tapped && answer.current?.scrollIntoView({ block: 'nearest' })), [tapped])
  const problem = tapped && dayProblem(bounds, tapped)
  const chosen = problem || isInRepair ? null : tapped
  const loanFrom = (day: CivilDate | null) => {
    const query = new URLSearchParams({ product: product.id, ...(day && { from: day }), ...(at && { point: at }) })
    return `${href.page(lang, 'checkout_loan')}?${query}`
  }
  useMainLink(loanFrom(chosen))
  return (
    <div className="grid gap-4">
      {allowed.length > 1 && (
        <Field kind="select" label={t('pick.point')} value={at ?? ''} onChange={event => setAt(event.target.value)}>
          {allowed.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Field>
      )}
      {first ? (
        <LinkButton variant="outline" icon="calendar" className="justify-self-start" href={loanFrom(first)}>
          {t('pick.first', { day: formatDay(lang, first, 'weekday') })}
        </LinkButton>
      ) : (
        <p className="font-semibold">{t(isInRepair ? 'pick.repair' : 'pick.none')}</p>
      )}
      <Calendar
        lang={lang}
        t={t}
        bounds={bounds}
        chosen={{ from: chosen, to: null }}
        onDay={setTapped}
        onMonth={() => problem && setTapped(null)}
      />
      <CalendarLegend t={t} bounds={bounds} />
      <div role="status" ref={answer} className="calendar-answer">
        {!tapped && !isInRepair && <p className="text-muted">{t('pick.tap')}</p>}
        {tapped && problem && <p className="text-muted">{tReason(t, lang, problem, tapped)}</p>}
        {tapped && !problem && isInRepair && <p className="text-muted">{t('pick.repair')}</p>}
        {chosen && (
          <LinkButton variant="outline" href={loanFrom(chosen)}>
            {t('pick.book_from', { day: formatDay(lang, chosen, 'weekday') })}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
