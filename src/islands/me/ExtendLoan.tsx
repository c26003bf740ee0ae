import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { Order } from '../../lib/contract/orders.ts'
import { formatDay } from '../../lib/format.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import { isApproved, isExtended } from '../../lib/rules/stage-sets.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $extending } from '../../lib/stores/loans/orders.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Refusals, TranslateOne } from './messages.ts'
import { closedEnd } from './opening-times.ts'
import { isToAgree } from './standing.ts'

type Props = { lang: Lang; t: TranslateOne; order: Order; points: readonly Point[]; refusals: Refusals }

const ExtendDialog = lazy(() => import('./ExtendDialog.tsx').then(part => ({ default: part.ExtendDialog })))

/** Extends a loan by a month, showing until when; where that is refused, the reason. */
export function ExtendLoan({ lang, t, order, points, refusals }: Props) {
  const task = useStore($extending)
  const { extension, stage } = order
  const refused = task.state === 'failed' && (
    <Notice tone="error" role="alert">
      {messageOf(task.problem)}
    </Notice>
  )
  // The loan may have moved on while it was asked: the reason stays.
  if (!extension) return refused
  const { problem } = extension
  const day = formatDay(lang, extension.return_date, 'weekday')
  // The page shows elsewhere that the loan is late or was extended already.
  if (problem && (!isApproved(stage) || isExtended(order) || problem === 'order.overdue')) return refused
  return (
    <section className="grid justify-items-start gap-2" aria-labelledby="extend">
      <h2 id="extend" className="text-xl">
        {t('extend.title')}
      </h2>
      {refused}
      {problem === null && <Extend {...{ lang, t, order, points, extension }} />}
      {problem === 'order.not_in_hand' && (
        <p className="text-muted">{isToAgree(order) ? t('extend.later_brought') : t('extend.later', { day })}</p>
      )}
      {problem && problem !== 'order.not_in_hand' && !refused && (
        <p className="text-muted">
          {t('extend.refused', { day })} {refusals[problem]}
        </p>
      )}
    </section>
  )
}

type ExtendProps = Omit<Props, 'refusals'> & { extension: NonNullable<Order['extension']> }

function Extend({ lang, t, order, points, extension: { to_date, return_date } }: ExtendProps) {
  const [opened, setOpened] = useState<'never' | 'now' | 'before'>('never')
  const until = formatDay(lang, return_date, 'weekday')
  const once = t('extend.once')
  const closed = closedEnd(order, to_date, { t, lang, points })
  return (
    <>
      <Button variant="outline" icon="calendar" onClick={() => setOpened('now')}>
        {t('extend.action', { day: until })}
      </Button>
      {closed && <p>{closed}</p>}
      <p className="text-sm text-muted">{once}</p>
      {opened !== 'never' && (
        <Suspense>
          <ExtendDialog
            {...{ t, id: order.id, day: until }}
            open={opened === 'now'}
            onClose={() => setOpened('before')}
          >
            {once}
          </ExtendDialog>
        </Suspense>
      )}
    </>
  )
}
