import type { PublishedProduct } from '../../lib/contract/catalog.ts'
import { firstPoint, type Point } from '../../lib/rules/pickup-points.ts'
import { $point } from '../../lib/stores/desk/point.ts'
import { ListBox } from '../../ui/ListBox.tsx'
import type { BookI18n } from './book-messages.ts'

type Props = BookI18n & {
  product: PublishedProduct
  allowed: readonly Point[]
  value: string
  onChange: (point: string) => void
}

/** The desk's own point where the object may be collected there, else the one where it is. */
export function proposedPoint(product: PublishedProduct, allowed: readonly Point[]): string {
  const own = allowed.find(one => one.id === $point.get())?.id
  return own ?? firstPoint(product, allowed) ?? product.location.id
}

/** Where it is collected and given back: a choice where there is one. */
export function BookPoint({ product, allowed, value, onChange, t }: Props) {
  const { id, name } = product.location
  if (allowed.length < 2) return <p>{t('book.object.here', { point: allowed[0]?.name ?? name })}</p>
  return (
    <>
      <ListBox
        label={t('book.point.title')}
        empty={t('book.point.title')}
        value={value}
        options={allowed.map(one => ({ value: one.id, label: one.name }))}
        onChange={onChange}
      />
      {value !== id && <p className="text-muted">{t('book.point.carried', { point: name })}</p>}
    </>
  )
}
