import { go, listen, show } from './near.ts'

/**
 * Opens the pictures of a gallery as large as the window, at one of them. A tap brings one nearer and another puts it back;
 * the button, Escape and a tap beside them close them. `mark` says which is in view.
 */
export function zoom(gallery: HTMLElement, at: number, mark: (row: Element) => void): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'zoom'
  const row = document.createElement('ul')
  for (const opener of gallery.querySelectorAll<HTMLElement>('[data-zoom]')) row.append(itemOf(opener))
  const first = row.children[at]!.querySelector('button')!
  first.autofocus = true
  dialog.ariaLabel = first.querySelector('img')!.alt || document.title
  const close = document.createElement('button')
  close.className = 'button button-outline'
  close.textContent = gallery.dataset.close!
  dialog.append(row, ...stepsOf(gallery, row), close)
  listen(dialog, row)
  const onScroll = () => {
    show(row)
    mark(row)
  }
  row.onscroll = onScroll
  const gone = new AbortController()
  for (const seen of [window, visualViewport])
    seen?.addEventListener('resize', () => show(row), { signal: gone.signal })
  dialog.onclose = () => {
    gone.abort()
    dialog.remove()
  }
  document.body.append(dialog)
  dialog.showModal()
  row.scrollTo({ left: at * row.clientWidth, behavior: 'instant' })
  onScroll()
}

/** One of the pictures, on a button as large as itself: what is beside it closes. */
function itemOf(opener: HTMLElement): Element {
  const item = document.createElement('li')
  const button = document.createElement('button')
  const picture = opener.parentElement!.querySelector('img')!.cloneNode() as HTMLImageElement
  picture.dataset.wide = picture.getAttribute('width')!
  picture.dataset.high = picture.getAttribute('height')!
  if (opener.dataset.large) picture.dataset.large = opener.dataset.large
  picture.loading = 'eager'
  picture.draggable = false
  button.ariaLabel = [picture.alt, opener.ariaLabel].filter(Boolean).join(': ')
  button.ariaPressed = 'false'
  button.append(picture)
  item.append(button)
  return item
}

/** The buttons that go on and back, and the dots between them: copies of the page's. */
function stepsOf(gallery: HTMLElement, row: Element): HTMLElement[] {
  const steps = [...gallery.querySelectorAll('.gallery-steps')].map(one => one.cloneNode(true) as HTMLElement)
  for (const button of steps.flatMap(one => [...one.querySelectorAll<HTMLElement>('[data-slide]')])) {
    const step = Number(button.dataset.slide)
    delete button.dataset.slide
    button.onclick = () => go(row, step)
  }
  return steps
}
