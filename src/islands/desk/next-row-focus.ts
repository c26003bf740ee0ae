/**
 * The button that was pressed may be gone: the keyboard goes on from the row, or, when nothing is left to do
 * with it, from the next one, else from its list's name. A dialog that still closes would take the focus back.
 */
export function goOnFrom(rowId: string, onward: boolean): void {
  if (document.querySelector('dialog[open]')) return void requestAnimationFrame(() => goOnFrom(rowId, onward))
  const rows = [...document.querySelectorAll<HTMLElement>('li.desk-loan')]
  const here = rows.findIndex(row => row.id === rowId)
  const next = rows[here + 1] ?? rows[here]?.closest('section')?.querySelector('h2')
  void (onward ? next : rows[here])?.focus()
}
