import { useState } from 'react'
import type { ClosureList } from '../../lib/contract/closures.ts'
import { dayInRome } from '../../lib/format.ts'
import { atMost, required } from '../../lib/rules/fields.ts'
import { notBefore } from '../../lib/rules/point-fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { forgetPlan, planClosure } from '../../lib/stores/desk/closures.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { ClosuresI18n } from './closure-messages.ts'

type Props = ClosuresI18n & { points: ClosureList['points'] }

/** What was come with: a point, a day and its name, from a screen that could not close it. */
function startOf(points: Props['points']) {
  const query = new URLSearchParams(location.search)
  const point = points.find(one => one.id === query.get('point')) ?? (points.length === 1 ? points[0] : undefined)
  const day = /^\d{4}-\d{2}-\d{2}$/.exec(query.get('day') ?? '')?.[0] ?? ''
  const reason = query.get('reason')?.slice(0, 80)
  return { chosen: point ? [point.id] : [], day, reason, today: dayInRome(new Date()) }
}

/** The days, the points and the reason of a closure that is looked at first. */
export function ClosureForm({ points, t, tRules }: Props) {
  const [start] = useState(() => startOf(points))
  const [chosen, choose] = useState<string[]>(start.chosen)
  const [missing, setMissing] = useState(false)
  const form = useForm({
    rules: { from: [required], to: [required, notBefore('from')], it: [required, atMost(80)], en: [atMost(80)] },
    t: tRules,
    toast,
    send: async ({ from, to, it, en }) => {
      setMissing(chosen.length === 0)
      if (chosen.length === 0) return null
      const outcome = await planClosure({ points: chosen, from, to, reason: { it, en } })
      return outcome.ok ? null : outcome.problem
    },
  })
  const day = { min: start.today, defaultValue: start.day, required: true }
  return (
    <form {...form.props} className="grid max-w-xl gap-4" aria-label={t('closures.ask.title')} onInput={forgetPlan}>
      <h2 className="text-xl">{t('closures.ask.title')}</h2>
      {points.length > 1 && <Points t={t} points={points} chosen={chosen} missing={missing} choose={choose} />}
      <div className="grid gap-3 sm:grid-cols-2">
        <Field {...form.field('from')} {...day} type="date" label={t('closures.ask.from')} />
        <Field {...form.field('to')} {...day} type="date" label={t('closures.ask.to')} />
      </div>
      <Field
        {...form.field('it')}
        label={t('closures.ask.it')}
        hint={t('closures.ask.it_hint')}
        defaultValue={start.reason}
        maxLength={80}
        allowPaste
        required
      />
      <Field
        {...form.field('en')}
        label={t('closures.ask.en')}
        optional={t('closures.ask.optional')}
        maxLength={80}
        allowPaste
      />
      {form.problem && <p role="alert">{form.problem}</p>}
      <Button {...form.submit} icon="search" className="justify-self-start">
        {t('closures.ask.submit')}
      </Button>
    </form>
  )
}

type PointsProps = Pick<Props, 't' | 'points'> & { chosen: string[]; missing: boolean; choose: (ids: string[]) => void }

function Points({ t, points, chosen, missing, choose }: PointsProps) {
  const toggle = (id: string, on: boolean) => choose([...chosen.filter(one => one !== id), ...(on ? [id] : [])])
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t('closures.ask.points')}</legend>
      {points.map(({ id, name }) => (
        <Choice
          key={id}
          type="checkbox"
          label={name}
          checked={chosen.includes(id)}
          onChange={event => toggle(id, event.currentTarget.checked)}
        />
      ))}
      <div role="alert">{missing && <FieldError>{t('closures.ask.no_point')}</FieldError>}</div>
    </fieldset>
  )
}
