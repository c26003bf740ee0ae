/** Alive because results follow the typing, and the filters are in the address to share and to come back to. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { $search, countOf, openSearch } from '../../lib/stores/catalog/search.ts'
import { filterCount } from '../../lib/rules/search-query.ts'
import { translator } from '../../lib/translate.ts'
import { Filters } from './Filters.tsx'
import { Headline } from './Headline.tsx'
import { Keywords } from './Keywords.tsx'
import { Results } from './Results.tsx'
import type { Choices, SearchMessages, StatusMessages } from './messages.ts'
import { onArrows } from './on-arrows.ts'

// Only for who found nothing.
const TellWords = lazy(() => import('./TellWords.tsx').then(part => ({ default: part.TellWords })))

type Props = Choices & {
  lang: Lang
  messages: SearchMessages
  status: StatusMessages
  /** Shown without a query, or without results. */
  children?: ReactNode
}

export function Search({ lang, messages, status, categories, points, children }: Props) {
  const t = translator(messages, lang)
  const search = useStore($search)
  const field = useRef<HTMLInputElement>(null)
  const head = useRef<HTMLParagraphElement>(null)

  const { found, problem, busy, query, today } = search

  // The field may have been typed in before hydration.
  useEffect(() => openSearch(field.current?.value ?? ''), [])
  useEffect(() => {
    const input = field.current
    if (input && input.value.trim() !== query.keywords.trim()) input.value = query.keywords
  }, [query.keywords])

  return (
    <div className="search" role="search" onKeyDown={event => onArrows(event, field.current)}>
      <Keywords t={t} field={field} onDone={() => head.current?.focus()} />
      <Filters t={t} query={query} today={today} count={countOf(search)} categories={categories} points={points} />
      <div className="min-w-0" aria-busy={busy}>
        <Headline t={t} search={search} focus={head} />
        <Results lang={lang} t={t} status={status} search={search} />
        {found?.total === 0 && found.keywords && filterCount(query) === 0 && (
          <Suspense>
            <TellWords lang={lang} t={t} words={found.keywords} />
          </Suspense>
        )}
        {(found ? found.total === 0 : !problem && !busy) && children}
      </div>
    </div>
  )
}
