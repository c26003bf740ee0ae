import '../../styles/fold.css'
import { formatDay } from '../../lib/format.ts'
import type { CivilDate } from '../../lib/rules/dates.ts'
import { required } from '../../lib/rules/fields.ts'
import { missingDays, nationalHolidays, twoYears } from '../../lib/rules/national-holidays.ts'
import { dayMonth, dayOfYear } from '../../lib/rules/point-fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import type { DayOff } from '../../lib/stores/settings/days-off.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { PointProps, Ready } from './point-messages.ts'

type Props = PointProps & { ready: Ready; today: CivilDate; busy: boolean; add: (days: DayOff[]) => Promise<void> }

/** The national holidays and the patron saint of this year and the next, where they are not closed already. */
export function ReadyClosures(props: Props) {
  const { point, ready, today, busy, add, lang, t } = props
  const missing = missingDays(twoYears(today).flatMap(nationalHolidays), point.holidays, today)
  const closures = missing.map(({ name, day }) => ({ name: ready.national[name], inizio: day, fine: day }))
  return (
    <div className="grid max-w-xl gap-4">
      <h3 className="text-lg">{t('points.ready.title')}</h3>
      {missing.length === 0 ? (
        <p className="text-muted">{t('points.ready.national_done')}</p>
      ) : (
        <>
          <Button
            variant="outline"
            icon="calendar"
            className="justify-self-start"
            busy={busy}
            onClick={() => void add(closures)}
          >
            {t('points.ready.national', { count: missing.length })}
          </Button>
          <details className="fold">
            <summary>{t('points.ready.which')}</summary>
            <ul className="text-muted">
              {missing.map(({ name, day }) => (
                <li key={day}>
                  {t(`points.national.${name}`)}: {formatDay(lang, day)}
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
      <PatronForm {...props} />
    </div>
  )
}

const asTyped = (day: string) => day.split('-').reverse().map(Number).join('/')

function PatronForm({ point, ready, today, busy, add, t, tRules }: Props) {
  const form = useForm({
    rules: { feast: [required], day: [required, dayMonth] },
    t: tRules,
    toast,
    send: async ({ feast, day }) => {
      const days = twoYears(today).map(year => ({ day: `${year}-${dayOfYear(day)}` }))
      const missing = missingDays(days, point.holidays, today)
      if (missing.length === 0) return { code: 'there', message: t('points.ready.patron_done') }
      await add(missing.map(one => ({ name: feast, inizio: one.day, fine: one.day })))
      return null
    },
  })
  return (
    <form {...form.props} className="grid gap-3" aria-label={t('points.ready.patron')}>
      <h4 className="font-semibold">{t('points.ready.patron')}</h4>
      <p className="text-muted">{t('points.ready.patron_text')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          {...form.field('feast')}
          label={t('points.ready.patron_name')}
          defaultValue={ready.patron?.name}
          maxLength={80}
          allowPaste
          required
        />
        <Field
          {...form.field('day')}
          label={t('points.ready.patron_day')}
          hint={t('points.ready.patron_day_hint')}
          defaultValue={ready.patron ? asTyped(ready.patron.day) : ''}
          maxLength={5}
          allowPaste
          required
        />
      </div>
      {form.problem && <p role="alert">{form.problem}</p>}
      <Button {...form.submit} busy={form.busy || busy} variant="outline" className="justify-self-start">
        {t('points.ready.patron_add')}
      </Button>
    </form>
  )
}
