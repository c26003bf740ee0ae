import type { KeyboardEvent } from 'react'

/** Letters work only while the focus is inside the list, and never while something is being typed. */
export function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  const at = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || at.closest('dialog, input, textarea, select, [role=menu]'))
    return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('li.desk-loan')]
  const here = rows.findIndex(row => row.contains(at))
  const press = (nth: number) => rows[here]?.querySelectorAll<HTMLElement>('[data-action]')[nth]?.click()
  const moves: Record<string, () => void> = {
    j: () => rows[here + 1]?.focus(),
    k: () => rows[here - 1]?.focus(),
    a: () => press(0),
    n: () => press(1),
  }
  const move = moves[event.key]
  if (!move) return
  event.preventDefault()
  move()
}
