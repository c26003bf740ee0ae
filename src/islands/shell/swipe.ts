/** How far a finger must go for it to be meant, as a part of the width; and from where on it is no tap (pixels). */
const meant = 0.35
const noTap = 10

/** Calls `then` when the element is swiped to the left; the element itself moves back. */
export function onSwipeLeft(element: HTMLElement, then: () => unknown): void {
  let from: number | null = null
  let swiped = false
  const moved = (event: PointerEvent) => Math.min(0, event.clientX - (from ?? event.clientX))
  const back = () => {
    from = null
    element.style.translate = ''
  }
  element.addEventListener('pointerdown', event => {
    swiped = false
    if (event.pointerType === 'touch') from = event.clientX
  })
  element.addEventListener('pointermove', event => {
    if (from === null) return
    swiped ||= moved(event) < -noTap
    element.style.translate = `${moved(event)}px`
  })
  element.addEventListener('pointerup', event => {
    const far = moved(event) < -meant * element.clientWidth
    back()
    if (far) then()
  })
  element.addEventListener('pointercancel', back)
  // The finger may end on a link that it only passed over. A key's click counts no presses.
  element.addEventListener('click', event => swiped && event.detail > 0 && event.preventDefault(), true)
}
