/** What was just read is seen with its button, also under a camera on a phone. */
export const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })
