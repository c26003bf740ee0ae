/** Rows by so many at a time, as one statement takes them: PostgreSQL binds 65,535 values at most. */
export function* chunksOf<T>(rows: readonly T[], size: number): Generator<T[]> {
  for (let first = 0; first < rows.length; first += size) yield rows.slice(first, first + size)
}
