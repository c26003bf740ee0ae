import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { StocktakePlace } from '../../lib/contract/stocktakes.ts'
import { $point } from '../../lib/stores/desk/point.ts'
import { Field } from '../../ui/Field.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { hashOf, NameShelf } from './NameShelf.tsx'
import type { ShelvesI18n } from './shelves-messages.ts'

/** At which shelf of which point somebody stands: one that is known by a tap, or a new one. */
export function ChooseShelf({ places, ...i18n }: ShelvesI18n & { places: StocktakePlace[] }) {
  const { t } = i18n
  const here = useStore($point)
  const [chosen, choose] = useState<string | null>(null)
  const place = places.find(one => one.id === (chosen ?? here)) ?? places[0]
  if (!place) return null
  return (
    <div className="grid max-w-xl gap-6">
      <p className="text-muted">{t('shelves.intro')}</p>
      {places.length > 1 && (
        <Field
          kind="select"
          label={t('shelves.point')}
          value={place.id}
          onChange={event => choose(event.currentTarget.value)}
        >
          {places.map(one => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Field>
      )}
      <NameShelf {...i18n} place={place} />
      {place.shelves.length > 0 && <Known t={t} place={place} />}
    </div>
  )
}

const Known = ({ t, place }: Pick<ShelvesI18n, 't'> & { place: StocktakePlace }) => (
  <section aria-labelledby="known-shelves">
    <h2 id="known-shelves" className="mb-2 text-lg">
      {t('shelves.there')}
    </h2>
    <ul className="flex flex-wrap gap-2">
      {place.shelves.map(({ shelf, objects }) => (
        <li key={shelf}>
          <LinkButton variant="outline" href={hashOf(place.id, shelf)}>
            {t('shelves.known', { shelf, count: objects })}
          </LinkButton>
        </li>
      ))}
    </ul>
  </section>
)
