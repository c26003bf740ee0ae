import { href, type Lang } from '../../lib/addresses.ts'
import type { Checkout } from '../../lib/contract/checkout.ts'
import { formatDay } from '../../lib/format.ts'
import type { CivilDate } from '../../lib/rules/dates.ts'
import { closedReason, hoursOn } from '../../lib/rules/opening.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { readableHours } from '../../ui/opening-week.ts'
import { Fact } from './Fact.tsx'
import type { SayRecap } from './words.ts'

type Props = { lang: Lang; say: SayRecap; checkout: Checkout; points: readonly Point[] }

/** What is about to be sent, each answer with a way to change it. */
export function RecapFacts({ lang, say, checkout, points }: Props) {
  const { loan, shipping, note } = checkout
  const point = points.find(one => one.id === shipping.address?.id)
  const change = (what: 'period' | 'point' | 'note') => ({
    href: href.page(lang, 'checkout_loan'), label: say(`recap.change_${what}`), text: say('recap.change'),
  })
  const line = (key: 'recap.from' | 'recap.to', day: CivilDate) => {
    const hours = point ? hoursOn(point, day).map(readableHours).join(', ') : ''
    const text = say(key, { day: formatDay(lang, day, 'weekday') })
    if (hours) return <p>{text}, {say('recap.hours', { hours })}</p>
    return <p>{point && !closedReason(point, day) ? `${text}, ${say('recap.to_confirm')}` : text}</p>
  }
  return (
    <div className="border-b border-line">
      <Fact title={say('recap.period')} change={change('period')}>
        {loan.from_date && line('recap.from', loan.from_date)}
        {loan.to_date && line('recap.to', loan.to_date)}
        <p className="text-muted">{say('recap.days', { count: loan.no_of_days })}</p>
      </Fact>
      <Fact title={say('recap.where')} change={change('point')}>
        <p className="font-semibold">{shipping.address?.name}</p>
        <p className="text-muted">{point?.address ?? shipping.address?.address}</p>
      </Fact>
      {note && (
        <Fact title={say('recap.note')} change={change('note')}>
          <p className="whitespace-pre-line">{note}</p>
        </Fact>
      )}
    </div>
  )
}
