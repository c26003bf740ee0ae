import type { Lang } from '../../lib/addresses.ts'
import type { DeskToday } from '../../lib/contract/desk-today.ts'
import type { Translate } from '../../lib/translate.ts'
import { Icon } from '../../ui/Icon.tsx'
import { HealthNow } from './HealthNow.tsx'
import type { TodayMessages } from './today.island.tsx'
import { type Count, listOf } from './today-lists.ts'

type ShownCount = {
  name: Count
  urgent?: boolean
  quiet?: boolean
  /** Seldom there: none is not told. */
  rare?: boolean
}

/** The numbers in their order, and how each is shown. */
const shown: readonly ShownCount[] = [
  { name: 'to_approve' },
  { name: 'to_prepare' },
  { name: 'to_hand_out' },
  { name: 'due_today' },
  { name: 'overdue', urgent: true },
  { name: 'uncollected', urgent: true },
  { name: 'in_hand', quiet: true },
  { name: 'repairs', quiet: true },
  { name: 'repairs_due', urgent: true, rare: true },
  { name: 'to_check', urgent: true },
  { name: 'to_carry' },
  { name: 'sought', urgent: true },
  { name: 'messages' },
  { name: 'to_call' },
  { name: 'to_verify' },
  { name: 'payments_disputed', urgent: true, rare: true },
  { name: 'mails_failed', urgent: true },
]

type ListProps = { lang: Lang; t: Translate<TodayMessages>; numbers: DeskToday }

/** What there is to do, each number with its list, and how the library is. */
export const NumberList = ({ lang, t, numbers }: ListProps) => (
  <div className="grid gap-4">
    <ul className="today-list">
      {shown.map(one => (
        <Sentence key={one.name} lang={lang} t={t} of={one} count={numbers[one.name]} />
      ))}
    </ul>
    {numbers.health && <HealthNow lang={lang} t={t} health={numbers.health} />}
  </div>
)

type SentenceProps = { lang: Lang; t: Translate<TodayMessages>; of: ShownCount; count: number | null | undefined }

function Sentence({ lang, t, of: { name, urgent, quiet, rare }, count }: SentenceProps) {
  // A copy on the device may be of a version that did not count it.
  if (count === null || count === undefined || (rare && !count)) return null
  const tone = count === 0 || quiet ? 'is-none' : urgent ? 'is-urgent' : 'is-due'
  return (
    <li>
      <a className={tone} href={listOf(lang, name)}>
        <b>{count}</b>
        <span>{t(`today.count.${name}`, { count })}</span>
        <Icon name="right" />
      </a>
    </li>
  )
}
