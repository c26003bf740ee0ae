import type { KeyboardEvent } from 'react'

/** The arrows walk from the field along what was found and back; Esc returns to the field, and there empties it. */
export function onArrows(event: KeyboardEvent<HTMLElement>, field: HTMLInputElement | null): void {
  const at = event.target as HTMLElement
  const found = [...event.currentTarget.querySelectorAll<HTMLElement>('.results a, .results button')]
  if (!field || (at !== field && !at.closest('.results') && !at.matches('.results-head'))) return
  if (event.key === 'Escape' && at !== field) {
    field.focus()
    field.select()
  } else if (event.key === 'ArrowDown') {
    const next = found[found.indexOf(at) + 1]
    if (!next) return
    next.focus()
  } else if (event.key === 'ArrowUp' && at !== field) {
    const before = found[found.indexOf(at) - 1] ?? field
    before.focus()
  } else return
  event.preventDefault()
}
