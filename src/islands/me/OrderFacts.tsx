import type { Lang } from '../../lib/addresses.ts'
import type { Order } from '../../lib/contract/orders.ts'
import { formatDay, formatEuro } from '../../lib/format.ts'
import { closedReason, hoursOn } from '../../lib/rules/opening.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { readableHours } from '../../ui/opening-week.ts'
import type { TranslateOne } from './messages.ts'
import { closedEnd } from './standing.ts'

type Props = { lang: Lang; t: TranslateOne; order: Order; points: readonly Point[] }

/** When, where, the codes and what was written; only what there is. */
export function OrderFacts({ lang, t, order, points }: Props) {
  const {
    loan,
    phase,
    payment,
    shipping: { method, address, return_to },
  } = order
  const home = method === 'delivery'
  const over = phase === 'closed' || phase === 'no_show'
  const coded = loan.pickup_Code ?? loan.deposit_code
  const when = (key: 'order.from' | 'order.to' | 'order.delivered', day: string, id: string | null) => {
    const point = points.find(one => one.id === id)
    const hours = point ? hoursOn(point, day).map(readableHours).join(', ') : ''
    const text = t(key, { day: formatDay(lang, day, 'weekday') })
    if (hours) return `${text}, ${t('order.hours', { hours })}`
    return point && !over && !closedReason(point, day) ? `${text}, ${t('order.to_confirm')}` : text
  }
  const facts: [label: string, lines: (string | null)[]][] = [
    [
      t('order.when'),
      [
        when(home ? 'order.delivered' : 'order.from', loan.from_date, address.id),
        when('order.to', loan.to_date, return_to?.id ?? address.id),
        isOpen(order) ? closedEnd(order, loan.to_date, { t, lang, points }) : null,
      ],
    ],
    [
      t(home ? 'order.home' : 'order.where'),
      [
        address.name,
        address.address,
        home ? `${address.cap} ${address.city} (${address.province})` : null,
        coded && address.smartlocker_instruction,
      ],
    ],
    [t('order.return_to'), [home && return_to ? return_to.name : null]],
    [t('order.fee'), [payment && t(`order.payment.${payment.status}`, { amount: formatEuro(lang, payment.amount) })]],
    [t('order.reason'), [reasonOf(order, t)]],
    [t('order.note'), [order.note]],
    [t('order.answer'), order.note_answers.map(answer => answer.text)],
  ]
  return (
    <dl className="border-b border-line">
      {facts
        .map(([label, lines]) => [label, lines.filter(Boolean)] as const)
        .filter(([, lines]) => lines.length > 0)
        .map(([label, lines]) => (
          <div key={label} className="border-t border-line py-4">
            <dt className="font-semibold">{label}</dt>
            {lines.map(line => (
              <dd key={line} className="whitespace-pre-line text-muted">
                {line}
              </dd>
            ))}
          </div>
        ))}
    </dl>
  )
}

/** Of one that is late the day is past, of one that is over nobody asks. */
const isOpen = ({ phase }: Order) => phase !== 'closed' && phase !== 'no_show' && phase !== 'overdue'

/** The desk's own words; a loan that the calendar closed has a code instead. */
function reasonOf({ closed_reason: reason, status }: Order, t: TranslateOne): string | null {
  if (status !== 'denied' && status !== 'cancelled') return null
  return reason === 'expired' || reason === 'no_show' ? t(`order.reasons.${reason}`) : reason
}
