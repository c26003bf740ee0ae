import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { StocktakePlace } from '../../lib/contract/stocktakes.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $point } from '../../lib/stores/desk/point.ts'
import { openStocktake } from '../../lib/stores/desk/stocktakes.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { StocktakeI18n } from './stocktake-messages.ts'

/** Opens a stocktake of a point, or of one of its shelves. */
export function BeginStocktake({ t, places }: StocktakeI18n & { places: StocktakePlace[] }) {
  const here = useStore($point)
  const [chosen, choose] = useState<string | null>(null)
  const [shelf, setShelf] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const place = places.find(one => one.id === (chosen ?? here)) ?? places[0]
  if (!place) return null
  const count = shelf ? (place.shelves.find(one => one.shelf === shelf)?.objects ?? 0) : place.objects
  async function begin(point: string) {
    setBusy(true)
    const outcome = await openStocktake({ point, shelf: shelf || null })
    setBusy(false)
    if (outcome.ok) location.hash = outcome.value.id
    else setProblem(messageOf(outcome.problem))
  }
  return (
    <section className="grid max-w-md gap-4" aria-labelledby="stocktake-begin">
      <div>
        <h2 id="stocktake-begin" className="text-xl">
          {t('stocktake.begin.title')}
        </h2>
        <p className="text-muted">{t('stocktake.begin.text')}</p>
      </div>
      {places.length > 1 && (
        <Field
          kind="select"
          label={t('stocktake.begin.point')}
          value={place.id}
          onChange={event => {
            choose(event.currentTarget.value)
            setShelf('')
          }}
        >
          {places.map(one => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Field>
      )}
      <ShelfChoice t={t} place={place} shelf={shelf} onChange={setShelf} />
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <Button className="justify-self-start" busy={busy} disabled={count === 0} onClick={() => void begin(place.id)}>
        {count === 0 ? t('stocktake.begin.empty') : t('stocktake.begin.submit', { count })}
      </Button>
    </section>
  )
}

type ShelfProps = Pick<StocktakeI18n, 't'> & { place: StocktakePlace; shelf: string; onChange: (shelf: string) => void }

const ShelfChoice = ({ t, place, shelf, onChange }: ShelfProps) =>
  place.shelves.length > 0 && (
    <Field
      kind="select"
      label={t('stocktake.begin.shelf')}
      value={shelf}
      onChange={event => onChange(event.currentTarget.value)}
    >
      <option value="">{t('stocktake.whole')}</option>
      {place.shelves.map(one => (
        <option key={one.shelf} value={one.shelf}>
          {one.shelf}
        </option>
      ))}
    </Field>
  )
