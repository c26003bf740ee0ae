/** Alive because a busy object can be waited for: one tap, and the page shows the member's position. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type queueMessages from '../../content/strings/it/queue.json'
import { href, type Lang } from '../../lib/addresses.ts'
import type { WishState } from '../../lib/contract/queue.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $waiting, $wish, readWish, rememberPendingWish, stopWaiting, waitFor } from '../../lib/stores/loans/queue.ts'
import { signInHref } from '../../lib/stores/session/member-page.ts'
import { $mayHaveSession } from '../../lib/stores/session/session.ts'
import { type Translate, translator } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Yours } from './Yours.tsx'
import { queuePositionText } from './queue-position-text.ts'

const never = () => () => {}

/** `sharing`: whether the library has a page of one's own objects. */
export type QueueShown = { lang: Lang; messages: typeof queueMessages; product: string; sharing: boolean }

/** Renders the member's position over the printed part. */
export function showIn(container: Element, props: QueueShown): void {
  createRoot(container).render(<Queue {...props} />)
}

export function Queue({ lang, messages, product, sharing }: QueueShown) {
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  const read = useStore($wish)
  const task = useStore($waiting)
  const [joined, setJoined] = useState(false)
  useEffect(() => {
    if ($mayHaveSession.get() === '1') void readWish(product)
  }, [product])
  const again = () => void readWish(product)
  // Whose session is over is a visitor, who may wait after signing in.
  if (read.state === 'failed' && read.problem.status !== 401)
    return <LoadFailed t={t} problem={read.problem} retry={again} />
  const wish = read.state === 'ready' ? read.value : null
  const part = { lang, t, product, busy: task.state === 'busy' }
  // A wish made while the object was free is not in the queue.
  const waits = wish?.wished && (wish.position !== null || joined)
  const yours = !waits && wish && (wish.own || wish.loan !== null)
  return (
    <div className={waits ? 'grid gap-3' : 'grid justify-items-start gap-3'}>
      {task.state === 'failed' && (
        <Notice tone="error" role="alert">
          {messageOf(task.problem)}
        </Notice>
      )}
      {waits && <Position {...part} wish={wish} />}
      {yours && <Yours lang={lang} t={t} wish={wish} sharing={sharing} />}
      {!waits && !yours && <Join {...part} onJoined={setJoined} />}
    </div>
  )
}

type PartProps = { lang: Lang; t: Translate<typeof queueMessages>; product: string; busy: boolean }

/** One tap joins the queue; whoever is not signed in does so first. */
function Join({ lang, t, product, busy, onJoined }: PartProps & { onJoined: (joined: boolean) => void }) {
  const awake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const signIn = () => {
    rememberPendingWish(product)
    location.assign(signInHref(lang, href.page(lang, 'me_orders')))
  }
  const join = async () => {
    if ($mayHaveSession.get() !== '1') return signIn()
    const done = await waitFor(product)
    onJoined(done)
    if (!done && $mayHaveSession.get() !== '1') signIn()
  }
  return (
    <>
      <p>{t('what')}</p>
      <Button variant="outline" icon="clock" busy={!awake || busy} onClick={join}>
        {t('notify')}
      </Button>
    </>
  )
}

/** The member's position, the loan when it is their turn, and the way out of the queue. */
function Position({ lang, t, product, busy, wish }: PartProps & { wish: WishState }) {
  return (
    <>
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
        className="justify-self-start -ms-3"
        busy={busy}
        onClick={() => void stopWaiting(product)}
      >
        {t('leave')}
      </Button>
    </>
  )
}
