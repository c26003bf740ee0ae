import type { ClientDirective } from 'astro'

/** Events that hydrate the island; a click or a form sent before that is replayed. */
const touches = { pointerover: '', focusin: '', keydown: '', click: 'button', submit: 'form' }

/**
 * `client:interaction`: an island hydrates when it is first touched. With `"query"` also by itself, when the address
 * has a query or a draft is stored. It is inlined into the page, so it is short.
 */
const interaction: ClientDirective = (load, { value }, island) => {
  let alive = false
  let over = false
  let pressed: HTMLElement | undefined | null

  const giveBack = () => {
    over = true
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
    else pressed?.click()
  }
  const wake = () => {
    if (alive) return
    alive = true
    // As long as a script may take that the page starts with.
    setTimeout(() => over || dispatchEvent(new Event('astro:hydration-error')), 120_000)
    void load()
      .then(hydrate => hydrate())
      .then(() => setTimeout(giveBack, 60))
  }

  for (const [type, kind] of Object.entries(touches)) {
    const touch = (event: Event) => {
      wake()
      const target = !over && kind && (event.target as Element).closest<HTMLElement>(kind)
      if (!target) return
      event.preventDefault()
      event.stopPropagation()
      pressed = target
    }
    island.addEventListener(type, touch, true)
  }
  if (value === 'query' && (location.search || sessionStorage.typed)) wake()
}

export default interaction
