import { useState } from 'react'
import type { DeskOrder, DeskQueue } from '../../lib/contract/desk.ts'
import type { Stage } from '../../lib/contract/loan-names.ts'
import { find } from '../../lib/stores/desk/loans-view.ts'
import { loadMore, type Loans, queueOf } from '../../lib/stores/desk/loans.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoanRow } from './LoanRow.tsx'
import { PlainRequests } from './PlainRequests.tsx'
import { moveByKeys } from './keys.ts'
import type { DeskMessages, LoansI18n } from './messages.ts'

type Group = { title: keyof DeskMessages['loans']['group']; stages: Stage[] }

const groups: Record<DeskQueue, Group[]> = {
  to_approve: [{ title: 'to_approve', stages: ['waiting'] }],
  to_hand_out: [
    { title: 'uncollected', stages: ['uncollected'] },
    { title: 'now', stages: ['to_collect'] },
    { title: 'later', stages: ['scheduled'] },
  ],
  to_take_back: [
    { title: 'overdue', stages: ['overdue'] },
    { title: 'due_soon', stages: ['due_soon'] },
    { title: 'in_hand', stages: ['in_hand'] },
  ],
  closed: [{ title: 'closed', stages: ['returned', 'denied', 'cancelled', 'no_show'] }],
}

type Props = LoansI18n & { loans: Loans; queue: DeskQueue; keywords: string }

/** A row stays in the group where it was first shown, whatever is done to it there. */
function useGroups(queue: DeskQueue, orders: DeskOrder[]): { title: Group['title']; docs: DeskOrder[] }[] {
  const [places] = useState(() => new Map<string, number>())
  const mine = groups[queue]
  for (const { id, stage } of orders) {
    if (!places.has(id))
      places.set(
        id,
        Math.max(
          0,
          mine.findIndex(group => group.stages.includes(stage)),
        ),
      )
  }
  return mine
    .map(({ title }, n) => ({ title, docs: orders.filter(order => places.get(order.id) === n) }))
    .filter(group => group.docs.length > 0)
}

export function LoanGroups({ loans, queue, keywords, ...i18n }: Props) {
  const { ids, total } = loans.lists[queue]
  const shown = useGroups(
    queue,
    ids.map(id => loans.orders[id]!),
  )
  if (ids.length === 0) return <Empty {...i18n} queue={queue} keywords={keywords} />
  return (
    <div onKeyDown={moveByKeys} className={queue === 'to_approve' ? 'grid gap-3' : 'grid gap-8'}>
      {queue === 'to_approve' && <PlainRequests {...i18n} orders={ids.map(id => loans.orders[id]!)} />}
      {shown.map(({ title, docs }) => (
        <section key={title} className="grid gap-2">
          {/* Of a list with one group its button says as much. */}
          <h2 tabIndex={-1} className={groups[queue].length > 1 ? 'text-lg outline-none' : 'sr-only'}>
            {i18n.t(`loans.group.${title}`)}
          </h2>
          <ul className="grid">
            {docs.map(order => (
              <LoanRow key={order.id} {...i18n} order={order} moved={queueOf(order) !== queue} />
            ))}
          </ul>
        </section>
      ))}
      {ids.length < total && <More {...i18n} queue={queue} />}
      <p className="for-mouse">{i18n.t('loans.keys')}</p>
    </div>
  )
}

function More({ t, queue }: LoansI18n & { queue: DeskQueue }) {
  const [busy, setBusy] = useState(false)
  const more = async () => {
    setBusy(true)
    const rows = () => document.querySelectorAll<HTMLElement>('[data-loan]')
    const before = new Set(rows())
    await loadMore(queue)
    setBusy(false)
    requestAnimationFrame(() => [...rows()].find(row => !before.has(row))?.focus())
  }
  return (
    <Button variant="outline" busy={busy} onClick={() => void more()}>
      {t('loans.more')}
    </Button>
  )
}

function Empty({ t, queue, keywords }: Omit<Props, 'loans'>) {
  if (!keywords) return <EmptyState title={t(`loans.empty.${queue}`)}>{t(`loans.empty.${queue}_text`)}</EmptyState>
  const clear = (
    <Button variant="outline" onClick={() => find('')}>
      {t('loans.empty.clear')}
    </Button>
  )
  return (
    <EmptyState icon="info" title={t('loans.empty.found', { keywords })} action={clear}>
      {t('loans.empty.found_text')}
    </EmptyState>
  )
}
