/** Alive because a busy object can be waited for: one tap, and the page shows the member's position. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type queueMessages from '../../content/strings/it/queue.json'
import { href, type Lang } from '../../lib/addresses.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $waiting, $wish, readWish, rememberPendingWish, stopWaiting, waitFor } from '../../lib/stores/loans/queue.ts'
import { signInHref } from '../../lib/stores/session/member-page.ts'
import { $mayHaveSession } from '../../lib/stores/session/session.ts'
import { translator } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { queuePositionText } from './queue-position-text.ts'

const never = () => () => {}

export type QueueShown = { lang: Lang; messages: typeof queueMessages; product: string }

/** Renders the member's position over the printed part. */
export function showIn(container: Element, props: QueueShown): void {
  createRoot(container).render(<Queue {...props} />)
}

export function Queue({ lang, messages, product }: QueueShown) {
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  const wish = useStore($wish)
  const task = useStore($waiting)
  const awake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  useEffect(() => {
    if ($mayHaveSession.get() === '1') void readWish(product)
  }, [product])
  const signIn = () => {
    rememberPendingWish(product)
    location.assign(signInHref(lang, href.page(lang, 'me_orders')))
  }
  const [joined, setJoined] = useState(false)
  const ask = async () => {
    if ($mayHaveSession.get() !== '1') return signIn()
    const done = await waitFor(product)
    setJoined(done)
    if (!done && $mayHaveSession.get() !== '1') signIn()
  }
  const problem = task.state === 'failed' && (
    <Notice tone="error" role="alert">
      {messageOf(task.problem)}
    </Notice>
  )
  // A wish made while the object was free is not in the queue.
  if (!wish?.wished || (wish.position === null && !joined)) {
    return (
      <div className="grid justify-items-start gap-3">
        {problem}
        <p>{t('what')}</p>
        <Button variant="outline" icon="clock" busy={!awake || task.state === 'busy'} onClick={ask}>
          {t('notify')}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-3">
      {problem}
      <Notice tone="done" role="status">
        {queuePositionText(wish, t, lang).map(line => (
          <p key={line}>{line}</p>
        ))}
        <a className="more-link" href={`${href.page(lang, 'me_orders')}#queue`}>
          {t('mine')}
        </a>
      </Notice>
      {(wish.turn_until || wish.position === null) && (
        <div className={wish.turn_until ? 'pinned' : undefined}>
          <LinkButton block href={`${href.page(lang, 'checkout_loan')}?product=${product}`}>
            {t('book')}
          </LinkButton>
        </div>
      )}
      <Button
        variant="quiet"
        className="justify-self-start"
        busy={task.state === 'busy'}
        onClick={() => void stopWaiting(product)}
      >
        {t('leave')}
      </Button>
    </div>
  )
}
