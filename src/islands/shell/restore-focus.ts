/** Longer than a page's own parts need to say where to go on. */
const patienceMs = 150

const isSeen = (one: Element) => one.isConnected && (one.checkVisibility?.() ?? true)
const seenIn = (part: Element, what: string) =>
  [...part.querySelectorAll<HTMLElement>(what)].find(one => isSeen(one) && one.textContent?.trim())

/**
 * What was pressed may go away with it: a button that did its work, a row that left its list. Whoever goes by
 * keyboard, or by ear, then goes on from what is left around it: the word of what came of it, else its heading.
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
  // Brought once nobody is waiting, it may have missed the first.
  hold(document.activeElement)
  addEventListener('focusin', ({ target }) => hold(target as Element))
  // A tap beside everything lets go of what had the focus: nothing is lost with it then.
  addEventListener('pointerdown', () => {
    around = []
  })
  new MutationObserver(() => {
    soon ??= setTimeout(look, patienceMs)
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden', 'open'] })
}
