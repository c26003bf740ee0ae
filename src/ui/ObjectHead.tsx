import type catalogMessages from '../content/strings/it/catalog.json'
import type productMessages from '../content/strings/it/product.json'
import { href, type Lang } from '../lib/addresses.ts'
import type { Product } from '../lib/contract/catalog.ts'
import { formatDay } from '../lib/format.ts'
import { translator } from '../lib/translate.ts'
import { Availability } from './Availability.tsx'
import { availabilityLabel } from './availability-label.ts'

export type ObjectMessages = {
  product: Omit<typeof productMessages, 'pick' | 'reviews'>
  status: (typeof catalogMessages)['status']
}

export type ObjectHeadProps = {
  lang: Lang
  messages: ObjectMessages
  product: Pick<Product, 'id' | 'name' | 'loan' | 'categories' | 'copies'>
  /** On loan past its last day, so that its return is unknown. */
  late: boolean
  /** The first day on which the next loan can start, where that is told. */
  freeFrom: string | null
}

/** The object's name and its availability. */
export function ObjectHead({ lang, messages, product, late, freeFrom }: ObjectHeadProps) {
  const t = translator(messages.product, lang)
  const { loan, copies } = product
  const { status, reserved } = loan
  const label = availabilityLabel(lang, messages.status, { loan, late, freeFrom })
  const line =
    freeFrom && status === 'busy' ? t('busy_then', { status: label, day: formatDay(lang, freeFrom, 'weekday') }) : label
  return (
    <div className="object-head">
      <p className="flex flex-wrap gap-x-4">
        {product.categories.map(({ slug, name }) => (
          <a key={slug} className="more-link" href={href.catalog(lang, slug)}>
            {name}
          </a>
        ))}
      </p>
      <h1>{product.name}</h1>
      <Availability className="text-lg" status={status} label={line} />
      {copies && <p>{t(copies.free > 0 ? 'copies' : 'copies_none', { total: copies.total, count: copies.free })}</p>}
      {status === 'maintenance' && <p className="text-muted">{t('maintenance_hint')}</p>}
      {late && <p className="text-muted">{t('late_hint')}</p>}
      {reserved && <p className="text-muted">{t('reserved_hint')}</p>}
      {status === 'busy' && !late && !reserved && <p className="text-muted">{t('busy_hint')}</p>}
    </div>
  )
}
