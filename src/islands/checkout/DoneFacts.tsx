import type { Lang } from '../../lib/addresses.ts'
import type { Order } from '../../lib/contract/orders.ts'
import { formatDay } from '../../lib/format.ts'
import { Fact } from './Fact.tsx'
import type { TranslateDone } from './messages.ts'

type Link = { href: string; text: string }
type Props = {
  lang: Lang
  t: TranslateDone
  order: Order
  /** Where it is said how things are given back. */ helps: readonly Link[]
}

/** The days, the code of a locker and how it is given back, after a booking. */
export function DoneFacts({ lang, t, order, helps }: Props) {
  const {
    loan,
    shipping: { method, address, return_to },
  } = order
  const home = method === 'delivery'
  const day = (of: string) => formatDay(lang, of, 'weekday')
  const point = return_to?.name ?? address.name
  return (
    <div>
      <Fact title={t('done.when')}>
        <p>{t(...periodOf(order, day))}</p>
      </Fact>
      {loan.pickup_Code && (
        <Fact title={t('done.code')}>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <div>
              <p className="font-display text-4xl font-bold tabular-nums">{loan.pickup_Code}</p>
              <p className="text-muted">{t('done.code_detail')}</p>
            </div>
            {loan.pickup_qr_code && (
              <img
                className="rounded-control"
                src={loan.pickup_qr_code}
                alt={t('done.qr', { code: loan.pickup_Code })}
                width={176}
                height={176}
              />
            )}
          </div>
        </Fact>
      )}
      <Fact title={t('done.return')}>
        <p>{home ? t('done.return_delivery', { point }) : t('done.return_text', { day: day(loan.return_date) })}</p>
        <p className="flex flex-wrap gap-x-6">
          {helps.map(({ href, text }) => (
            <a key={href} className="more-link" href={href}>
              {text}
            </a>
          ))}
        </p>
      </Fact>
    </div>
  )
}

function periodOf({ loan, shipping }: Order, day: (of: string) => string): Parameters<TranslateDone> {
  const [from, to] = [day(loan.from_date), day(loan.to_date)]
  if (shipping.method === 'delivery') return ['done.delivery_period', { day: from }]
  return from === to ? ['done.one_day', { day: from }] : ['done.period', { from, to }]
}
