import type { ClientDirective } from 'astro'

/** A finger that comes near is enough to begin; a click or a form sent meanwhile is kept, and given back. */
const touches = { pointerover: '', focusin: '', keydown: '', click: 'button', submit: 'form' }

/**
 * `client:interaction`: an island comes alive when it is first touched. With `"query"` also by itself, where the
 * address asks for something, or something typed before is to be put back. It is written into the page, so it is short.
 */
const interaction: ClientDirective = (load, { value }, island) => {
  let alive: Promise<unknown> | undefined
  let over = false
  let kept: HTMLElement | undefined | null

  const giveBack = () => {
    over = true
    if (kept instanceof HTMLFormElement) kept.requestSubmit()
    else kept?.click()
  }
  const wake = () =>
    (alive ??= load()
      .then(hydrate => hydrate())
      .then(() => setTimeout(giveBack, 60)))

  for (const [type, kind] of Object.entries(touches)) {
    const touch = (event: Event) => {
      void wake()
      const asked = !over && kind && (event.target as Element).closest<HTMLElement>(kind)
      if (!asked) return
      event.preventDefault()
      event.stopPropagation()
      kept = asked
    }
    island.addEventListener(type, touch, true)
  }
  if (value === 'query' && (location.search || sessionStorage.typed)) void wake()
}

export default interaction
