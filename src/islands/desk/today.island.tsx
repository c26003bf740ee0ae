/** Alive because its numbers are those of this moment and of the point chosen on this device. */
import '../../styles/desk-today.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type todayMessages from '../../content/strings/it/desk-today.json'
import { href, type Lang, type RouteName } from '../../lib/addresses.ts'
import type { DeskToday } from '../../lib/contract/desk-today.ts'
import type { DeskQueue } from '../../lib/contract/loan-names.ts'
import { openToday, $today, readToday } from '../../lib/stores/desk/today.ts'
import { readSession } from '../../lib/stores/session/session.ts'
import { type Translate, translator } from '../../lib/translate.ts'
import { AsyncBoundary } from '../../ui/AsyncBoundary.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DeskGate } from './DeskGate.tsx'
import { OpenNow, type OpenPoint } from './OpenNow.tsx'
import type { DeskMessages } from './messages.ts'
import { ShiftsNow } from './ShiftsNow.tsx'
import { OfflineToday } from './OfflineToday.tsx'
import type { AsOfMessages } from './offline-messages.ts'

export type TodayMessages = Pick<DeskMessages, 'gate' | 'failed' | 'close' | 'cancel'> & {
  today: typeof todayMessages
  offline: AsOfMessages
}
type Props = { lang: Lang; messages: TodayMessages; points: OpenPoint[] }
type Way = {
  name: keyof DeskToday
  route: RouteName
  queue?: DeskQueue
  show?: 'sought'
  urgent?: boolean
  quiet?: boolean
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
  { name: 'to_carry', route: 'desk_carry' },
  { name: 'sought', route: 'desk_products', show: 'sought', urgent: true },
  { name: 'messages', route: 'desk_messages' },
  { name: 'to_verify', route: 'desk_verifications' },
  { name: 'mails_failed', route: 'desk_mails', urgent: true },
]

export function Today({ lang, messages, points }: Props) {
  const t = translator(messages, lang)
  const list = (numbers: DeskToday) => <NumberList lang={lang} t={t} numbers={numbers} />
  return (
    <DeskGate
      lang={lang}
      t={t}
      shape="rows"
      offline={otherwise => <OfflineToday lang={lang} t={t} otherwise={otherwise} retry={askAgain} list={list} />}
    >
      {() => (
        <div className="grid gap-4">
          <OpenNow t={t} points={points} />
          <ShiftsNow lang={lang} t={t} />
          <Numbers lang={lang} t={t} />
        </div>
      )}
    </DeskGate>
  )
}

/** The numbers follow the session. */
const askAgain = () => void readSession()
const readAgain = () => void readToday()

type ListProps = { lang: Lang; t: Translate<TodayMessages>; numbers: DeskToday }

const NumberList = ({ lang, t, numbers }: ListProps) => (
  <ul className="today-list">
    {ways.map(way => (
      <Sentence key={way.name} lang={lang} t={t} way={way} count={numbers[way.name]} />
    ))}
  </ul>
)

function Numbers({ lang, t }: { lang: Lang; t: Translate<TodayMessages> }) {
  const today = useStore($today)
  useEffect(openToday, [])
  const list = (numbers: DeskToday) => <NumberList lang={lang} t={t} numbers={numbers} />
  return (
    <AsyncBoundary
      of={today}
      waiting={<Skeleton label={t('today.loading')} count={6} />}
      failed={problem => {
        const failed = <LoadFailed t={t} problem={problem} retry={readAgain} />
        if (problem.code !== 'network') return failed
        return <OfflineToday lang={lang} t={t} otherwise={failed} retry={readAgain} list={list} />
      }}
    >
      {list}
    </AsyncBoundary>
  )
}

type SentenceProps = { lang: Lang; t: Translate<TodayMessages>; way: Way; count: number | null }

function Sentence({ lang, t, way: { name, route, queue, show, urgent, quiet }, count }: SentenceProps) {
  if (count === null) return null
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
