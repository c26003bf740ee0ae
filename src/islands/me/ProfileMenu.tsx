import { href, type Lang, type RouteName } from '../../lib/addresses.ts'
import type { Features } from '../../lib/rules/features.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import type { TranslateMe } from './messages.ts'

type Props = {
  lang: Lang
  t: TranslateMe
  features: Features
  /** Whether this member may submit objects, open the desk, and read help. */
  upload: boolean
  desk: boolean
  help: boolean
  /** The member's card: one that is active is renewed from what there is to do, once its renewal opens. */
  card: 'active' | 'expired' | 'none'
}

/** The member's own pages: those that this library has, and this member may open. */
export function ProfileMenu({ lang, t, features, upload, desk, help, card }: Props) {
  const links: [boolean, RouteName, IconName, string][] = [
    [true, 'me_orders', 'list', t('profile.orders')],
    [features.sharing, 'me_products', 'box', t('profile.products')],
    [upload, 'me_product_edit', 'camera', t('profile.upload')],
    [features.sharing, 'me_memberships', 'book', t('profile.memberships')],
    [
      features.renewal && card !== 'active',
      'me_renewal',
      'undo',
      t(card === 'none' ? 'profile.first_card' : 'profile.renewal'),
    ],
    [desk, 'desk', 'hand', t('profile.desk')],
    [features.password, 'password_recovery', 'lock', t('profile.password')],
    [true, 'me_data', 'person', t('profile.data')],
    [help, 'help', 'help', t('profile.help')],
    [true, 'support', 'mail', t('profile.support')],
  ]
  return (
    <nav aria-label={t('profile.menu')}>
      <ul className="border-t border-line">
        {links
          .filter(([shown]) => shown)
          .map(([, route, icon, label]) => (
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
