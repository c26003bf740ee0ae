import { type Toast, toastEvent } from '../../lib/stores/async/toast.ts'

const shownMs = 4000
/** Who hears the screen hears what changes in a place that is already there. */
const settledMs = 100

const tones: Record<Toast['tone'], string> = { done: 'tone-leaf', warn: 'tone-amber', error: 'tone-alarm' }

let end = () => {}

/** One passing message at a time, at the top, four seconds, over whatever is open; an empty one only ends the last. */
export function show({ text, tone }: Toast): void {
  end()
  if (!text) return
  const box = document.createElement('div')
  box.setAttribute('role', 'status')
  ;(document.querySelector('dialog[open]') ?? document.body).append(box)
  const saying = setTimeout(() => {
    // A dialog that was on its way out has closed meanwhile, and would hide what is in it.
    if (box.closest('dialog:not([open])')) document.body.append(box)
    box.innerHTML = `<div popover="manual" class="toast"><p class="notice ${tones[tone]}"><b class="text-ink"></b></p></div>`
    box.querySelector('b')!.textContent = text
    ;(box.firstChild as HTMLElement).showPopover?.()
  }, settledMs)
  const ending = setTimeout(() => end(), settledMs + shownMs)
  end = () => {
    clearTimeout(saying)
    clearTimeout(ending)
    box.remove()
  }
}

/** Says what the page before left to say. */
function tellLeft(): void {
  const text = sessionStorage.getItem('toast')
  sessionStorage.removeItem('toast')
  if (text) show({ text, tone: 'done' })
}

export function startToaster(): void {
  addEventListener(toastEvent, event => show((event as CustomEvent<Toast>).detail))
  addEventListener('pageshow', ({ persisted }) => persisted && tellLeft())
  tellLeft()
}
