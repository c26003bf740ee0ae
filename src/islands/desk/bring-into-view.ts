/**
 * What was just read is seen with its button, also under a camera on a phone. Answers nothing: a browser whose scrolling
 * answers a promise would have it taken for a clean-up.
 */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
