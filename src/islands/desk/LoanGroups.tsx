import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { DeskOrder, DeskQueue } from '../../lib/contract/desk.ts'
import type { Stage } from '../../lib/contract/loan-names.ts'
import { dayInRome } from '../../lib/format.ts'
import { isShown, type LoanShow } from '../../lib/rules/loan-shows.ts'
import { choosePoint, $point } from '../../lib/stores/desk/point.ts'
import { find, showQueue } from '../../lib/stores/desk/loans-view.ts'
import { loadMore, type Loans, queueOf } from '../../lib/stores/desk/loans.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoanRow } from './LoanRow.tsx'
import { PlainRequests } from './PlainRequests.tsx'
import { moveByKeys } from './keys.ts'
import type { DeskMessages, LoansI18n } from './messages.ts'
import { readOn } from './read-on.ts'

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

/** The name of a part that Oggi counts. */
const partTitles: Record<LoanShow, Group['title']> = {
  overdue: 'overdue',
  due_today: 'now',
  uncollected: 'uncollected',
  now: 'now',
}

type Props = LoansI18n & { loans: Loans; queue: DeskQueue; show: LoanShow | null; keywords: string }

/** The loans of a part; one that moves on stays where it is shown. */
function usePart(show: LoanShow | null, orders: DeskOrder[]): DeskOrder[] {
  const [seen] = useState(() => new Set<string>())
  const [today] = useState(() => dayInRome(new Date()))
  if (!show) return orders
  for (const order of orders) if (isShown(show, order, today)) seen.add(order.id)
  return orders.filter(({ id }) => seen.has(id))
}

/** A row stays in the group where it was first shown, whatever is done to it there. */
function useGroups(mine: Group[], orders: DeskOrder[]): { title: Group['title']; docs: DeskOrder[] }[] {
  const [places] = useState(() => new Map<string, number>())
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

export function LoanGroups({ loans, queue, show, keywords, ...i18n }: Props) {
  const { ids, total } = loans.lists[queue]
  const part = usePart(
    show,
    ids.map(id => loans.orders[id]!),
  )
  const mine = show ? [{ title: partTitles[show], stages: [] }] : groups[queue]
  const shown = useGroups(mine, part)
  // Of a long list the part may begin further on.
  const isFurther = show !== null && part.length === 0 && ids.length < total
  useEffect(() => {
    if (isFurther) void loadMore(queue)
  }, [isFurther, ids.length, queue])
  if (show && part.length === 0 && !isFurther)
    return <EmptyState title={i18n.t('loans.none')} action={<All {...i18n} queue={queue} />} />
  if (ids.length === 0) return <Empty {...i18n} queue={queue} keywords={keywords} />
  return (
    <div onKeyDown={moveByKeys} className={queue === 'to_approve' ? 'grid gap-3' : 'loan-groups grid'}>
      {queue === 'to_approve' && <PlainRequests {...i18n} orders={ids.map(id => loans.orders[id]!)} />}
      {shown.map(({ title, docs }) => (
        <section key={title} className="grid gap-2">
          {/* Of a list with one group its button says as much. */}
          <h2 tabIndex={-1} className={show || mine.length > 1 ? 'text-lg outline-none' : 'sr-only'}>
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
      {show && <All {...i18n} queue={queue} />}
      <p className="for-mouse">{i18n.t('loans.keys')}</p>
    </div>
  )
}

/** From a part to the whole list. */
const All = ({ t, queue }: LoansI18n & { queue: DeskQueue }) => (
  <Button variant="outline" className="justify-self-start" onClick={() => showQueue(queue)}>
    {t('loans.all')}
  </Button>
)

function More({ t, queue }: LoansI18n & { queue: DeskQueue }) {
  const [busy, setBusy] = useState(false)
  const more = async () => {
    setBusy(true)
    await readOn(
      () => document.querySelectorAll('[data-loan]'),
      () => loadMore(queue),
    )
    setBusy(false)
  }
  return (
    <Button variant="outline" busy={busy} onClick={() => void more()}>
      {t('loans.more')}
    </Button>
  )
}

function Empty({ t, queue, keywords }: Omit<Props, 'loans' | 'show'>) {
  const point = useStore($point)
  if (!keywords) return <EmptyState title={t(`loans.empty.${queue}`)}>{t(`loans.empty.${queue}_text`)}</EmptyState>
  const clear = (
    <div className="flex flex-wrap gap-3">
      {point && <Button onClick={() => choosePoint(null)}>{t('loans.empty.everywhere')}</Button>}
      <Button variant="outline" onClick={() => find('')}>
        {t('loans.empty.clear')}
      </Button>
    </div>
  )
  return (
    <EmptyState icon="info" title={t('loans.empty.found', { keywords })} action={clear}>
      {point && `${t('loans.empty.found_here')} `}
      {t('loans.empty.found_text')}
    </EmptyState>
  )
}
