import { href, type Lang } from '../../lib/addresses.ts'
import type { Order } from '../../lib/contract/orders.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { ProductRow } from '../../ui/ProductRow.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { NextStep } from './NextStep.tsx'
import type { TranslateLine } from './messages.ts'
import { shownStatus } from './standing.ts'

type Props = {
  lang: Lang
  t: TranslateLine
  order: Order
  points: readonly Point[]
  /** Shows the status, where no heading does. */
  withStatus?: boolean
}

export function LoanRow({ lang, t, order, points, withStatus }: Props) {
  const status = shownStatus(order)
  return (
    <ProductRow
      name={order.product.name}
      picture={order.product.img}
      tint={order.product.categories[0]?.tint}
      href={href.order(lang, order.id)}
      className="border-t border-line py-4"
    >
      <NextStep {...{ lang, t, order, points }} />
      {withStatus && <StatusChip className="mt-1.5" status={status} label={t(`status.${status}`)} />}
    </ProductRow>
  )
}
