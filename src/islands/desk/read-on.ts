/**
 * Reads more of a list, then moves the focus to the first new row, so that whoever uses the keyboard goes on from there
 * and not through all that stood before.
 */
export async function readOn(rows: () => Iterable<Element>, more: () => Promise<void>): Promise<void> {
  const before = new Set(rows())
  await more()
  requestAnimationFrame(() => {
    const first = [...rows()].find(row => !before.has(row))
    if (!(first instanceof HTMLElement)) return
    first.tabIndex = -1
    first.focus()
  })
}
