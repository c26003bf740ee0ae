import { useState } from 'react'
import { atMost } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { LockerSecret } from './LockerSecret.tsx'
import type { PointProps } from './point-messages.ts'
import { PointPart } from './PointPart.tsx'
import { SavedPoint } from './SavedPoint.tsx'
import { usePointChanges } from './use-point-changes.ts'

/** Whether the point is a smart locker, and what is read by whoever stands before it. */
export function LockerForm({ point, ...i18n }: PointProps) {
  const { t, tRules } = i18n
  const [smartlocker, setSmartlocker] = useState(point.is.smartlocker)
  const changing = usePointChanges()
  const form = useForm({
    rules: { it: [atMost(1000)], en: [atMost(1000)] },
    t: tRules,
    toast,
    send: async ({ it, en }) => {
      const text = smartlocker && (it || en) ? { it: it || en, en } : null
      await changing.submit([{ id: point.id, changes: { smartlocker, smartlocker_instruction: text } }])
      return null
    },
  })
  const instruction = point.smartlocker_instruction
  return (
    <PointPart title={t('points.locker.title')}>
      <form {...form.props} className="grid max-w-xl gap-4" aria-label={t('points.locker.title')}>
        <Choice
          type="checkbox"
          label={t('points.locker.is')}
          detail={t('points.locker.is_text')}
          checked={smartlocker}
          onChange={event => setSmartlocker(event.currentTarget.checked)}
        />
        <div className={smartlocker ? 'grid gap-4' : 'hidden'}>
          <Field
            {...form.field('it')}
            kind="textarea"
            label={t('points.locker.it')}
            hint={t('points.locker.hint')}
            defaultValue={instruction?.it}
          />
          <Field
            {...form.field('en')}
            kind="textarea"
            lang="en"
            label={t('points.locker.en')}
            optional={t('optional')}
            defaultValue={instruction?.en}
          />
        </div>
        <Button {...form.submit} className="justify-self-start">
          {t('points.locker.save')}
        </Button>
        <SavedPoint {...i18n} changing={changing} />
      </form>
      {point.is.smartlocker && <LockerSecret {...i18n} point={point} />}
    </PointPart>
  )
}
