const find = () => document.getElementById('loader')

/** Covers the page while the next one is on its way and nothing else should be done meanwhile. */
export const loader = { show: () => find()?.showPopover?.(), hide: () => find()?.hidePopover?.() }
