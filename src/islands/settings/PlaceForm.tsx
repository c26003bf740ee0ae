import { useStore } from '@nanostores/react'
import { placeOf, placeRules } from '../../lib/rules/point-fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $pointsDrawn } from '../../lib/stores/settings/points.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { PointProps } from './point-messages.ts'
import { PointPart } from './PointPart.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { SavedPoint } from './SavedPoint.tsx'
import { usePointChanges } from './use-point-changes.ts'

export function PlaceForm({ point, ...i18n }: PointProps) {
  const { t, tRules } = i18n
  const changing = usePointChanges()
  const drawn = useStore($pointsDrawn)
  const form = useForm({
    rules: placeRules,
    t: tRules,
    toast,
    send: answers => changing.submit([{ id: point.id, changes: placeOf(answers) }]),
  })
  return (
    <PointPart title={t('points.place.title')}>
      <form {...form.props} className="grid max-w-xl gap-4" aria-label={t('points.place.title')}>
        <PlaceFields key={drawn} {...i18n} form={form} known={point} />
        {form.problem && (
          <Notice tone="error" role="alert">
            {form.problem}
          </Notice>
        )}
        <Button {...form.submit} className="justify-self-start">
          {t('save')}
        </Button>
        <SavedPoint {...i18n} changing={changing} quiet />
      </form>
    </PointPart>
  )
}
