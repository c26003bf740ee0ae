/** Longer than a page's own parts take to move the focus. */
const patienceMs = 150

const isSeen = (one: Element) => one.isConnected && (one.checkVisibility?.() ?? true)
const seenIn = (part: Element, what: string) =>
  [...part.querySelectorAll<HTMLElement>(what)].find(one => isSeen(one) && one.textContent?.trim())

/**
 * The focused element may be removed by its own action (a button, a row). The focus then moves to what is left around
 * it: the message of the result, else the heading.
 */
export function restoreFocus(): void {
  let around: Element[] = []
  let byKeys = false
  let soon: ReturnType<typeof setTimeout> | undefined

  const look = () => {
    soon = undefined
    const [held] = around
    const { activeElement: at, body } = document
    if (!held || isSeen(held) || (at && at !== body)) return
    const left = around.find(
      one => isSeen(one) && (one === body || seenIn(one, '[role=alert], [role=status], h1, h2, h3')),
    )
    const part = !left || left === body ? (document.querySelector('main') ?? body) : left
    const next = seenIn(part, '[role=alert], [role=status]') ?? seenIn(part, 'h1, h2, h3')
    if (!next) return
    if (next.tabIndex < 0) next.tabIndex = -1
    next.focus({ preventScroll: !byKeys })
  }

  const hold = (held: Element | null) => {
    around = []
    for (let at = held; at; at = at.parentElement) around.push(at)
    byKeys = Boolean(held?.matches(':focus-visible'))
  }
  // This script starts when the page is idle, and may have missed the first focus.
  hold(document.activeElement)
  addEventListener('focusin', ({ target }) => hold(target as Element))
  // A tap outside removes the focus on purpose: nothing to restore.
  addEventListener('pointerdown', () => {
    around = []
  })
  new MutationObserver(() => {
    soon ??= setTimeout(look, patienceMs)
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden', 'open'] })
}
