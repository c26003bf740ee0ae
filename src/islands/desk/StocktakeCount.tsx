import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Stocktake } from '../../lib/contract/stocktakes.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import {
  $lastRead,
  $scanProblem,
  $waitingScans,
  readCode,
  startSending,
} from '../../lib/stores/desk/stocktake-scans.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { beep } from './beep.ts'
import { ScanCamera } from './ScanCamera.tsx'
import { ScanField } from './ScanField.tsx'
import { StocktakeClose } from './StocktakeClose.tsx'
import { StocktakeLast } from './StocktakeLast.tsx'
import { type OneProps, placeText } from './stocktake-messages.ts'
import { StocktakeShelves } from './StocktakeShelves.tsx'
import { StocktakeStrange } from './StocktakeStrange.tsx'

/** A stocktake under way: what is read counts at once, on every phone. */
export function StocktakeCount({ mayDecide, ...props }: OneProps & { mayDecide: boolean }) {
  const { t, stocktake } = props
  const [closing, setClosing] = useState(false)
  const [shelf, setShelf] = useState('')
  useEffect(() => void startSending(), [])
  if (closing) return <StocktakeClose {...props} onBack={() => setClosing(false)} />
  const read = (code: string) => readCode(stocktake.id, code, shelf || null)
  return (
    <div className="desk-counter">
      <div className="grid content-start gap-4">
        <Progress {...props} />
        <ScanCamera {...props} onText={read} />
        <ScanField
          tRules={props.tRules}
          label={t('counter.field')}
          hint={t('counter.hint')}
          find={t('counter.find')}
          onText={read}
        />
        {stocktake.shelf === null && <At {...props} shelf={shelf} onChange={setShelf} />}
      </div>
      <div className="grid content-start gap-6">
        <ScannedFinds {...props} />
        <StocktakeStrange {...props} />
        <StocktakeShelves {...props} />
        {mayDecide && (
          <Button variant="outline" className="justify-self-start" onClick={() => setClosing(true)}>
            {t('stocktake.close.start')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Progress({ t, stocktake }: OneProps) {
  const { found, expected } = stocktake
  return (
    <div>
      <h2 className="text-lg wrap-anywhere">{placeText(stocktake)}</h2>
      <p className="stocktake-number" aria-live="polite">
        {t('stocktake.count', { found, expected })}
      </p>
      <progress
        className="desk-progress"
        aria-label={t('stocktake.progress', { count: found, expected })}
        value={found}
        max={Math.max(1, expected)}
      />
    </div>
  )
}

function ScannedFinds(props: OneProps) {
  const { t } = props
  const waiting = useStore($waitingScans).length
  const problem = useStore($scanProblem)
  const last = useStore($lastRead)
  useEffect(() => {
    if (last) beep(last.find?.state === 'expected')
  }, [last])
  return (
    <div className="grid gap-3">
      {waiting > 0 && problem && (
        <Notice tone="warn" role="status">
          {t('stocktake.waiting', { count: waiting })}
        </Notice>
      )}
      {waiting === 0 && problem && (
        <Notice tone="error" role="alert">
          {messageOf(problem)}
        </Notice>
      )}
      {last && <StocktakeLast {...props} last={last} />}
    </div>
  )
}

const shelvesOf = ({ objects }: Stocktake) => [...new Set(objects.flatMap(one => one.shelf ?? []))]

/** At which shelf whoever reads stands, where the whole point is counted. */
function At({ t, stocktake, shelf, onChange }: OneProps & { shelf: string; onChange: (shelf: string) => void }) {
  const shelves = shelvesOf(stocktake)
  if (shelves.length === 0) return null
  return (
    <Field
      kind="select"
      label={t('stocktake.at')}
      hint={t('stocktake.at_hint')}
      value={shelf}
      onChange={event => onChange(event.currentTarget.value)}
    >
      <option value="">{t('stocktake.at_any')}</option>
      {shelves.map(one => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </Field>
  )
}
