import '../../ui/beside.css'
import './booked.css'
import { href, type Lang } from '../../lib/addresses.ts'
import type { Order } from '../../lib/contract/orders.ts'
import { formatDay } from '../../lib/format.ts'
import { mapLink } from '../../lib/rules/map-link.ts'
import { hoursOn } from '../../lib/rules/opening.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ObjectPicture } from '../../ui/ObjectPicture.tsx'
import { readableHours } from '../../lib/rules/opening-week.ts'
import { AddToCalendar } from './AddToCalendar.tsx'
import { DoneFacts } from './DoneFacts.tsx'
import { DoneLinks } from './DoneLinks.tsx'
import type { TranslateDone } from './messages.ts'

type Link = { href: string; text: string }
type Props = {
  lang: Lang
  t: TranslateDone
  order: Order
  points: readonly Point[]
  /** Where it is said how things are given back. */ helps: readonly Link[]
}

/** The booking has arrived: the thanks, the object, the day to collect it and one thing to do next. */
export function Booked({ lang, t, order, points, helps }: Props) {
  const { product } = order
  return (
    <article className="booked">
      <header className="booked-thanks">
        <span className="booked-tick">
          <Icon name="check" />
        </span>
        <h1 className="text-2xl md:text-3xl">{t('done.thanks')}</h1>
        <p className="text-lg">
          {t('done.mail')} {t(nextOf(order))}
        </p>
      </header>
      <div className="booked-picture">
        <ObjectPicture
          picture={product.img}
          tint={product.categories[0]?.tint}
          sizes="(min-width: 48rem) 352px, 96px"
          eager
        />
        <p className="text-xl font-display font-bold wrap-anywhere">
          <a className="inline-flex min-h-11 items-center hover:underline" href={href.product(lang, product.id)}>
            {product.name}
          </a>
        </p>
      </div>
      <div className="grid content-start gap-6">
        <FirstDay {...{ lang, t, order, points }} />
        <div className="flex flex-wrap items-center gap-3">
          <LinkButton href={href.order(lang, order.id)}>{t('done.see_loan')}</LinkButton>
          <AddToCalendar t={t} order={order} />
        </div>
        <DoneFacts {...{ lang, t, order, helps }} />
        <DoneLinks lang={lang} t={t} />
      </div>
    </article>
  )
}

type DayProps = Omit<Props, 'helps'>

/** The day, the hours and the place of the pickup or of the delivery, to be read from afar. */
function FirstDay({ lang, t, order: { stage, loan, shipping }, points }: DayProps) {
  const { method, address } = shipping
  const home = method === 'delivery'
  const point = points.find(one => one.id === address.id)
  const ahead = stage === 'waiting' || stage === 'scheduled' || stage === 'to_collect'
  const day = formatDay(lang, loan.from_date, 'full')
  const hours = point && !home ? hoursOn(point, loan.from_date).map(readableHours).join(', ') : ''
  const pickUp = hours ? t('done.pick_up_hours', { day, hours }) : t('done.pick_up', { day })
  return (
    <section className="booked-day" aria-label={t(home ? 'done.to_home' : 'done.where')}>
      {ahead && <p className="text-2xl font-display font-bold">{home ? t('done.brought', { day }) : pickUp}</p>}
      <div>
        {address.name && <p className="font-semibold">{address.name}</p>}
        <p className={home ? 'font-semibold' : 'text-muted'}>{address.address}</p>
        {home && (
          <p>
            {address.cap} {address.city} ({address.province})
          </p>
        )}
        {loan.pickup_Code && <p>{address.smartlocker_instruction}</p>}
      </div>
      {!home && (
        <a
          className="more-link -my-2 justify-self-start"
          href={mapLink([address.address, address.city])}
          rel="noreferrer"
        >
          <Icon name="pin" />
          {t('done.map')}
        </a>
      )}
    </section>
  )
}

/** The key of what happens next; this page may be opened again long after the booking. */
function nextOf({ stage }: Order): Parameters<TranslateDone>[0] {
  if (stage === 'waiting') return 'done.next'
  return stage === 'scheduled' || stage === 'to_collect' ? 'done.approved' : 'done.moved_on'
}
