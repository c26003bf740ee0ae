/** A code reader types faster than hands do: this many keys, each so soon after the one before, and then Enter. */
const fewestKeys = 4
const apartMs = 150

/**
 * Takes what a reader types where no field takes it, and the Enter at its end, which would press the button in focus. In
 * a dialog it is only kept from doing so.
 */
export function onReader(found: (code: string) => void): void {
  let text = ''
  let last = 0
  const take = (event: KeyboardEvent) => {
    const { key, timeStamp } = event
    const at = event.target as HTMLElement
    if (key === 'Shift') return
    if (timeStamp - last > apartMs || at.closest('input, textarea, select')) text = ''
    last = timeStamp
    if (key.length === 1) {
      text += key
      return
    }
    const code = text
    text = ''
    if (key !== 'Enter' || code.length < fewestKeys) return
    event.preventDefault()
    if (!at.closest('dialog')) found(code)
  }
  addEventListener('keydown', take, { capture: true })
}
