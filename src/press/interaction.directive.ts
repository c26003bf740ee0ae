import type { ClientDirective } from 'astro'

/** A finger that comes near is enough to begin; a click or a form sent meanwhile is kept, and given back. */
const touches = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const
const answers = ['click', 'submit'] as const

/**
 * `client:interaction`: an island comes alive when it is first touched. With `"query"` also by itself, where the
 * address asks for something.
 */
const interaction: ClientDirective = (load, { value }, island) => {
  let alive: Promise<void> | undefined
  let kept: (() => void) | undefined

  const wake = () => (alive ??= load().then(hydrate => hydrate()).then(() => void setTimeout(giveBack, 60)))

  function keep(event: Event) {
    const target = event.target as Element
    const button = event.type === 'click' ? target.closest<HTMLElement>('button') : null
    if (!button && event.type === 'click') return
    event.preventDefault()
    event.stopPropagation()
    kept = button ? () => button.click() : () => (target as HTMLFormElement).requestSubmit()
    void wake()
  }

  function giveBack() {
    for (const type of touches) island.removeEventListener(type, wake)
    for (const type of answers) island.removeEventListener(type, keep, true)
    kept?.()
  }

  for (const type of touches) island.addEventListener(type, wake, { passive: true })
  for (const type of answers) island.addEventListener(type, keep, true)
  if (value === 'query' && location.search) void wake()
}

export default interaction
