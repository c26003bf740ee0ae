import './requested-object.css'
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
    <div className="requested-object">
      <ObjectPicture picture={product.img} tint={product.categories[0]?.tint} sizes="56px" />
      <p>
        <b>{product.name}</b>
        {from && to && <span className="text-muted">{formatPeriod(lang, from, to)}</span>}
      </p>
    </div>
  )
}
