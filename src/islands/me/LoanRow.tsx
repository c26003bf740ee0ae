import { href, type Lang } from '../../lib/addresses.ts'
import type { Order } from '../../lib/contract/orders.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ProductRow } from '../../ui/ProductRow.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { NextStep } from './NextStep.tsx'
import type { TranslateList } from './messages.ts'
import { asksForAct, shownStatus } from './standing.ts'

type Props = { lang: Lang; t: TranslateList; order: Order; points: readonly Point[] }

/** A loan under the heading of its status: the next step, and a mark where the member has something to do. */
export function LoanRow({ lang, t, order, points }: Props) {
  return (
    <ProductRow
      name={order.product.name}
      picture={order.product.img}
      tint={order.product.categories[0]?.tint}
      href={href.order(lang, order.id)}
      className="border-t border-line py-4"
    >
      <NextStep {...{ lang, t, order, points }} />
      {asksForAct(order) && <Mark t={t} order={order} />}
    </ProductRow>
  )
}

function Mark({ t, order }: Pick<Props, 't' | 'order'>) {
  const status = shownStatus(order)
  const late = status !== order.status
  if (late) return <StatusChip className="mt-1.5" status={status} label={t(`status.${status}`)} />
  return (
    <Chip className="mt-1.5" tone="amber" icon="clock">
      {t('orders.to_do')}
    </Chip>
  )
}
