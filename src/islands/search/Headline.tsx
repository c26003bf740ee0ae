import type { Ref } from 'react'
import { minLetters, filterCount, type SearchQuery } from '../../lib/rules/search-query.ts'
import type { Found, Search } from '../../lib/stores/catalog/search.ts'
import type { TranslateSearch } from './messages.ts'

type Props = { t: TranslateSearch; search: Search; focus: Ref<HTMLParagraphElement> }

/** The state of the search, announced to screen readers. */
export function Headline({ t, search: { query, found, busy, problem }, focus }: Props) {
  return (
    <p ref={focus} tabIndex={-1} className="results-head" role="status">
      {found?.total === 0 && <strong>{t('none')}</strong>}{' '}
      {isShort(query) ? t('hint') : found ? foundLine(t, query, found) : busy && !problem && t('waiting')}
    </p>
  )
}

const isShort = ({ keywords }: SearchQuery) => keywords.trim() !== '' && [...keywords.trim()].length < minLetters

function foundLine(t: TranslateSearch, query: SearchQuery, { total, keywords, corrected }: Found): string {
  if (total === 0) return t(filterCount(query) > 0 ? 'none_filtered' : 'none_text')
  const count = t('found', { count: total })
  return corrected ? `${t('corrected', { asked: keywords, corrected })}: ${count}` : count
}
