import { href, type Lang } from '../../lib/addresses.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { TranslateDone } from './messages.ts'

/** Where one goes on from a booking, whatever became of it. */
export function DoneLinks({ lang, t }: { lang: Lang; t: TranslateDone }) {
  const links: [string, string][] = [
    [href.page(lang, 'me'), t('done.profile')],
    [href.page(lang, 'support'), t('done.support')],
    [href.home(lang), t('done.home')],
  ]
  return (
    <nav aria-label={t('done.title')}>
      <ul className="border-t border-line">
        {links.map(([to, text]) => (
          <li key={to} className="border-b border-line">
            <a className="flex min-h-14 items-center gap-3 font-semibold" href={to}>
              <span className="grow">{text}</span>
              <Icon name="right" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
