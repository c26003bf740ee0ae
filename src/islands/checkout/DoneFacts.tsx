import type { Lang } from '../../lib/addresses.ts'
import type { Order } from '../../lib/contract/orders.ts'
import { formatDay } from '../../lib/format.ts'
import { Fact } from './Fact.tsx'
import type { SayDone } from './words.ts'

type Props = { lang: Lang; say: SayDone; order: Order }

/** When, where and how, for somebody who has just booked. */
export function DoneFacts({ lang, say, order }: Props) {
  const { loan, shipping } = order
  const day = (of: string) => formatDay(lang, of, 'weekday')
  const period =
    loan.from_date === loan.to_date
      ? say('done.one_day', { day: day(loan.from_date) })
      : say('done.period', { from: day(loan.from_date), to: day(loan.to_date) })
  return (
    <div className="border-b border-line">
      <Fact title={say('done.when')}><p>{period}</p></Fact>
      <Fact title={say('done.where')}>
        <p className="font-semibold">{shipping.address.name}</p>
        <p className="text-muted">{shipping.address.address}</p>
        {loan.pickup_Code && <p>{shipping.address.smartlocker_instruction}</p>}
      </Fact>
      {loan.pickup_Code && (
        <Fact title={say('done.code')}>
          <p className="text-2xl font-bold tabular-nums">{loan.pickup_Code}</p>
        </Fact>
      )}
      <Fact title={say('done.return')}><p>{say('done.return_text', { day: day(loan.to_date) })}</p></Fact>
    </div>
  )
}
