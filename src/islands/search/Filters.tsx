import { useId, useState } from 'react'
import { daysProblem, filterCount, noQuery, type SearchQuery } from '../../lib/rules/search-query.ts'
import { choose, chooseDay } from '../../lib/stores/catalog/search.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { Choices, TranslateSearch } from './messages.ts'

type Props = Choices & { t: TranslateSearch; query: SearchQuery; today: string }

/** On a phone behind a button that says how many are at work; beside what was found where there is room. */
export function Filters({ t, query, today, categories, points }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const count = filterCount(query)
  return (
    <div className="search-filters">
      <Button
        variant="outline"
        className="lg:hidden justify-self-start"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {count > 0 ? t('filters_on', { count }) : t('filters')}
        <Icon name="down" />
      </Button>
      <div id={id} className={open ? 'grid gap-4' : 'grid gap-4 max-lg:hidden'}>
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
        <Days t={t} query={query} today={today} />
        {count > 0 && (
          <Button variant="quiet" onClick={() => choose({ ...noQuery, keywords: query.keywords })}>
            {t('reset')}
          </Button>
        )}
      </div>
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

function Days({ t, query, today }: Pick<Props, 't' | 'query' | 'today'>) {
  const problem = daysProblem(query)
  const id = useId()
  return (
    <fieldset className="grid gap-1.5" aria-describedby={problem ? id : undefined}>
      <legend className="font-semibold">{t('days')}</legend>
      {problem && problem !== 'half' && <FieldError id={id}>{t(problem)}</FieldError>}
      {problem === 'half' && (
        <p id={id} className="field-hint">
          {t('half')}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {(['from', 'to'] as const).map(end => (
          <Field
            key={end}
            className="grow"
            type="date"
            label={t(end)}
            value={query[end]}
            min={(end === 'to' && query.from) || today || undefined}
            onChange={event => chooseDay({ [end]: event.currentTarget.value })}
          />
        ))}
      </div>
    </fieldset>
  )
}
