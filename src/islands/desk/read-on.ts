/**
 * Reads more of a list, then moves the focus to the first row after those that stood there, so that whoever uses the
 * keyboard goes on from there and not through all that stood before. What somebody did meanwhile may stand above them.
 */
export async function readOn(rows: () => Iterable<Element>, more: () => Promise<void>): Promise<void> {
  const before = [...rows()]
  await more()
  requestAnimationFrame(() => {
    const all = [...rows()]
    // A row that came in above pushed the last one out of what was read, and more brings it as a new element.
    const first = all[all.findLastIndex(row => before.includes(row)) + 1]
    if (!(first instanceof HTMLElement)) return
    first.tabIndex = -1
    first.focus()
  })
}
