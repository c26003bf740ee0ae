import { href } from '../../lib/addresses.ts'
import type { DeliveryLack, RulesNow } from '../../lib/contract/settings.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { LendingI18n } from './messages.ts'

const screens = {
  position: 'desk_settings_points',
  objects: 'desk_products',
  account: 'desk_settings_payments',
} as const satisfies Partial<Record<DeliveryLack, string>>

/** Delivery is on, and no member could choose it: what is missing, and where it is put right. */
export function DeliveryLacks({ lang, t, now }: LendingI18n & { now: RulesNow }) {
  if (!now.delivery_on || now.delivery_lacks.length === 0) return null
  return (
    <Notice tone="warn" title={t('lending.lacks.title')}>
      <ul className="settings-items">
        {now.delivery_lacks.map(one => (
          <li key={one}>
            {t(`lending.lacks.${one}`)}
            {one !== 'postal_codes' && (
              <>
                {' '}
                <a className="underline" href={href.page(lang, screens[one])}>
                  {t(`lending.lacks.to.${one}`)}
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
