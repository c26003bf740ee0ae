import { href, type Lang } from '../../lib/addresses.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import type { SayMe } from './words.ts'

type Props = { lang: Lang; say: SayMe; desk: boolean; help: boolean }

/** The member's own pages. */
export function ProfileMenu({ lang, say, desk, help }: Props) {
  const links: [boolean, 'me_orders' | 'desk' | 'help', IconName, string][] = [
    [true, 'me_orders', 'list', say('profile.orders')],
    [desk, 'desk', 'hand', say('profile.desk')],
    [help, 'help', 'help', say('profile.help')],
  ]
  return (
    <nav aria-label={say('profile.menu')}>
      <ul className="border-t border-line">
        {links.filter(([shown]) => shown).map(([, route, icon, label]) => (
          <li key={route} className="border-b border-line">
            <a className="flex min-h-14 items-center gap-3 font-semibold" href={href.page(lang, route)}>
              <Icon name={icon} />
              <span className="grow">{label}</span>
              <Icon name="right" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
