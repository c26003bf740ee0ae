import { useState } from 'react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { MyCard } from '../../lib/contract/me.ts'
import type { Order, OrderGroup } from '../../lib/contract/orders.ts'
import { dayInRome, formatDay } from '../../lib/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { TranslateProfile } from './messages.ts'
import { asksForAct, mostPressingFirst, nextStep } from './standing.ts'

type Props = { lang: Lang; t: TranslateProfile; groups: readonly OrderGroup[]; card: MyCard | null; renewal: boolean }

/** What comes next for the member: a loan, the card to renew, an object to share. */
export function NextUp({ lang, t, groups, card, renewal }: Props) {
  const order = nextOf(groups)
  const [today] = useState(() => dayInRome(new Date()))
  const lines = [
    order && { to: href.order(lang, order.id), name: order.product.name, said: nextStep(order, { t, lang }) },
    renewal &&
      card?.renewable && {
        to: href.page(lang, 'me_renewal'),
        said: t(card.until ? 'profile.renewal' : 'profile.first_card'),
      },
    card?.share_by && { to: href.page(lang, 'me_product_edit'), said: shareLine(card.share_by, today, { lang, t }) },
  ]
  const shown = lines.filter(line => line !== undefined && line !== null && typeof line === 'object')
  if (shown.length === 0) return null
  return (
    <section className="grid gap-2 rounded-tile border border-line bg-card p-5" aria-labelledby="next-up">
      <h2 id="next-up" className="text-xl">
        {t('profile.next_up')}
      </h2>
      <ul>
        {shown.map(({ to, said, ...of }) => (
          <li key={to}>
            <a className="flex min-h-12 items-center gap-3 py-3" href={to}>
              <span className="grow">
                {'name' in of && <strong className="block">{of.name}</strong>}
                {said}
              </span>
              <Icon name="right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The loan that asks for an act now; else the one whose day comes first, and one that waits for the desk last. */
function nextOf(groups: readonly OrderGroup[]): Order | undefined {
  const sorted = mostPressingFirst(groups).flatMap(group => group.docs)
  const pressing = sorted.find(asksForAct)
  const day = (order: Order) => (order.picked_up_at ? order.loan.return_date : order.loan.from_date)
  const open = sorted.filter(({ stage }) => stage === 'in_hand' || stage === 'scheduled' || stage === 'to_collect')
  const first = open.toSorted((a, b) => day(a).localeCompare(day(b)))[0]
  return pressing ?? first ?? sorted.find(({ stage }) => stage === 'waiting')
}

/** Until when the first object has to be shared; afterwards nothing can be booked without one. */
function shareLine(day: string, today: string, { lang, t }: Pick<Props, 'lang' | 't'>): string {
  if (day < today) return t('profile.share_late')
  return t('profile.share_by', { day: formatDay(lang, day, 'weekday') })
}
