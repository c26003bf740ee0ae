const find = () => document.getElementById('loader')

/** Covers the page while the next one loads, so that nothing else is pressed. */
export const loader = { show: () => find()?.showPopover?.(), hide: () => find()?.hidePopover?.() }
