import { useState } from 'react'
import type { ManagedPoint } from '../../lib/contract/headquarters.ts'
import { problemText, toast } from '../../lib/stores/async/toast.ts'
import { restorePoint } from '../../lib/stores/settings/points.ts'
import { Button } from '../../ui/Button.tsx'
import type { PointsI18n } from './point-messages.ts'
import { PointPart } from './PointPart.tsx'

/** Points that were removed, while they can still be brought back. */
export function RemovedPoints({ points, t }: PointsI18n & { points: ManagedPoint[] }) {
  const [busy, setBusy] = useState('')
  async function restore({ id, name }: ManagedPoint) {
    setBusy(id)
    const outcome = await restorePoint(id)
    setBusy('')
    if (outcome.ok) toast(t('points.list.restored', { name }), 'done')
    else toast(problemText(outcome.problem))
  }
  return (
    <PointPart title={t('points.list.removed')} text={t('points.list.removed_text')}>
      <ul className="grid justify-items-start gap-3">
        {points.map(one => (
          <li key={one.id}>
            <Button variant="outline" icon="undo" busy={busy === one.id} onClick={() => void restore(one)}>
              {t('points.list.restore', { name: one.name })}
            </Button>
          </li>
        ))}
      </ul>
    </PointPart>
  )
}
