/** Fetched when something is done that can be undone. */
import { type Toast, toast, toastEvent } from '../../lib/stores/async/toast.ts'

const undoMs = 6000
/** A call begun as late as `pagehide` is often lost behind a service worker; a closed tab says nothing earlier. */
const leaving = ['beforeunload', 'pagehide']
/** Screen readers announce changes only in an element that is already in the document. */
const announceDelayMs = 100

/** Says what is done, with a button to undo it; after six seconds, or when the page goes, it is carried out. */
export function offerUndo(text: string, label: string, undo: () => void, carryOut: () => unknown): void {
  toast('')
  const box = document.createElement('div')
  box.setAttribute('role', 'status')
  document.body.append(box)
  const end = (then: () => unknown) => {
    clearTimeout(showing)
    clearTimeout(waiting)
    for (const event of leaving) removeEventListener(event, goOn)
    removeEventListener(toastEvent, giveWay)
    box.remove()
    void then()
  }
  const goOn = () => end(carryOut)
  /** One message at a time: whoever does another thing meanwhile goes on. */
  const giveWay = (event: Event) => (event as CustomEvent<Toast>).detail.text && goOn()
  const showing = setTimeout(() => {
    box.innerHTML =
      '<div popover="manual" class="toast"><p class="notice tone-leaf"><b class="grow text-ink"></b><button type="button" class="button button-quiet -my-2"></button></p></div>'
    box.querySelector('b')!.textContent = text
    const button = box.querySelector('button')!
    button.textContent = label
    button.addEventListener('click', () => end(undo))
    ;(box.firstChild as HTMLElement).showPopover?.()
  }, announceDelayMs)
  const waiting = setTimeout(goOn, announceDelayMs + undoMs)
  for (const event of leaving) addEventListener(event, goOn)
  addEventListener(toastEvent, giveWay)
}
