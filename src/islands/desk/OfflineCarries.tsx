import '../../styles/desk-offline.css'
import type { ReactNode } from 'react'
import { formatDay } from '../../lib/format.ts'
import type { CopiedCarry } from '../../lib/stores/desk/device-copy.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { CarryI18n } from './carry-messages.ts'
import { OfflineList } from './OfflineList.tsx'

type Props = CarryI18n & { retry: () => void; otherwise: ReactNode }

/** What goes from one point to another, as the device has it: to be read while nothing can be marked. */
export function OfflineCarries({ retry, otherwise, ...i18n }: Props) {
  const { lang, t } = i18n
  return (
    <OfflineList
      lang={lang}
      t={t}
      retry={retry}
      otherwise={otherwise}
      list={({ carries }) =>
        carries.length === 0 ? (
          <EmptyState icon="check-circle" title={t('carry.empty')}>
            {t('carry.empty_text')}
          </EmptyState>
        ) : (
          <ul>
            {carries.map(one => (
              <Row key={one.product.id} {...i18n} one={one} />
            ))}
          </ul>
        )
      }
    />
  )
}

function Row({ one, lang, t }: CarryI18n & { one: CopiedCarry }) {
  const { product, from, to, due, underWay } = one
  return (
    <li className="desk-copied">
      <p className="wrap-anywhere">
        <b>{product.name}</b>{' '}
        <span className="text-muted">{[product.code, product.shelf].filter(Boolean).join(' · ')}</span>
        <br />
        {t('carry.way', { from, to })}
      </p>
      <p className="font-semibold">
        {due ? t('carry.due', { day: formatDay(lang, due, 'weekday') }) : t('carry.home')}
        {underWay && ` · ${t('carry.left')}`}
      </p>
    </li>
  )
}
