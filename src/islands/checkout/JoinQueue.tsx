import { useStore } from '@nanostores/react'
import { href, type Lang } from '../../lib/addresses.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $waiting, $wish, waitFor } from '../../lib/stores/loans/queue.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { TranslateLoan } from './messages.ts'

type Props = { lang: Lang; t: TranslateLoan; productId: string }

/** Shown when an object is reserved for the queue: the refused member can join the queue here. */
export function JoinQueue({ lang, t, productId }: Props) {
  const wish = useStore($wish)
  const task = useStore($waiting)
  if (wish.state !== 'ready' || !wish.value.wished) {
    return (
      <div className="grid justify-items-start gap-3">
        {task.state === 'failed' && (
          <Notice tone="error" role="alert">
            {messageOf(task.problem)}
          </Notice>
        )}
        <Button icon="clock" busy={task.state === 'busy'} onClick={() => void waitFor(productId)}>
          {t('queue.notify')}
        </Button>
      </div>
    )
  }
  const { position, turn_until } = wish.value
  const mine = turn_until !== null || position === null
  return (
    <Notice tone="done" role="status">
      <p>{mine ? t('queue.turn') : position === 1 ? t('queue.first') : t('queue.position', { position })}</p>
      <a className="more-link" href={`${href.page(lang, 'me_orders')}#queue`}>
        {t('queue.mine')}
      </a>
    </Notice>
  )
}
