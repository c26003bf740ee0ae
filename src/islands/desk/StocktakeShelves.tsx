import '../../styles/fold.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ExpectedObject, Find, Stocktake } from '../../lib/contract/stocktakes.ts'
import { formatHour } from '../../lib/format.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $waitingScans, readCode } from '../../lib/stores/desk/stocktake-scans.ts'
import { undoFind } from '../../lib/stores/desk/stocktakes.ts'
import { Choice } from '../../ui/Choice.tsx'
import { type OneProps } from './stocktake-messages.ts'

type Shelf = { name: string | null; objects: ExpectedObject[] }

function shelvesOf({ objects }: Stocktake): Shelf[] {
  const shelves = new Map<string | null, ExpectedObject[]>()
  for (const one of objects) shelves.set(one.shelf, [...(shelves.get(one.shelf) ?? []), one])
  return [...shelves].map(([name, of]) => ({ name, objects: of }))
}

/** What should be there, shelf by shelf: what has no label is ticked by hand. */
export function StocktakeShelves(props: OneProps) {
  const { t, stocktake } = props
  const waiting = useStore($waitingScans)
  const finds = new Map(stocktake.finds.map(one => [one.key, one]))
  const sent = new Set(waiting.filter(one => one.stocktake === stocktake.id).map(one => one.code.toLowerCase()))
  const isWaiting = ({ id, code }: ExpectedObject) => sent.has(id) || sent.has(code.toLowerCase())
  return (
    <section aria-labelledby="stocktake-shelves">
      <h2 id="stocktake-shelves" className="text-lg">
        {t('stocktake.shelves')}
      </h2>
      {shelvesOf(stocktake).map(({ name, objects }) => {
        const found = objects.filter(one => isFound(finds.get(one.id)) || isWaiting(one)).length
        const shelf = name ?? t('stocktake.no_shelf')
        return (
          <details key={shelf} className="stocktake-shelf fold" open={stocktake.shelf !== null}>
            <summary>{t('stocktake.shelf_count', { shelf, found, all: objects.length })}</summary>
            <div className="stocktake-ticks">
              {objects.map(one => (
                <Tick key={one.id} {...props} object={one} find={finds.get(one.id)} isWaiting={isWaiting(one)} />
              ))}
            </div>
          </details>
        )
      })}
    </section>
  )
}

const isFound = (find: Find | undefined): boolean =>
  find !== undefined && !find.undone && (find.state === 'expected' || find.state === 'wrong_place')

type TickProps = OneProps & { object: ExpectedObject; find: Find | undefined; isWaiting: boolean }

function Tick({ t, stocktake, object, find, isWaiting }: TickProps) {
  const [busy, setBusy] = useState(false)
  const found = isFound(find)
  // Not `disabled`, which would lose the keyboard's place among the ticks.
  const isHeld = busy || isWaiting
  async function untick() {
    setBusy(true)
    const outcome = await undoFind(stocktake.id, object.id)
    setBusy(false)
    if (!outcome.ok) toast(messageOf(outcome.problem))
  }
  return (
    <Choice
      type="checkbox"
      label={t('stocktake.tick', { name: object.name, code: object.code })}
      detail={found && find?.by ? t('stocktake.by', { who: find.by, time: formatHour(find.at) }) : undefined}
      checked={found || isWaiting}
      aria-disabled={isHeld || undefined}
      onChange={() => {
        if (isHeld) return
        if (found) void untick()
        else readCode(stocktake.id, object.id, null)
      }}
    />
  )
}
