import { useStore } from '@nanostores/react'
import { href, type Lang } from '../../lib/addresses.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $waiting, $wish, waitFor } from '../../lib/stores/loans/queue.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { SayLoan } from './messages.ts'

type Props = { lang: Lang; say: SayLoan; productId: string }

/** Kept for somebody who waited: whoever is refused for that can wait too, right here. */
export function JoinQueue({ lang, say, productId }: Props) {
  const wish = useStore($wish)
  const task = useStore($waiting)
  if (!wish?.wished) {
    return (
      <div className="grid justify-items-start gap-3">
        {task.state === 'failed' && (
          <Notice tone="error" role="alert">
            {messageOf(task.problem)}
          </Notice>
        )}
        <Button icon="clock" busy={task.state === 'busy'} onClick={() => void waitFor(productId)}>
          {say('queue.notify')}
        </Button>
      </div>
    )
  }
  const { position, offer_until } = wish
  const mine = offer_until !== null || position === null
  return (
    <Notice tone="done" role="status">
      <p>{mine ? say('queue.offer') : position === 1 ? say('queue.first') : say('queue.position', { position })}</p>
      <a className="more-link" href={`${href.page(lang, 'me_orders')}#queue`}>
        {say('queue.mine')}
      </a>
    </Notice>
  )
}
