import type { CivilDate } from '../../lib/rules/dates.ts'
import { atMost, required } from '../../lib/rules/fields.ts'
import { notBefore } from '../../lib/rules/point-fields.ts'
import type { CallProblem } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import type { DayOff } from '../../lib/stores/settings/days-off.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { isOver } from './is-over.ts'
import type { PointI18n, Ready } from './point-messages.ts'

type Props = PointI18n & {
  ready: Ready
  today: CivilDate
  /** Another change is being saved, from which this one would start. */
  busy: boolean
  add: (day: DayOff, onSaved: () => void) => Promise<CallProblem | null>
}

const names = ['name', 'inizio', 'fine'] as const

/** A closure of any days; one tap proposes August. */
export function ClosureForm({ ready, today, busy, add, t, tRules }: Props) {
  const form = useForm({
    rules: { name: [required, atMost(80)], inizio: [required], fine: [required, notBefore('inizio')] },
    t: tRules,
    toast,
    send: async answers => {
      if (answers.fine < today) return isOver(t, 'fine')
      await add(answers, () => form.props.ref.current?.reset())
      return null
    },
  })
  function proposeAugust() {
    const year = Number(today.slice(0, 4)) + (today > `${today.slice(0, 4)}-08-31` ? 1 : 0)
    const texts = { name: ready.august, inizio: `${year}-08-01`, fine: `${year}-08-31` }
    for (const name of names) {
      const control = form.props.ref.current?.elements.namedItem(name)
      if (control instanceof HTMLInputElement) control.value = texts[name]
    }
  }
  return (
    <form {...form.props} className="grid max-w-xl gap-3" aria-label={t('points.closure.add')}>
      <h3 className="text-lg">{t('points.closure.add')}</h3>
      <Button variant="quiet" icon="calendar" className="justify-self-start" onClick={proposeAugust}>
        {t('points.closure.august')}
      </Button>
      <Field
        {...form.field('name')}
        label={t('points.closure.name')}
        hint={t('points.closure.name_hint')}
        maxLength={80}
        allowPaste
        required
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Field {...form.field('inizio')} type="date" min={today} label={t('points.closure.from')} required />
        <Field {...form.field('fine')} type="date" min={today} label={t('points.closure.to')} required />
      </div>
      <Button {...form.submit} busy={form.busy || busy} className="justify-self-start">
        {t('points.closure.submit')}
      </Button>
    </form>
  )
}
