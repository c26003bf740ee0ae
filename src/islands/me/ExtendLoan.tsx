import { useStore } from '@nanostores/react'
import type { Lang } from '../../lib/addresses.ts'
import type { Order } from '../../lib/contract/orders.ts'
import { formatDay } from '../../lib/format.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { isApproved, isExtended } from '../../lib/rules/stage-sets.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $extending, extendOrder } from '../../lib/stores/loans/orders.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Refusals, TranslateOne } from './messages.ts'
import { closedEnd } from './opening-times.ts'

type Props = { lang: Lang; t: TranslateOne; order: Order; points: readonly Point[]; refusals: Refusals }

/** Extends a loan by a month, showing the new last day; where that is refused, the reason. */
export function ExtendLoan({ lang, t, order, points, refusals }: Props) {
  const task = useStore($extending)
  const { id, extension, stage } = order
  if (!extension) return null
  const { problem } = extension
  const day = formatDay(lang, extension.to_date, 'weekday')
  const closed = closedEnd(order, extension.to_date, { t, lang, points })
  const extend = async () => (await extendOrder(id)) && toast(t('extend.done'), 'done')
  const refused = task.state === 'failed' && (
    <Notice tone="error" role="alert">
      {messageOf(task.problem)}
    </Notice>
  )
  // The page shows elsewhere that the loan is late or was extended already.
  if (problem && (!isApproved(stage) || isExtended(order) || problem === 'order.overdue')) return refused
  return (
    <section className="grid justify-items-start gap-2" aria-labelledby="extend">
      <h2 id="extend" className="text-xl">
        {t('extend.title')}
      </h2>
      {refused}
      {problem === null && (
        <>
          <Button variant="outline" icon="calendar" busy={task.state === 'busy'} onClick={extend}>
            {t('extend.action', { day })}
          </Button>
          {closed && <p>{closed}</p>}
          <p className="text-sm text-muted">{t('extend.once')}</p>
        </>
      )}
      {problem === 'order.not_in_hand' && <p className="text-muted">{t('extend.later', { day })}</p>}
      {problem && problem !== 'order.not_in_hand' && !refused && (
        <p className="text-muted">
          {t('extend.refused', { day })} {refusals[problem]}
        </p>
      )}
    </section>
  )
}
