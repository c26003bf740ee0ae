/**
 * How often a long test goes round: as often as it takes on PostgreSQL, where calls really meet; fewer times on the
 * embedded engine, whose one session takes them in turn. `RUNS` says otherwise.
 */
export function rounds(onPostgres: number, embedded: number): number {
  return Number(process.env.RUNS ?? (process.env.TEST_DATABASE_URL ? onPostgres : embedded))
}
