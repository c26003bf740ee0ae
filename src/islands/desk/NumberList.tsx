import { href, type Lang, type RouteName } from '../../lib/addresses.ts'
import type { DeskToday } from '../../lib/contract/desk-today.ts'
import type { DeskQueue } from '../../lib/contract/loan-names.ts'
import type { Translate } from '../../lib/translate.ts'
import { Icon } from '../../ui/Icon.tsx'
import { HealthNow } from './HealthNow.tsx'
import type { TodayMessages } from './today.island.tsx'

type Way = {
  name: Exclude<keyof DeskToday, 'health'>
  route: RouteName
  queue?: DeskQueue
  show?: 'sought' | 'disputed'
  urgent?: boolean
  quiet?: boolean
  /** Most libraries never have one: none is not told. */
  rare?: boolean
}

/** Each number, and the list that it counts. */
const ways: readonly Way[] = [
  { name: 'to_approve', route: 'desk_loans', queue: 'to_approve' },
  { name: 'to_prepare', route: 'desk_prepare' },
  { name: 'to_hand_out', route: 'desk_loans', queue: 'to_hand_out' },
  { name: 'due_today', route: 'desk_loans', queue: 'to_take_back' },
  { name: 'overdue', route: 'desk_loans', queue: 'to_take_back', urgent: true },
  { name: 'uncollected', route: 'desk_loans', queue: 'to_hand_out', urgent: true },
  { name: 'in_hand', route: 'desk_loans', queue: 'to_take_back', quiet: true },
  { name: 'repairs', route: 'desk_repairs' },
  { name: 'to_check', route: 'desk_checks', urgent: true },
  { name: 'to_carry', route: 'desk_carry' },
  { name: 'sought', route: 'desk_products', show: 'sought', urgent: true },
  { name: 'messages', route: 'desk_messages' },
  { name: 'to_verify', route: 'desk_verifications' },
  { name: 'payments_disputed', route: 'desk_payments', show: 'disputed', urgent: true, rare: true },
  { name: 'mails_failed', route: 'desk_mails', urgent: true },
]

type ListProps = { lang: Lang; t: Translate<TodayMessages>; numbers: DeskToday }

/** What there is to do, each number with its list, and how the library is. */
export const NumberList = ({ lang, t, numbers }: ListProps) => (
  <div className="grid gap-4">
    <ul className="today-list">
      {ways.map(way => (
        <Sentence key={way.name} lang={lang} t={t} way={way} count={numbers[way.name]} />
      ))}
    </ul>
    {numbers.health && <HealthNow lang={lang} t={t} health={numbers.health} />}
  </div>
)

type SentenceProps = { lang: Lang; t: Translate<TodayMessages>; way: Way; count: number | null }

function Sentence({ lang, t, way: { name, route, queue, show, urgent, quiet, rare }, count }: SentenceProps) {
  if (count === null || (rare && !count)) return null
  const tone = count === 0 || quiet ? 'is-none' : urgent ? 'is-urgent' : 'is-due'
  return (
    <li>
      <a
        className={tone}
        href={href.page(lang, route) + (queue ? `?queue=${queue}` : '') + (show ? `?show=${show}` : '')}
      >
        <b>{count}</b>
        <span>{t(`today.count.${name}`, { count })}</span>
        <Icon name="right" />
      </a>
    </li>
  )
}
