import type { ReactNode } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { Checkout } from '../../lib/contract/checkout.ts'
import type { Order } from '../../lib/contract/orders.ts'
import { ProductRow } from '../../ui/ProductRow.tsx'

type Props = { lang: Lang; product: Checkout['product'] | Order['product']; children?: ReactNode }

/** The object that the checkout is about, always in sight. */
export function Summary({ lang, product, children }: Props) {
  return (
    <ProductRow
      name={product.name}
      picture={product.img}
      tint={product.categories[0]?.tint}
      href={href.product(lang, product.id)}
    >
      {children}
    </ProductRow>
  )
}
