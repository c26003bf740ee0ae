import { href, type Lang } from '../../lib/addresses.ts'
import type { Checkout } from '../../lib/contract/checkout.ts'
import { formatDay, formatEuro } from '../../lib/format.ts'
import type { CivilDate } from '../../lib/rules/dates.ts'
import { closedReason, hoursOn } from '../../lib/rules/opening.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { readableHours } from '../../lib/rules/opening-week.ts'
import { Fact } from './Fact.tsx'
import type { TranslateRecap } from './messages.ts'

type Props = {
  lang: Lang
  t: TranslateRecap
  checkout: Checkout
  points: readonly Point[]
  /** The price of the delivery, in euro. */
  fee: number
}

/** The choices to confirm, each with a link to change it. */
export function RecapFacts({ lang, t, checkout, points, fee }: Props) {
  const { shipping, note } = checkout
  const home = shipping.method === 'delivery'
  const change = (what: 'period' | 'point' | 'home' | 'note') => ({
    href: href.page(lang, 'checkout_loan'),
    label: t(`recap.change_${what}`),
    text: t('recap.change'),
  })
  return (
    <div className="border-b border-line">
      <Fact title={t('recap.period')} change={change('period')}>
        {home ? <HomePeriod {...{ lang, t, checkout }} /> : <PickupPeriod {...{ lang, t, checkout, points }} />}
      </Fact>
      <Fact title={t(home ? 'recap.to_home' : 'recap.where')} change={change(home ? 'home' : 'point')}>
        {home ? <HomeAddress {...{ t, shipping }} /> : <PickupAddress {...{ shipping, points }} />}
      </Fact>
      {home && fee > 0 && (
        <Fact title={t('recap.fee')}>
          <p className="font-semibold tabular-nums">{formatEuro(lang, fee)}</p>
        </Fact>
      )}
      {checkout.product.deposit !== null && (
        <Fact title={t('recap.deposit')}>
          <p className="font-semibold tabular-nums">{formatEuro(lang, checkout.product.deposit)}</p>
          <p className="text-muted">{t('recap.deposit_text')}</p>
        </Fact>
      )}
      {note && (
        <Fact title={t('recap.note')} change={change('note')}>
          <p className="whitespace-pre-line">{note}</p>
        </Fact>
      )}
    </div>
  )
}

type Period = Pick<Props, 'lang' | 't' | 'checkout'>

function HomePeriod({ lang, t, checkout: { shipping } }: Period) {
  return (
    <>
      {shipping.date && <p>{t('recap.delivery_day', { day: formatDay(lang, shipping.date, 'weekday') })}</p>}
      <p className="text-muted">{t('recap.delivery_period')}</p>
    </>
  )
}

function PickupPeriod({ lang, t, checkout: { loan, shipping }, points }: Period & Pick<Props, 'points'>) {
  const point = points.find(one => one.id === shipping.address?.id)
  const line = (key: 'recap.from' | 'recap.to', day: CivilDate) => {
    const hours = point ? hoursOn(point, day).map(readableHours).join(', ') : ''
    const text = t(key, { day: formatDay(lang, day, 'weekday') })
    if (hours)
      return (
        <p>
          {text}, {t('recap.hours', { hours })}
        </p>
      )
    return <p>{point && !closedReason(point, day) ? `${text}, ${t('recap.to_confirm')}` : text}</p>
  }
  return (
    <>
      {loan.from_date && line('recap.from', loan.from_date)}
      {loan.to_date && line('recap.to', loan.to_date)}
      <p className="text-muted">{t('recap.days', { count: loan.no_of_days })}</p>
    </>
  )
}

type ShippingProps = { shipping: Checkout['shipping'] }

function HomeAddress({ t, shipping: { address, return_to } }: ShippingProps & Pick<Props, 't'>) {
  return (
    <>
      <p className="font-semibold">{address?.address}</p>
      <p>
        {address?.cap} {address?.city} ({address?.province})
      </p>
      {return_to && <p className="text-muted">{t('recap.return_point', { point: return_to.name })}</p>}
    </>
  )
}

function PickupAddress({ shipping: { address }, points }: ShippingProps & Pick<Props, 'points'>) {
  const point = points.find(one => one.id === address?.id)
  return (
    <>
      <p className="font-semibold">{address?.name}</p>
      <p className="text-muted">{point?.address ?? address?.address}</p>
    </>
  )
}
