import type { DeskOrder } from '../../lib/contract/desk.ts'
import { type Concern, concernsOf } from '../../lib/rules/plain-request.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import type { LoansI18n } from './messages.ts'

/** What nothing else in the row says of a request. */
const unsaid: Partial<Record<Concern, IconName>> = {
  overdue: 'warn',
  over_limit: 'warn',
  not_back: 'clock',
  closed: 'calendar',
  delivery: 'home',
}

/** Why a request is not plain. */
export function LoanConcerns({ t, order }: Pick<LoansI18n, 't'> & { order: DeskOrder }) {
  if (!order.request) return null
  return concernsOf(order).map(one => {
    const icon = unsaid[one]
    return (
      icon && (
        <p key={one} className="flex gap-1.5 text-sm">
          <Icon name={icon} className="text-muted" />
          {t(`concern.${one}`)}
        </p>
      )
    )
  })
}
