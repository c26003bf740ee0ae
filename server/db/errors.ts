import { isStale } from './prepared.ts'

type PgError = { code?: string; constraint?: string }

/** A serialization failure, a deadlock or a stale prepared statement: the transaction can be run again. */
export function mayPass(error: unknown): boolean {
  const { code } = error as PgError
  return code === '40001' || code === '40P01' || isStale(error as PgError)
}

/** Whether the exclusion constraint refused the days: another loan has them. */
export function isOverlap(error: unknown): boolean {
  return (error as PgError).constraint === 'orders_never_overlap'
}

/** Whether a row with the same key is there already. */
export const isUnique = (error: unknown): boolean => (error as PgError).code === '23505'
