import { storedToast, type Toast, toastEvent } from '../../lib/stores/async/toast.ts'

const shownMs = 4000
/** Screen readers announce changes only in an element that is already in the document. */
const announceDelayMs = 100

const tones: Record<Toast['tone'], string> = { done: 'tone-leaf', warn: 'tone-amber', error: 'tone-alarm' }

let end = () => {}

/**
 * Shows one message at a time, at the top, for four seconds, above open dialogs; an empty one only removes the last.
 */
export function show({ text, tone }: Toast): void {
  end()
  if (!text) return
  const box = document.createElement('div')
  box.setAttribute('role', 'status')
  ;(document.querySelector('dialog[open]') ?? document.body).append(box)
  const showing = setTimeout(() => {
    // The dialog that contained it has closed meanwhile and would hide it, or is no longer in the document.
    if (!box.isConnected || box.closest('dialog:not([open])')) document.body.append(box)
    box.innerHTML = `<div popover="manual" class="toast"><p class="notice ${tones[tone]}"><b class="text-ink"></b></p></div>`
    box.querySelector('b')!.textContent = text
    ;(box.firstChild as HTMLElement).showPopover?.()
  }, announceDelayMs)
  const hiding = setTimeout(() => end(), announceDelayMs + shownMs)
  end = () => {
    clearTimeout(showing)
    clearTimeout(hiding)
    box.remove()
  }
}

/** Shows the message that the previous page stored. */
function showStored(): void {
  const text = storedToast.get()
  storedToast.remove()
  if (text) show({ text, tone: 'done' })
}

export function startToaster(): void {
  addEventListener(toastEvent, event => show((event as CustomEvent<Toast>).detail))
  addEventListener('pageshow', ({ persisted }) => persisted && showStored())
  showStored()
}
