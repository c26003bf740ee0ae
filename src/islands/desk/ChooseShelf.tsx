import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import type { StocktakePlace } from '../../lib/contract/stocktakes.ts'
import { atMost, required } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $point } from '../../lib/stores/desk/point.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { ShelvesI18n } from './shelves-messages.ts'

const rules = { shelf: [required, atMost(60)] }

const hashOf = (point: string, shelf: string) => `#${new URLSearchParams({ point, shelf })}`

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
      <ByName {...i18n} place={place} />
      {place.shelves.length > 0 && <Known t={t} place={place} />}
    </div>
  )
}

function ByName({ t, tRules, place }: ShelvesI18n & { place: StocktakePlace }) {
  const list = useId()
  const form = useForm({
    rules,
    t: tRules,
    toast,
    send: async ({ shelf }) => {
      location.hash = hashOf(place.id, shelf)
      return null
    },
  })
  return (
    <form {...form.props} className="grid gap-4" autoComplete="off">
      <Field
        {...form.field('shelf')}
        label={t('shelves.which')}
        hint={t('shelves.which_hint')}
        list={list}
        maxLength={60}
        allowPaste
        required
      />
      <datalist id={list}>
        {place.shelves.map(({ shelf }) => (
          <option key={shelf} value={shelf}>
            {shelf}
          </option>
        ))}
      </datalist>
      <Button {...form.submit} className="justify-self-start">
        {t('shelves.begin')}
      </Button>
    </form>
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
