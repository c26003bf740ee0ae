import type { RefObject, SubmitEvent } from 'react'
import { minLetters } from '../../lib/rules/search-query.ts'
import { searchNow, typeKeywords } from '../../lib/stores/catalog/search.ts'
import { Field } from '../../ui/Field.tsx'
import type { TranslateSearch } from './messages.ts'

type Props = {
  t: TranslateSearch
  field: RefObject<HTMLInputElement | null>
  /** Enter was pressed: on a phone the keyboard goes, and what was found is in view. */
  onDone: () => void
}

export function Keywords({ t, field, onDone }: Props) {
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if ([...(field.current?.value.trim() ?? '')].length < minLetters) return
    searchNow()
    onDone()
  }

  return (
    <form className="search-field" onSubmit={submit}>
      <Field
        ref={field}
        type="search"
        name="keywords"
        label={t('label')}
        placeholder={t('placeholder')}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        onChange={event => typeKeywords(event.currentTarget.value)}
      />
    </form>
  )
}
