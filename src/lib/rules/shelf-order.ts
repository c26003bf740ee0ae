const natural = new Intl.Collator('it', { numeric: true, sensitivity: 'base' })

type Put = { shelf: string | null; code: string }

/** As somebody walks along the shelves: A2 before A10, what has no shelf last. */
export function byShelf(one: Put, other: Put): number {
  if (one.shelf === null || other.shelf === null) {
    const places = Number(one.shelf === null) - Number(other.shelf === null)
    return places || natural.compare(one.code, other.code)
  }
  return natural.compare(one.shelf, other.shelf) || natural.compare(one.code, other.code)
}
