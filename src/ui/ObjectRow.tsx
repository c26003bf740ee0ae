import type { ReactNode } from 'react'
import type catalogMessages from '../content/strings/it/catalog.json'
import { href, type Lang } from '../lib/addresses.ts'
import type { ListedProduct } from '../lib/contract/catalog.ts'
import { Availability } from './Availability.tsx'
import { availabilityLabel } from './availability-label.ts'
import { ProductRow } from './ProductRow.tsx'

export type ObjectRowProps = {
  lang: Lang
  /** `status` of the catalogue's words. */
  messages: (typeof catalogMessages)['status']
  row: ListedProduct
  /** In Europe/Rome, `YYYY-MM-DD`: what should be back by now is late. */
  today: string
  /** A line under its availability: why it is here. */
  note?: string | undefined
  /** Content at the end of the row: a chip, a button. */
  aside?: ReactNode
  className?: string
}

/** An object with its availability; without a link while it waits for verification. */
export function ObjectRow({ lang, messages, row, today, note, aside, className }: ObjectRowProps) {
  const { name, img, status, loan, categories } = row
  const pending = status === 'pending'
  const late = loan.status === 'busy' && loan.to_date !== null && loan.to_date < today
  return (
    <ProductRow
      name={name}
      picture={img}
      tint={categories[0]?.tint}
      href={pending ? undefined : href.product(lang, row.id)}
      aside={aside}
      className={className}
    >
      {pending ? (
        messages.pending
      ) : (
        <Availability
          status={loan.status}
          label={availabilityLabel(lang, messages, { loan, late, freeFrom: row.free_from })}
        />
      )}
      {note && <p>{note}</p>}
    </ProductRow>
  )
}
