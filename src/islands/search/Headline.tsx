import type { Ref } from 'react'
import { fewestLetters, filterCount, type SearchQuery } from '../../lib/rules/search-query.ts'
import type { Found, Search } from '../../lib/stores/catalog/search.ts'
import type { SaySearch } from './messages.ts'

type Props = { say: SaySearch; search: Search; focus: Ref<HTMLParagraphElement> }

/** How the search goes, said also to those who do not see the rows change. */
export function Headline({ say, search: { query, found, busy, problem }, focus }: Props) {
  return (
    <p ref={focus} tabIndex={-1} className="results-head" role="status">
      {found?.total === 0 && <strong>{say('none')}</strong>}{' '}
      {isShort(query) ? say('hint') : found ? foundLine(say, query, found) : busy && !problem && say('waiting')}
    </p>
  )
}

const isShort = ({ keywords }: SearchQuery) => keywords.trim() !== '' && keywords.trim().length < fewestLetters

function foundLine(say: SaySearch, query: SearchQuery, { total, keywords, corrected }: Found): string {
  if (total === 0) return say(filterCount(query) > 0 ? 'none_filtered' : 'none_text')
  const count = say('found', { count: total })
  return corrected ? `${say('corrected', { asked: keywords, corrected })}: ${count}` : count
}
