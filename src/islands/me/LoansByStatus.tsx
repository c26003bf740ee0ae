import '../../styles/filter.css'
import { useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { OrderGroup, OrderStatus } from '../../lib/contract/orders.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { LoanRow } from './LoanRow.tsx'
import type { TranslateList } from './messages.ts'

type Props = { lang: Lang; t: TranslateList; groups: readonly OrderGroup[]; points: readonly Point[] }

/** Loans by status, with a chip and a number for each, to see one status only. */
export function LoansByStatus({ lang, t, groups, points }: Props) {
  const [chosen, setChosen] = useState<OrderStatus | null>(null)
  // The last loan of a status may leave it while its chip is pressed.
  const only = groups.some(group => group.id === chosen) ? chosen : null
  const total = groups.reduce((sum, group) => sum + group.docs.length, 0)
  const chip = (status: OrderStatus | null, label: string, count: number) => (
    <button
      key={label}
      type="button"
      className="filter"
      aria-pressed={only === status}
      onClick={() => setChosen(status)}
    >
      {label} <span className="font-normal tabular-nums">{count}</span>
    </button>
  )
  return (
    <section className="grid gap-5" aria-labelledby="all-loans">
      <h2 id="all-loans" className="text-xl">
        {t('orders.history')}
      </h2>
      <div className="flex flex-wrap gap-2" role="group" aria-label={t('orders.filter')}>
        {chip(null, t('orders.all'), total)}
        {groups.map(group => chip(group.id, t(`status.${group.id}`), group.docs.length))}
      </div>
      {groups
        .filter(group => !only || group.id === only)
        .map(group => (
          <section key={group.id} aria-labelledby={`loans-${group.id}`}>
            <h3 id={`loans-${group.id}`} className="text-lg mb-3">
              {t(`status.${group.id}`)}
            </h3>
            {group.docs.map(order => (
              <LoanRow key={order.id} lang={lang} t={t} order={order} points={points} />
            ))}
          </section>
        ))}
    </section>
  )
}
