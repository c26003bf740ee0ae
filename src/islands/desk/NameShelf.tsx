import { useId } from 'react'
import type { StocktakePlace } from '../../lib/contract/stocktakes.ts'
import { atMost, required } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { ShelvesI18n } from './shelves-messages.ts'

const rules = { shelf: [required, atMost(60)] }

/** Where the page says at which shelf somebody stands. */
export const hashOf = (point: string, shelf: string) => `#${new URLSearchParams({ point, shelf })}`

/** A shelf by its name, known or new. */
export function NameShelf({ t, tRules, place }: ShelvesI18n & { place: StocktakePlace }) {
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
