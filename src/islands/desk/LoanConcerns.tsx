import type { DeskOrder } from '../../lib/contract/desk.ts'
import { type Concern, concernsOf } from '../../lib/rules/plain-request.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import type { LoansI18n } from './messages.ts'

type Props = Pick<LoansI18n, 't'> & { order: DeskOrder }

/** What nothing else in the row says of a request. */
const unsaid = {
  overdue: 'warn',
  over_limit: 'warn',
  not_back: 'clock',
  closed: 'calendar',
} as const satisfies Partial<Record<Concern, IconName>>

const isUnsaid = (one: Concern): one is keyof typeof unsaid => one in unsaid

const textOf = (t: LoansI18n['t'], one: keyof typeof unsaid) =>
  t(one === 'overdue' ? 'refused.member_overdue' : `concern.${one}`)

/** Why a request is not plain. */
export function LoanConcerns({ t, order }: Props) {
  if (!order.request) return null
  return concernsOf(order)
    .filter(isUnsaid)
    .map(one => (
      <p key={one} className="flex gap-1.5 text-sm">
        <Icon name={unsaid[one]} className="text-muted" />
        {textOf(t, one)}
      </p>
    ))
}

/** The weightiest of them, in a sentence. */
export function concernText({ t, order }: Props): string | null {
  const [one] = concernsOf(order)
  if (!one) return null
  if (isUnsaid(one)) return textOf(t, one)
  const { product, note, safety_notice, shipping } = order
  const said = {
    suspended: () => t('order.banned'),
    card: () => t('order.card_expired'),
    untrained: () => t('hand_over.untrained'),
    sought: () => t('order.sought'),
    repair: () => t('order.repair'),
    missing: () => t('order.missing', { pieces: product.missing.join(', ') }),
    safety_notice: () => t('deposit.notice', { text: safety_notice ?? '' }),
    delivery: () => t('order.home', { address: shipping.address.address }),
    note: () => t('order.note', { note }),
  }
  return said[one]()
}
