type Preparations = {
  /** Null where there is none of its own. */
  own: number | null
  categories: readonly (number | null)[]
  library: number
}

/** Days of preparation of an object: its own, else the most that a category of it asks for, else the library's. */
export function preparationOf({ own, categories, library }: Preparations): number {
  const asked = categories.filter(days => days !== null)
  return own ?? (asked.length > 0 ? Math.max(...asked) : library)
}
