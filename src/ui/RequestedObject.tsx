import type { Lang } from '../lib/addresses.ts'
import type { Product } from '../lib/contract/catalog.ts'
import { formatPeriod } from '../lib/format.ts'
import { ObjectPicture } from './ObjectPicture.tsx'

type Props = {
  lang: Lang
  product: Pick<Product, 'name' | 'img' | 'categories'>
  from: string | null
  to: string | null
}

/** The object to be booked, with the days chosen; it stays at the top while a form is filled in. */
export function RequestedObject({ lang, product, from, to }: Props) {
  return (
    <div className="sticky top-0 z-2 mb-6 flex max-w-xl items-center gap-4 rounded-tile border border-line bg-card p-3">
      <ObjectPicture className="w-14 shrink-0" picture={product.img} tint={product.categories[0]?.tint} sizes="56px" />
      <p>
        <span className="block font-semibold wrap-anywhere">{product.name}</span>
        {from && to && <span className="text-muted">{formatPeriod(lang, from, to)}</span>}
      </p>
    </div>
  )
}
