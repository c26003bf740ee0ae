import './filter.css'
import { useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { OrderGroup, OrderStatus } from '../../lib/contract/orders.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { LoanRow } from './LoanRow.tsx'
import type { TranslateList } from './messages.ts'

type Props = { lang: Lang; t: TranslateList; title: string; groups: readonly OrderGroup[]; points: readonly Point[] }

/** Loans by status, with a chip to see one status only. */
export function LoanHistory({ lang, t, title, groups, points }: Props) {
  const [only, setOnly] = useState<OrderStatus | null>(null)
  const chip = (status: OrderStatus | null, label: string) => (
    <button key={label} type="button" className="filter" aria-pressed={only === status} onClick={() => setOnly(status)}>
      {label}
    </button>
  )
  return (
    <section className="grid gap-5" aria-labelledby="all-loans">
      <h2 id="all-loans" className="text-xl">
        {title}
      </h2>
      {groups.length > 1 && (
        <div className="flex flex-wrap gap-2" role="group" aria-label={t('orders.filter')}>
          {chip(null, t('orders.all'))}
          {groups.map(group => chip(group.id, t(`status.${group.id}`)))}
        </div>
      )}
      {groups
        .filter(group => !only || group.id === only)
        .map(group => (
          <div key={group.id}>
            <h3 className="text-lg mb-3">{t(`status.${group.id}`)}</h3>
            {group.docs.map(order => (
              <LoanRow key={order.id} lang={lang} t={t} order={order} points={points} />
            ))}
          </div>
        ))}
    </section>
  )
}
