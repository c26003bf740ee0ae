import { useState } from 'react'
import { formatPeriod } from '../../lib/format.ts'
import type { ManagedPoint } from '../../lib/contract/headquarters.ts'
import type { CivilDate } from '../../lib/rules/dates.ts'
import type { DayOff } from '../../lib/stores/settings/days-off.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { ClosureForm } from './ClosureForm.tsx'
import { DaysLeftOpen } from './DaysLeftOpen.tsx'
import type { PointProps, Ready } from './point-messages.ts'
import { PointPart } from './PointPart.tsx'
import { ReadyClosures } from './ReadyClosures.tsx'
import { SavedPoint } from './SavedPoint.tsx'
import { useDaysOff } from './use-days-off.ts'
import { usePointChanges } from './use-point-changes.ts'

type Props = PointProps & { others: ManagedPoint[]; ready: Ready; today: CivilDate }

const isThere = ({ holidays }: ManagedPoint, { inizio, fine }: DayOff) =>
  holidays.some(one => one.inizio === inizio && one.fine === fine)

/** The days off still to come, those that are ready to be added, and the same at the other points. */
export function Closures({ point, others, ready, today, ...i18n }: Props) {
  const { lang, t } = i18n
  const [everywhere, setEverywhere] = useState(false)
  const changing = usePointChanges()
  const adding = useDaysOff()
  const busy = changing.busy || adding.busy
  const at = [point, ...(everywhere ? others : [])]
  const ahead = point.holidays.filter(one => one.fine >= today)
  const add = (day: DayOff, onSaved: () => void) => {
    const list = at.map(one => ({
      id: one.id,
      changes: { holidays: isThere(one, day) ? one.holidays : [...one.holidays, day] },
    }))
    return changing.submit(list, onSaved)
  }
  const addReady = (days: DayOff[]) => adding.add(at, days, isThere)
  const remove = (id: string) =>
    changing.submit([{ id: point.id, changes: { holidays: point.holidays.filter(one => one.id !== id) } }])
  return (
    <PointPart title={t('points.closure.title')} text={t('points.closure.text')}>
      {ahead.length === 0 && <p>{t('points.closure.none')}</p>}
      <ul className="max-w-xl empty:hidden">
        {ahead.map(one => {
          const period = formatPeriod(lang, one.inizio, one.fine)
          return (
            <li key={one.id} className="flex items-center justify-between gap-3">
              <span>
                <span className="font-semibold">{one.name}</span>, {period}
              </span>
              <Button
                variant="quiet"
                icon="close"
                busy={busy}
                aria-label={t('points.closure.remove', { name: one.name, period })}
                onClick={() => void remove(one.id)}
              >
                {t('points.closure.take')}
              </Button>
            </li>
          )
        })}
      </ul>
      {others.length > 0 && (
        <Choice
          type="checkbox"
          className="max-w-xl"
          label={t('points.closure.everywhere', { count: others.length })}
          checked={everywhere}
          onChange={event => setEverywhere(event.currentTarget.checked)}
        />
      )}
      <ReadyClosures {...i18n} point={point} ready={ready} today={today} busy={busy} add={addReady} />
      <DaysLeftOpen {...i18n} adding={adding} many={others.length > 0} />
      <ClosureForm {...i18n} ready={ready} today={today} busy={busy} add={add} />
      <SavedPoint {...i18n} changing={changing} closing />
    </PointPart>
  )
}
