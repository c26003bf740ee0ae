import '../../ui/beside.css'
import { href, type Lang } from '../../lib/addresses.ts'
import type { Checkout } from '../../lib/contract/checkout.ts'
import { formatDay, formatEuro, formatPeriod } from '../../lib/format.ts'
import type { CivilDate } from '../../lib/rules/dates.ts'
import { ObjectPicture } from '../../ui/ObjectPicture.tsx'
import type { TranslateShared } from './messages.ts'

type Props = {
  lang: Lang
  t: TranslateShared
  product: Checkout['product']
  /** The days chosen up to now; of a delivery only the first is known. */
  days: { from: CivilDate | null; to: CivilDate | null }
  /** The point where it is collected; none for a delivery. */
  place: string | null | undefined
  /** The price of a delivery, in euro; 0 for a pickup. */
  fee: number
}

/** The object that the checkout is about with what was chosen of it, always in sight. */
export function Summary({ lang, t, product, days, place, fee }: Props) {
  const { from, to } = days
  const when = from && (to ? formatPeriod(lang, from, to) : formatDay(lang, from, 'weekday'))
  const cost = fee > 0 ? formatEuro(lang, fee) : t('free')
  const deposit = product.deposit === null ? null : t('and_deposit', { amount: formatEuro(lang, product.deposit) })
  return (
    <aside className="beside-aside summary" aria-label={t('summary')}>
      <ObjectPicture
        picture={product.img}
        tint={product.categories[0]?.tint}
        sizes="(min-width: 62rem) 304px, 56px"
        eager
      />
      <p className="summary-name font-semibold">
        <a className="inline-flex min-h-11 items-center hover:underline" href={href.product(lang, product.id)}>
          {product.name}
        </a>
      </p>
      <p className="summary-lines text-muted">
        {[when, place, deposit ? `${cost} ${deposit}` : cost].filter(Boolean).map(line => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </aside>
  )
}

type ChosenProps = Pick<Props, 'lang' | 't' | 'fee'> & { checkout: Checkout }

/** The same of a checkout whose days are chosen. */
export function ChosenSummary({ checkout: { product, loan, shipping }, ...rest }: ChosenProps) {
  const home = shipping.method === 'delivery'
  const days = home ? { from: shipping.date, to: null } : { from: loan.from_date, to: loan.to_date }
  return <Summary {...rest} {...{ product, days }} place={home ? null : shipping.address?.name} />
}
