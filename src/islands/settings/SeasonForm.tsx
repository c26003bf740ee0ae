import { useMemo } from 'react'
import type { ManagedPoint } from '../../lib/contract/headquarters.ts'
import { atMost, required } from '../../lib/rules/fields.ts'
import { notBefore } from '../../lib/rules/point-fields.ts'
import { gridOf, weekOf, weekRules } from '../../lib/rules/week-fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { PointProps } from './point-messages.ts'
import type { PointChanging } from './use-point-changes.ts'
import { WeekGrid } from './WeekGrid.tsx'

type Season = ManagedPoint['seasons'][number]
type Props = PointProps & { season: Season | null; changing: PointChanging; onClose: () => void }

/** A season being written; a new one begins with the hours of the week. */
export function SeasonForm({ point, season, changing, onClose, ...i18n }: Props) {
  const { t, tRules } = i18n
  const grid = useMemo(() => gridOf((season ?? point).opening_hours), [season, point])
  const form = useForm<string>({
    rules: {
      name: [required, atMost(80)],
      inizio: [required],
      fine: [required, notBefore('inizio')],
      ...weekRules(grid),
    },
    t: tRules,
    toast,
    send: answers => {
      const { name = '', inizio = '', fine = '' } = answers
      const written = { ...(season && { id: season.id }), name, inizio, fine, opening_hours: weekOf(answers, grid) }
      const others = point.seasons.filter(one => one.id !== season?.id)
      const seasons = [...others, written].map(one => ({ ...one, opening_hours: bare(one.opening_hours) }))
      return changing.submit([{ id: point.id, changes: { seasons } }], onClose)
    },
  })
  return (
    <form {...form.props} className="grid max-w-3xl gap-6" aria-label={season?.name ?? t('points.season.add')}>
      <Field
        {...form.field('name')}
        label={t('points.season.name')}
        hint={t('points.season.name_hint')}
        defaultValue={season?.name}
        allowPaste
        required
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          {...form.field('inizio')}
          type="date"
          label={t('points.season.from')}
          defaultValue={season?.inizio}
          required
        />
        <Field {...form.field('fine')} type="date" label={t('points.season.to')} defaultValue={season?.fine} required />
      </div>
      <WeekGrid {...i18n} form={form} grid={grid} id="season" />
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button {...form.submit}>{t('points.season.save')}</Button>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

const bare = (week: readonly { day: number; hours: string }[]) => week.map(({ day, hours }) => ({ day, hours }))
