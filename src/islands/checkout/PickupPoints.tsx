import type { ReactNode } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { daysText, openingWeek, readableHours } from '../../lib/rules/opening-week.ts'
import type { TranslateLoan } from './messages.ts'

type Props = {
  lang: Lang
  t: TranslateLoan
  points: readonly Point[]
  chosen: string | null
  transportable: boolean
  /** It is to be brought home. */
  home: boolean
  onChoose: (id: string) => void
  /** The choice to have it brought home, where there is one. */
  children?: ReactNode
}

/** Where the object is collected and given back; where there is no choice, it is only said. */
export function PickupPoints({ lang, t, points, chosen, transportable, home, onChoose, children }: Props) {
  if (points.length === 0) return <Notice tone="warn">{t('loan.no_point')}</Notice>
  const only = points.length === 1 && !children
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-display text-xl font-bold">
        {t(home ? 'loan.where_home' : only ? 'loan.where_only' : 'loan.where')}
      </legend>
      {!transportable && <p className="text-muted">{t('loan.only_here')}</p>}
      {points.map(point => (
        <Choice
          key={point.id}
          name="point"
          value={point.id}
          checked={point.id === chosen}
          onChange={() => onChoose(point.id)}
          label={point.name}
          aside={
            // In a box of its own, which the row may stretch.
            point.img && (
              <span className="ms-auto shrink-0">
                <img src={point.img} alt="" width={56} height={56} />
              </span>
            )
          }
          detail={<PointDetail lang={lang} t={t} point={point} />}
        />
      ))}
      {children}
    </fieldset>
  )
}

function PointDetail({ lang, t, point }: { lang: Lang; t: TranslateLoan; point: Point }) {
  return (
    <>
      <span className="block">{point.address}</span>
      <span className="block text-sm">
        {point.is.smartlocker && `${t('loan.locker')} · `}
        {weekOf(lang, t, point)}
      </span>
    </>
  )
}

/** "mercoledì 16:00–19:00 · sabato 10:00–13:00". */
function weekOf(lang: Lang, t: TranslateLoan, point: Point): string {
  return openingWeek(point.opening_hours)
    .map(alike => {
      const days = daysText(lang, alike, (key, names) => t(`loan.week_${key}`, names))
      return `${days} ${alike.hours.map(readableHours).join(', ')}`
    })
    .join(' · ')
}
