import type { KeyboardEvent } from 'react'

/** A letter that another key follows sooner is not of a hand: a code reader types, and its codes have these letters. */
const alone = 150
let waiting: ReturnType<typeof setTimeout> | undefined

/** Letters work only while the focus is inside the list, and never while something is being typed. */
export function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  clearTimeout(waiting)
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
  waiting = setTimeout(move, alone)
}
