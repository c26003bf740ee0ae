import type { DeskOrder } from '../../lib/contract/desk.ts'
import { formatDay } from '../../lib/format.ts'
import { endsBefore } from '../../lib/rules/card-ends.ts'
import { deskQueueOf } from '../../lib/rules/stage-sets.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import type { DeskMessages, LoansI18n } from './messages.ts'

type Card = 'card_active' | 'card_ends' | 'card_expired' | 'banned'

const looks: Record<Card & keyof DeskMessages['order'], { icon: IconName; color: string }> = {
  card_active: { icon: 'check-circle', color: 'text-leaf' },
  card_ends: { icon: 'warn', color: 'text-amber' },
  card_expired: { icon: 'warn', color: 'text-amber' },
  banned: { icon: 'stop', color: 'text-alarm' },
}

export const memberName = (t: LoansI18n['t'], { customer }: DeskOrder): string =>
  customer.is.deleted ? t('order.deleted') : customer.name

/** What of whose a question is about. */
export const aboutLoan = (t: LoansI18n['t'], order: DeskOrder): string =>
  `${order.product.name} · ${memberName(t, order)}`

function cardOf({ customer: { is, card_until }, stage, loan }: DeskOrder): Card | null {
  if (is.banned) return 'banned'
  if (is.active_card === null) return null
  if (!is.active_card) return 'card_expired'
  const isAhead = deskQueueOf(stage) === 'to_hand_out' || deskQueueOf(stage) === 'to_approve'
  return isAhead && endsBefore(card_until, loan.to_date) ? 'card_ends' : 'card_active'
}

/** The member of a loan, and whether their card is valid where one is needed; a deleted account has no data. */
export function MemberLine({ lang, t, order }: Omit<LoansI18n, 'tRules'> & { order: DeskOrder }) {
  const { name, is, card_until } = order.customer
  if (is.deleted) return <p className="text-muted">{t('order.deleted')}</p>
  const card = cardOf(order)
  const day = card_until ? formatDay(lang, card_until, 'short') : ''
  const { until = null, reason = null } = order.customer.suspended ?? {}
  const end = until && t('order.banned_until', { day: formatDay(lang, until, 'short') })
  return (
    <p className="flex flex-wrap">
      <span className="font-semibold">{name}</span>
      {card && (
        <span className={`flex items-center gap-1 text-sm font-semibold ${looks[card].color}`}>
          <Icon name={looks[card].icon} />
          <span className={card === 'card_active' ? 'desk-card-active' : undefined}>
            {[t(`order.${card}`, { day }), end, reason].filter(Boolean).join(' · ')}
          </span>
        </span>
      )}
    </p>
  )
}
