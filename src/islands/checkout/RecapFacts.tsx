import { href, type Lang } from '../../lib/addresses.ts'
import type { Checkout } from '../../lib/contract/checkout.ts'
import { formatDay, formatEuro } from '../../lib/format.ts'
import type { CivilDate } from '../../lib/rules/dates.ts'
import { closedReason, hoursOn } from '../../lib/rules/opening.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { readableHours } from '../../ui/opening-week.ts'
import { Fact } from './Fact.tsx'
import type { SayRecap } from './messages.ts'

type Props = {
  lang: Lang
  say: SayRecap
  checkout: Checkout
  points: readonly Point[]
  /** What a delivery costs, in euro. */
  fee: number
}

/** What is about to be sent, each answer with a way to change it. */
export function RecapFacts({ lang, say, checkout, points, fee }: Props) {
  const { shipping, note } = checkout
  const home = shipping.method === 'delivery'
  const change = (what: 'period' | 'point' | 'home' | 'note') => ({
    href: href.page(lang, 'checkout_loan'),
    label: say(`recap.change_${what}`),
    text: say('recap.change'),
  })
  return (
    <div className="border-b border-line">
      <Fact title={say('recap.period')} change={change('period')}>
        {home ? <HomePeriod {...{ lang, say, checkout }} /> : <PickupPeriod {...{ lang, say, checkout, points }} />}
      </Fact>
      <Fact title={say(home ? 'recap.to_home' : 'recap.where')} change={change(home ? 'home' : 'point')}>
        {home ? <HomePlace {...{ say, shipping }} /> : <PickupPlace {...{ shipping, points }} />}
      </Fact>
      {home && fee > 0 && (
        <Fact title={say('recap.fee')}>
          <p className="font-semibold tabular-nums">{formatEuro(lang, fee)}</p>
        </Fact>
      )}
      {note && (
        <Fact title={say('recap.note')} change={change('note')}>
          <p className="whitespace-pre-line">{note}</p>
        </Fact>
      )}
    </div>
  )
}

type Period = Pick<Props, 'lang' | 'say' | 'checkout'>

function HomePeriod({ lang, say, checkout: { shipping } }: Period) {
  return (
    <>
      {shipping.date && <p>{say('recap.delivery_day', { day: formatDay(lang, shipping.date, 'weekday') })}</p>}
      <p className="text-muted">{say('recap.delivery_period')}</p>
    </>
  )
}

function PickupPeriod({ lang, say, checkout: { loan, shipping }, points }: Period & Pick<Props, 'points'>) {
  const point = points.find(one => one.id === shipping.address?.id)
  const line = (key: 'recap.from' | 'recap.to', day: CivilDate) => {
    const hours = point ? hoursOn(point, day).map(readableHours).join(', ') : ''
    const text = say(key, { day: formatDay(lang, day, 'weekday') })
    if (hours)
      return (
        <p>
          {text}, {say('recap.hours', { hours })}
        </p>
      )
    return <p>{point && !closedReason(point, day) ? `${text}, ${say('recap.to_confirm')}` : text}</p>
  }
  return (
    <>
      {loan.from_date && line('recap.from', loan.from_date)}
      {loan.to_date && line('recap.to', loan.to_date)}
      <p className="text-muted">{say('recap.days', { count: loan.no_of_days })}</p>
    </>
  )
}

type Place = { shipping: Checkout['shipping'] }

function HomePlace({ say, shipping: { address, return_to } }: Place & Pick<Props, 'say'>) {
  return (
    <>
      <p className="font-semibold">{address?.address}</p>
      <p>
        {address?.cap} {address?.city} ({address?.province})
      </p>
      {return_to && <p className="text-muted">{say('recap.return_point', { point: return_to.name })}</p>}
    </>
  )
}

function PickupPlace({ shipping: { address }, points }: Place & Pick<Props, 'points'>) {
  const point = points.find(one => one.id === address?.id)
  return (
    <>
      <p className="font-semibold">{address?.name}</p>
      <p className="text-muted">{point?.address ?? address?.address}</p>
    </>
  )
}
