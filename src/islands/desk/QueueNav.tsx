import type { MouseEvent } from 'react'
import type { DeskQueue } from '../../lib/contract/desk.ts'
import type { Stage } from '../../lib/contract/loan-names.ts'
import { showQueue } from '../../lib/stores/desk/loans-view.ts'
import { type Loans, queues } from '../../lib/stores/desk/loans.ts'
import type { LoansI18n } from './messages.ts'

type Props = LoansI18n & { loans: Loans; queue: DeskQueue }

/** The lists as sentences with their numbers, each a way to its list. */
export function QueueNav({ loans, queue, ...i18n }: Props) {
  return (
    <nav className="min-w-0" aria-label={i18n.t('loans.queues')}>
      <ul className="desk-filters">
        {queues.map(one => (
          <li key={one}>
            <QueueLink {...i18n} loans={loans} queue={one} current={one === queue} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function QueueLink({ loans, queue, current, t }: Props & { current: boolean }) {
  const count = loans.lists[queue].total
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    showQueue(queue)
  }
  return (
    <a href={`?queue=${queue}`} aria-current={current ? 'true' : undefined} onClick={open} className="desk-queue">
      <span className="font-display text-xl font-bold tabular-nums">{count}</span>{' '}
      <span className="font-semibold">{t(`loans.count.${queue}`, { count })}</span>
      <Urgent loans={loans} queue={queue} t={t} />
    </a>
  )
}

/** The stage of each list that is urgent. */
const urgent: Partial<Record<DeskQueue, Stage>> = { to_hand_out: 'to_collect', to_take_back: 'overdue' }

function Urgent({ loans, queue, t }: Omit<Props, 'lang' | 'tRules'>) {
  const stage = urgent[queue]
  const count = loans.lists[queue].ids.filter(id => loans.orders[id]?.stage === stage).length
  if (!stage || count === 0) return null
  const key = queue === 'to_hand_out' ? 'loans.hint.to_hand_out' : 'loans.hint.to_take_back'
  return <span className="block text-sm text-amber font-semibold">{t(key, { count })}</span>
}
