import { href, type Lang } from '../../lib/addresses.ts'
import { formatHour } from '../../lib/format.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { $checkout, checkHold, openCheckout } from '../../lib/stores/checkout/checkout.ts'
import { $mayHaveSession, $session } from '../../lib/stores/session/session.ts'
import { startAbandoning } from './abandon-bar.ts'

const soonMs = 120_000

const filled = (text: string | undefined, value: string) => (text ?? '').replace('{}', value)

/** The member's unfinished checkout: the object, how long it is held, a link to go on and a button to abandon it. */
export function startCheckoutBar(bar: HTMLElement, lang: Lang): void {
  const part = <T extends HTMLElement>(name: string) => bar.querySelector<T>(`[data-${name}]`)!
  const [object, state, go] = [part('object'), part('state'), part<HTMLAnchorElement>('go')]
  let ticking: ReturnType<typeof setInterval> | undefined
  document.body.append(bar)

  const draw = () => {
    const now = $checkout.get()
    // What cannot be read now may still be held.
    if (now.state === 'waiting' || (now.state === 'failed' && $mayHaveSession.get() === '1')) return
    clearInterval(ticking)
    // Somebody may have signed out in another tab.
    bar.hidden = now.state !== 'ready' || isSwipedAway() || $mayHaveSession.get() !== '1'
    if (now.state === 'expired') toast(bar.dataset.expired ?? '', 'warn')
    if (now.state !== 'ready') return
    const { checkout, endsAt } = now
    object.textContent = checkout.product.name
    go.href = href.page(lang, checkout.loan.from_date ? 'checkout_recap' : 'checkout_loan')
    const tell = () => {
      const left = endsAt === null ? null : Math.max(0, endsAt - Date.now())
      if (left === 0) void checkHold()
      state.textContent =
        left === null || !checkout.expires_at
          ? (state.dataset.open ?? '')
          : left > soonMs
            ? filled(state.dataset.until, formatHour(checkout.expires_at))
            : filled(state.dataset.left, minutes(left))
    }
    tell()
    if (endsAt !== null) ticking = setInterval(tell, 1000)
  }

  const isSwipedAway = startAbandoning(bar, draw)
  $checkout.listen(draw)
  $mayHaveSession.listen(draw)
  const read = () => $session.get().state === 'signed_in' && void openCheckout(null)
  $session.listen(read)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && read())
}

function minutes(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
