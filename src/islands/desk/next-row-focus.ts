/**
 * The button that was pressed may be gone: moves the focus to the row, or, when nothing is left to do with it, to the
 * next row, else to the list's heading. A dialog that is closing would move the focus back.
 */
export function goOnFrom(rowId: string, onward: boolean): void {
  if (document.querySelector('dialog[open]')) return void requestAnimationFrame(() => goOnFrom(rowId, onward))
  const rows = [...document.querySelectorAll<HTMLElement>('li.desk-loan')]
  const here = rows.findIndex(row => row.id === rowId)
  const next = rows[here + 1] ?? rows[here]?.closest('section')?.querySelector('h2')
  void (onward ? next : rows[here])?.focus()
}
