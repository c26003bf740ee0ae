import { useStore } from '@nanostores/react'
import { href, type Lang } from '../../lib/addresses.ts'
import type { Order, OtherCopy as Other } from '../../lib/contract/orders.ts'
import { formatDay } from '../../lib/format.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $takingCopy, takeCopy } from '../../lib/stores/loans/orders.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { TranslateOne } from './messages.ts'

type Props = { lang: Lang; t: TranslateOne; order: Order; other: Other | undefined }

/** The object cannot be had, and its copy can: one tap asks for that and calls this loan off. */
export function OtherCopy({ lang, t, order, other }: Props) {
  const task = useStore($takingCopy)
  const problem = task.state === 'failed' && (
    <Notice tone="error" role="alert">
      {messageOf(task.problem)}
    </Notice>
  )
  if (!other) return problem
  const { from_date: from, to_date: to } = other
  const take = async () => {
    const taken = await takeCopy(order.id, other)
    if (!taken) return
    location.assign(taken.id ? href.order(lang, taken.id) : href.page(lang, 'me_orders'))
  }
  const say = (day: string) => formatDay(lang, day, 'weekday')
  return (
    <>
      <Notice tone="info" title={`${order.product.name}, ${other.code}`}>
        <p>{[t('order.from', { day: say(from) }), t('order.to', { day: say(to) }), other.point].join(' · ')}</p>
        <Button busy={task.state === 'busy'} onClick={() => void take()}>
          {t('order.other')}
        </Button>
      </Notice>
      {problem}
    </>
  )
}
