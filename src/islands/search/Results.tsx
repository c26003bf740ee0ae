import { useRef } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import { findMore, type Found, type Search, searchNow } from '../../lib/stores/catalog/search.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { ObjectRow } from '../../ui/ObjectRow.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { SearchHit } from '../../lib/contract/catalog.ts'
import type { TranslateSearch, StatusMessages } from './messages.ts'

type Props = { lang: Lang; t: TranslateSearch; status: StatusMessages; search: Search }

/** The results, or the problem; earlier results stay until there are newer ones. */
export function Results({ lang, t, status, search: { found, busy, problem, today } }: Props) {
  const rows = found?.rows ?? []
  const list = useRef<HTMLUListElement>(null)
  const again = () => (found ? void more() : searchNow())
  async function more() {
    await findMore()
    // The button moves down or disappears: the focus goes to the first new row.
    requestAnimationFrame(() => list.current?.children[rows.length]?.querySelector('a')?.focus())
  }
  const jobs = rows.filter(row => row.why?.by === 'need').length
  if (!found && busy) return <Skeleton label={t('waiting')} count={4} />
  return (
    <div className="results">
      {found && jobs > 1 && (
        <a className="more-link" href={kitHref(lang, found)}>
          {t('kit')}
          <Icon name="right" />
        </a>
      )}
      <ul ref={list}>
        {rows.map(row => (
          <li key={row.id}>
            <ObjectRow lang={lang} messages={status} row={row} today={today} note={noteOf(t, row)} className="py-3" />
          </li>
        ))}
      </ul>
      {problem && <LoadFailed t={t} problem={problem} retry={again} busy={busy} />}
      {found?.more && !problem && (
        <Button variant="outline" className="mt-4" busy={busy} onClick={() => void more()}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}

const kitHref = (lang: Lang, { corrected, keywords }: Found) =>
  `${href.page(lang, 'checkout_kit')}?q=${encodeURIComponent(corrected ?? keywords)}`

/** Why an object fits whose name does not say it. */
function noteOf(t: TranslateSearch, { why }: SearchHit): string | undefined {
  return why ? t(`why.${why.by}`, { said: why.said, text: why.text }) : undefined
}
