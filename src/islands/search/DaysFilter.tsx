import { useId } from 'react'
import { daysProblem, type SearchQuery } from '../../lib/rules/search-query.ts'
import { chooseDay } from '../../lib/stores/catalog/search.ts'
import { Field } from '../../ui/Field.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import type { TranslateSearch } from './messages.ts'

type Props = { t: TranslateSearch; query: SearchQuery; today: string }

/** The days on which an object has to be free. */
export function DaysFilter({ t, query, today }: Props) {
  const problem = daysProblem(query)
  const id = useId()
  return (
    <fieldset className="grid gap-3 pt-2 pb-4" aria-describedby={problem ? id : undefined}>
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
