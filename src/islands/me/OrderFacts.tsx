import { lazy, type ReactNode, Suspense } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { Order } from '../../lib/contract/orders.ts'
import { formatDay, formatEuro } from '../../lib/format.ts'
import { mapLink } from '../../lib/rules/map-link.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { calledOff, isClosed } from '../../lib/rules/stage-sets.ts'
import { Icon } from '../../ui/Icon.tsx'
import { FactLines } from './FactLines.tsx'
import type { TranslateOne } from './messages.ts'
import { daysOf } from './standing.ts'

type Props = { lang: Lang; t: TranslateOne; order: Order; points: readonly Point[] }

// The opening hours are not shown for a closed loan.
const OpenDays = lazy(() => import('./OpenDays.tsx').then(part => ({ default: part.OpenDays })))

/** Days, places, codes and notes; only those there are. */
export function OrderFacts({ lang, t, order, points }: Props) {
  const {
    loan,
    stage,
    payment,
    deposit,
    shipping: { method, address, return_to },
  } = order
  const home = method === 'delivery'
  const over = isClosed(stage)
  const coded = loan.pickup_Code ?? loan.deposit_code
  const days = (
    <FactLines lines={daysOf(order).map(({ key, day }) => t(key, { day: formatDay(lang, day, 'weekday') }))} />
  )
  const facts: [label: string, lines: (string | null)[]][] = [
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
    [t('order.safety_notice'), [order.safety_notice]],
    [
      t('order.deposit'),
      [deposit && t(`order.deposits.${deposit.state}`, { amount: formatEuro(lang, deposit.amount) })],
    ],
    [t('order.reason'), [reasonOf(order, t)]],
    [t('order.missing_before'), [order.missing.hand_over.join(', ')]],
    [t('order.missing'), [order.missing.return.join(', ')]],
    [t('order.note'), [order.note]],
    [t('order.answer'), order.note_answers.map(answer => answer.text)],
  ]
  return (
    <dl className="border-b border-line">
      <Fact label={t('order.when')}>
        {over ? (
          days
        ) : (
          <Suspense fallback={days}>
            <OpenDays {...{ lang, t, order, points }} />
          </Suspense>
        )}
      </Fact>
      {facts
        .filter(([, lines]) => lines.some(Boolean))
        .map(([label, lines]) => (
          <Fact key={label} label={label}>
            <FactLines lines={lines} />
            {label === t('order.where') && !over && <OnMap text={t('order.map')} address={address} />}
          </Fact>
        ))}
    </dl>
  )
}

const OnMap = ({ text, address: { address, city } }: { text: string; address: Order['shipping']['address'] }) => (
  <dd>
    <a className="more-link" href={mapLink([address, city])} rel="noreferrer">
      <Icon name="pin" />
      {text}
    </a>
  </dd>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="border-t border-line py-4">
    <dt className="font-semibold">{label}</dt>
    {children}
  </div>
)

/** The desk's own text; a loan closed by a job has a code instead. */
function reasonOf({ closed_reason, closed_by, stage, shipping }: Order, t: TranslateOne): string | null {
  if (!calledOff(stage)) return null
  if (closed_by === 'no_show' && shipping.method === 'delivery') return t('order.reasons.not_delivered')
  return closed_by === 'lapse' || closed_by === 'no_show' ? t(`order.reasons.${closed_by}`) : closed_reason
}
