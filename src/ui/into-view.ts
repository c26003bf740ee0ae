/** A ref of what appears where its reader may not look: it comes into view as it is drawn. */
export const intoView = (node: HTMLElement | null): void => node?.scrollIntoView?.({ block: 'nearest' })
