/** What the buttons of an object's pictures do, and the one that shares its page; fetched at the first touch of one. */
import { loadSheet } from '../../ui/load-sheet.ts'
import sheet from './zoom.css?url'
import { zoom } from './zoom.ts'

/** Which picture is in view: the dots say so. */
export function mark(row: Element): void {
  const at = Math.round(row.scrollLeft / row.clientWidth)
  const dots = row.nextElementSibling?.querySelectorAll('i') ?? []
  for (const [n, dot] of [...dots].entries()) dot.toggleAttribute('data-on', n === at)
}

export async function press(button: HTMLElement): Promise<void> {
  const { slide, zoom: at } = button.dataset
  if (slide) return slideBy(button.closest('.gallery')!.querySelector('ul')!, Number(slide))
  if (!at) return share(button)
  await loadSheet(sheet)
  zoom(button.closest<HTMLElement>('.gallery')!, Number(at), mark)
}

function slideBy(row: Element, step: number): void {
  row.scrollBy({ left: step * row.clientWidth })
}

async function share(button: HTMLElement): Promise<void> {
  const url = location.origin + location.pathname
  // Whoever closes the window of their phone has shared nothing, and that is no failure.
  if (navigator.share) return navigator.share({ title: document.title, url }).catch(() => {})
  const { done = '', failed = '' } = button.dataset
  const copied = navigator.clipboard ? navigator.clipboard.writeText(url) : Promise.reject(new Error('no clipboard'))
  button.nextElementSibling!.textContent = await copied.then(
    () => done,
    () => failed,
  )
}
