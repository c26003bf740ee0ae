import { useState } from 'react'
import type { Find } from '../../lib/contract/stocktakes.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { undoFind } from '../../lib/stores/desk/stocktakes.ts'
import { Button } from '../../ui/Button.tsx'
import { nameOf, type OneProps } from './stocktake-messages.ts'
import { stateText, TakeBack } from './StocktakeLast.tsx'

/** What was read and is not where it belongs, or nobody's here. */
export function StocktakeStrange(props: OneProps) {
  const { t, stocktake } = props
  const strange = stocktake.finds.filter(one => !one.undone && one.state !== 'expected')
  if (strange.length === 0) return null
  return (
    <section aria-labelledby="stocktake-strange">
      <h2 id="stocktake-strange" className="text-lg">
        {t('stocktake.strange')}
      </h2>
      <ul>
        {strange.map(one => (
          <Strange key={one.key} {...props} find={one} />
        ))}
      </ul>
    </section>
  )
}

function Strange({ find, ...props }: OneProps & { find: Find }) {
  const [busy, setBusy] = useState(false)
  async function undo() {
    setBusy(true)
    const outcome = await undoFind(props.stocktake.id, find.key)
    setBusy(false)
    if (!outcome.ok) toast(messageOf(outcome.problem))
  }
  return (
    <li className="stocktake-row">
      <div>
        <h3 className="wrap-anywhere">{nameOf(find)}</h3>
        <p className="text-muted">{stateText(props, find)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {find.state === 'out' && <TakeBack {...props} find={find} />}
        <Button variant="quiet" busy={busy} onClick={() => void undo()}>
          {props.t('stocktake.undo')}
        </Button>
      </div>
    </li>
  )
}
