import { useRef } from 'react'
import { filterCount, noQuery, type SearchQuery } from '../../lib/rules/search-query.ts'
import { choose } from '../../lib/stores/catalog/search.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { DaysFilter } from './DaysFilter.tsx'
import type { Choices, TranslateSearch } from './messages.ts'

export type FilterFieldsProps = Choices & { t: TranslateSearch; query: SearchQuery; today: string }

/** All that narrows a search; the store has every value, so that they may be taken away and shown again elsewhere. */
export function FilterFields({ t, query, today, categories, points }: FilterFieldsProps) {
  const fields = useRef<HTMLDivElement>(null)
  const reset = () => {
    choose({ ...noQuery, keywords: query.keywords })
    // The button that was pressed goes away.
    fields.current?.querySelector('select')?.focus()
  }
  return (
    <div ref={fields} className="grid gap-4">
      <SelectFilter
        label={t('category')}
        every={t('every_category')}
        value={query.category}
        options={categories.map(({ slug: value, name }) => ({ value, name }))}
        onChoose={category => choose({ category })}
      />
      {points.length > 1 && (
        <SelectFilter
          label={t('point')}
          every={t('every_point')}
          value={query.point}
          options={points.map(({ id: value, name }) => ({ value, name }))}
          onChoose={point => choose({ point })}
        />
      )}
      {(['free', 'transportable'] as const).map(name => (
        <Choice
          key={name}
          type="checkbox"
          label={t(name)}
          detail={t(`${name}_text`)}
          checked={query[name]}
          onChange={event => choose({ [name]: event.currentTarget.checked })}
        />
      ))}
      <DaysFilter t={t} query={query} today={today} />
      {filterCount(query) > 0 && (
        <Button variant="quiet" className="-ms-3 justify-self-start" onClick={reset}>
          {t('reset')}
        </Button>
      )}
    </div>
  )
}

type SelectFilterProps = {
  label: string
  /** The option that filters nothing. */
  every: string
  value: string
  options: { value: string; name: string }[]
  onChoose: (value: string) => void
}

function SelectFilter({ label, every, value, options, onChoose }: SelectFilterProps) {
  return (
    <Field kind="select" label={label} value={value} onChange={event => onChoose(event.currentTarget.value)}>
      <option value="">{every}</option>
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </Field>
  )
}
