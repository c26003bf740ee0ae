import { formatDay } from '../../lib/format.ts'
import type { CivilDate } from '../../lib/rules/dates.ts'
import { required } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { isOver } from './is-over.ts'
import type { PointProps } from './point-messages.ts'
import { PointPart } from './PointPart.tsx'
import { SavedPoint } from './SavedPoint.tsx'
import { usePointChanges } from './use-point-changes.ts'

/** Days on which the point opens although its week says no. */
export function ExtraDays({ point, today, ...i18n }: PointProps & { today: CivilDate }) {
  const { lang, t, tRules } = i18n
  const changing = usePointChanges()
  const days = point.additional_days
  const put = (additional_days: CivilDate[], onSaved?: () => void) =>
    changing.submit([{ id: point.id, changes: { additional_days } }], onSaved)
  const form = useForm({
    rules: { day: [required] },
    t: tRules,
    toast,
    send: async answers => {
      if (answers.day < today) return isOver(t, 'day')
      await put([...days, answers.day], () => form.props.ref.current?.reset())
      return null
    },
  })
  const ahead = days.filter(day => day >= today)
  return (
    <PointPart title={t('points.extra.title')} text={t('points.extra.text')}>
      {ahead.length === 0 && <p>{t('points.extra.none')}</p>}
      <ul className="max-w-xl empty:hidden">
        {ahead.map(day => (
          <li key={day} className="flex items-center justify-between gap-3">
            {formatDay(lang, day)}
            <Button
              variant="quiet"
              icon="close"
              busy={changing.busy}
              aria-label={t('points.extra.remove', { day: formatDay(lang, day) })}
              onClick={() => void put(days.filter(one => one !== day))}
            >
              {t('points.closure.take')}
            </Button>
          </li>
        ))}
      </ul>
      <form {...form.props} className="grid max-w-xl gap-3" aria-label={t('points.extra.add')}>
        <Field {...form.field('day')} type="date" min={today} label={t('points.extra.day')} required />
        <Button {...form.submit} variant="outline" className="justify-self-start">
          {t('points.extra.add')}
        </Button>
      </form>
      <SavedPoint {...i18n} changing={changing} />
    </PointPart>
  )
}
