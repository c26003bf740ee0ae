import type { KeyboardEvent } from 'react'

const cells = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])]

/** The cell of a row that lies nearest under, or over, another. */
function nearest(row: Element | undefined, from: HTMLElement): HTMLElement | undefined {
  const at = from.getBoundingClientRect().left
  const far = (one: HTMLElement) => Math.abs(one.getBoundingClientRect().left - at)
  return cells(row).toSorted((one, other) => far(one) - far(other))[0]
}

/** Arrows go from bar to bar of a row, and to the nearest of the row above or below. */
export function goByArrow(event: KeyboardEvent<HTMLElement>): void {
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')
  if (!from || event.altKey || event.ctrlKey || event.metaKey) return
  const rows = [...event.currentTarget.querySelectorAll('.cal-row')]
  const row = rows.findIndex(one => one.contains(from))
  const inRow = cells(rows[row])
  const at = inRow.indexOf(from)
  const ways: Record<string, HTMLElement | undefined> = {
    ArrowLeft: inRow[at - 1],
    ArrowRight: inRow[at + 1],
    Home: inRow[0],
    End: inRow.at(-1),
    ArrowUp: nearest(rows[row - 1], from),
    ArrowDown: nearest(rows[row + 1], from),
  }
  if (!(event.key in ways)) return
  event.preventDefault()
  ways[event.key]?.focus()
}
