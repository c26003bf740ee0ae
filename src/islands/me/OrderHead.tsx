import { href, type Lang } from '../../lib/addresses.ts'
import type { Order } from '../../lib/contract/orders.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { ObjectPicture } from '../../ui/ObjectPicture.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { NextStep } from './NextStep.tsx'
import type { TranslateLine } from './messages.ts'
import { shownStatus } from './standing.ts'

type Props = { lang: Lang; t: TranslateLine; order: Order; points: readonly Point[] }

/** Which object, where it stands, what comes next. */
export function OrderHead({ lang, t, order, points }: Props) {
  const { product } = order
  const status = shownStatus(order)
  return (
    <header className="flex items-start gap-5">
      <ObjectPicture
        picture={product.img}
        tint={product.categories[0]?.tint}
        sizes="112px"
        className="w-28 shrink-0"
        eager
      />
      <div className="grid min-w-0 justify-items-start gap-2">
        <h1 className="text-2xl wrap-anywhere">
          <a className="hover:underline" href={href.product(lang, product.id)}>
            {product.name}
          </a>
        </h1>
        <StatusChip status={status} label={t(`status.${status}`)} />
        <NextStep {...{ lang, t, order, points }} />
      </div>
    </header>
  )
}
