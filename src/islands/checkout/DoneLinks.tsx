import { href, type Lang } from '../../lib/addresses.ts'
import type { TranslateDone } from './messages.ts'

/** Where one goes on from a booking, whatever became of it. */
export function DoneLinks({ lang, t }: { lang: Lang; t: TranslateDone }) {
  const links: [string, string][] = [
    [href.page(lang, 'me'), t('done.profile')],
    [href.page(lang, 'support'), t('done.support')],
    [href.home(lang), t('done.home')],
  ]
  return (
    <nav className="flex flex-wrap gap-x-6" aria-label={t('done.title')}>
      {links.map(([to, text]) => (
        <a key={to} className="more-link" href={to}>
          {text}
        </a>
      ))}
    </nav>
  )
}
