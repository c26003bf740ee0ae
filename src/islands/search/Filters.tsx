import { useId, useState } from 'react'
import { filterCount, noQuery, type SearchQuery } from '../../lib/rules/search-query.ts'
import { choose } from '../../lib/stores/catalog/search.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { DaysFilter } from './DaysFilter.tsx'
import type { Choices, TranslateSearch } from './messages.ts'

type Props = Choices & {
  t: TranslateSearch
  query: SearchQuery
  today: string
  /** How many objects are found with them; null before anything was looked for. */
  total: number | null
  /** Whoever has seen the number goes to the objects. */
  onShow: () => void
}

/** On a phone behind a button that says how many are at work; beside what was found where there is room. */
export function Filters({ t, query, today, total, categories, points, onShow }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const count = filterCount(query)
  const show = () => {
    setOpen(false)
    // Once the filters are gone: what is below them has moved.
    requestAnimationFrame(onShow)
  }
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
        <Fields t={t} query={query} today={today} categories={categories} points={points} />
        {total !== null && (
          <div className="pinned lg:hidden">
            <Button block onClick={show}>
              {t('show', { count: total })}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

function Fields({ t, query, today, categories, points }: Omit<Props, 'total' | 'onShow'>) {
  return (
    <>
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
        <Button
          variant="quiet"
          className="-ms-3 justify-self-start"
          onClick={() => choose({ ...noQuery, keywords: query.keywords })}
        >
          {t('reset')}
        </Button>
      )}
    </>
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
