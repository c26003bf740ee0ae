import { useState } from 'react'
import { formatPeriod } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { openingWeek, readableHours } from '../../lib/rules/opening-week.ts'
import { daysText } from '../../lib/rules/opening-week.ts'
import type { PointProps } from './point-messages.ts'
import { PointPart } from './PointPart.tsx'
import { SavedPoint } from './SavedPoint.tsx'
import { SeasonForm } from './SeasonForm.tsx'
import { usePointChanges } from './use-point-changes.ts'

type Season = PointProps['point']['seasons'][number]

/** Seasons with other hours than those of the week: one is written at a time. */
export function Seasons({ point, ...i18n }: PointProps) {
  const { lang, t } = i18n
  const [open, setOpen] = useState<string | null>(null)
  const changing = usePointChanges()
  const remove = (id: string) => {
    const seasons = point.seasons
      .filter(one => one.id !== id)
      .map(one => ({ ...one, opening_hours: one.opening_hours.map(({ day, hours }) => ({ day, hours })) }))
    void changing.submit([{ id: point.id, changes: { seasons } }])
  }
  const written = point.seasons.find(one => one.id === open) ?? null
  return (
    <PointPart title={t('points.season.title')} text={t('points.season.text')}>
      {point.seasons.length === 0 && <p>{t('points.season.none')}</p>}
      <ul className="grid gap-3 empty:hidden">
        {point.seasons.map(season => (
          <li key={season.id} className="grid gap-1">
            <p className="font-semibold">{season.name}</p>
            <p>{formatPeriod(lang, season.inizio, season.fine)}</p>
            <p className="text-muted">{hoursText(season, i18n) || t('points.season.closed')}</p>
            <p className="flex flex-wrap gap-3">
              <Button variant="quiet" onClick={() => setOpen(season.id)}>
                {t('points.season.edit', { name: season.name })}
              </Button>
              <Button variant="quiet" busy={changing.busy} onClick={() => remove(season.id)}>
                {t('points.season.remove', { name: season.name })}
              </Button>
            </p>
          </li>
        ))}
      </ul>
      {open === null ? (
        <Button variant="outline" className="justify-self-start" onClick={() => setOpen('')}>
          {t('points.season.add')}
        </Button>
      ) : (
        <SeasonForm
          key={open}
          {...i18n}
          point={point}
          season={written}
          changing={changing}
          onClose={() => setOpen(null)}
        />
      )}
      <SavedPoint {...i18n} changing={changing} quiet={open !== null} />
    </PointPart>
  )
}

function hoursText({ opening_hours }: Season, { lang, t }: Pick<PointProps, 'lang' | 't'>): string {
  return openingWeek(opening_hours)
    .map(alike => {
      const days = daysText(lang, alike, (key, names) => t(`points.week.${key}`, names))
      return `${days} ${alike.hours.map(readableHours).join(', ')}`
    })
    .join(' · ')
}
