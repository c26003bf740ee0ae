import { Button } from '../../ui/Button.tsx'
import type { PointProps } from './point-messages.ts'
import { PointPart } from './PointPart.tsx'
import { SavedPoint } from './SavedPoint.tsx'
import { usePointChanges } from './use-point-changes.ts'

/** Closes the point for now, whatever its week says, or opens it again. */
export function OpenPoint({ point, ...i18n }: PointProps) {
  const { t } = i18n
  const changing = usePointChanges()
  const { available } = point.is
  return (
    <PointPart title={t('points.open.title')} text={t(available ? 'points.open.is_open' : 'points.open.is_closed')}>
      <Button
        variant="outline"
        className="justify-self-start"
        busy={changing.busy}
        onClick={() => void changing.submit([{ id: point.id, changes: { available: !available } }])}
      >
        {t(available ? 'points.open.close' : 'points.open.reopen')}
      </Button>
      <SavedPoint {...i18n} changing={changing} />
    </PointPart>
  )
}
