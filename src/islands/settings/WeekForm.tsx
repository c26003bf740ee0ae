import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { gridOf, weekOf, weekRules } from '../../lib/rules/week-fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $pointsDrawn } from '../../lib/stores/settings/points.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { PointProps } from './point-messages.ts'
import { PointPart } from './PointPart.tsx'
import { SavedPoint } from './SavedPoint.tsx'
import { usePointChanges } from './use-point-changes.ts'
import { WeekGrid } from './WeekGrid.tsx'

export function WeekForm({ point, ...i18n }: PointProps) {
  const { t, tRules } = i18n
  const changing = usePointChanges()
  const drawn = useStore($pointsDrawn)
  const grid = useMemo(() => gridOf(point.opening_hours), [point.opening_hours])
  const form = useForm<string>({
    rules: weekRules(grid),
    t: tRules,
    toast,
    send: answers => changing.submit([{ id: point.id, changes: { opening_hours: weekOf(answers, grid) } }]),
  })
  return (
    <PointPart title={t('points.week.title')} text={t('points.week.text')}>
      <form {...form.props} className="grid max-w-3xl gap-6" aria-label={t('points.week.title')}>
        <WeekGrid key={drawn} {...i18n} form={form} grid={grid} id="week" />
        {form.problem && (
          <Notice tone="error" role="alert">
            {form.problem}
          </Notice>
        )}
        <Button {...form.submit} className="justify-self-start">
          {t('points.week.save')}
        </Button>
        <SavedPoint {...i18n} changing={changing} quiet />
      </form>
    </PointPart>
  )
}
