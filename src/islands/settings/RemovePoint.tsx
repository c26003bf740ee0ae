import { useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { ManagedPoint } from '../../lib/contract/headquarters.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toastNext } from '../../lib/stores/async/toast.ts'
import { removePoint } from '../../lib/stores/settings/points.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type PointProps, touchedText } from './point-messages.ts'
import { PointPart } from './PointPart.tsx'

type Props = PointProps & { others: ManagedPoint[] }

/** Takes the point away, after saying what hangs on it and where its objects go. */
export function RemovePoint(props: Props) {
  const { point, others, t } = props
  const [asking, ask] = useState(false)
  const isStuck = point.objects > 0 && others.length === 0
  return (
    <PointPart title={t('points.remove.title')} text={t('points.remove.text')}>
      {isStuck ? (
        <p>{t('points.remove.nowhere')}</p>
      ) : (
        <Button variant="danger" className="justify-self-start" onClick={() => ask(true)}>
          {t('points.remove.confirm')}
        </Button>
      )}
      <Question {...props} open={asking} onClose={() => ask(false)} />
    </PointPart>
  )
}

function Question({ point, others, lang, t, open, onClose }: Props & { open: boolean; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const [moveTo, setMoveTo] = useState('')
  const [problem, setProblem] = useState('')
  const { name, objects, loans } = point
  async function remove() {
    setBusy(true)
    const outcome = await removePoint(point.id, moveTo)
    setBusy(false)
    if (!outcome.ok) return setProblem(messageOf(outcome.problem))
    const to = others.find(one => one.id === moveTo)?.name
    toastNext(to ? t('points.remove.done_moved', { name, to }) : t('points.remove.done', { name }))
    location.assign(href.page(lang, 'desk_settings_points'))
  }
  const going = loans.members > 0 && t('points.remove.loans', { touched: touchedText(loans, t) })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('points.remove.ask', { name })}
      closeLabel={t('close')}
      confirm={t('points.remove.confirm')}
      cancel={t('cancel')}
      onConfirm={remove}
      danger
      busy={busy}
      problem={problem}
    >
      <p>{going || t('points.remove.no_loans')}</p>
      {objects > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-2">{t('points.remove.objects', { count: objects })}</legend>
          {others.map(one => (
            <Choice
              key={one.id}
              name="move_to"
              label={one.name}
              detail={one.address}
              checked={moveTo === one.id}
              onChange={() => setMoveTo(one.id)}
            />
          ))}
        </fieldset>
      )}
    </ConfirmDialog>
  )
}
