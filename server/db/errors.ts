import { isStale } from './prepared.ts'

type PgError = { code?: string; constraint?: string }

/** Two transactions met and one lost: run again, it sees the other's result. Or a prepared statement was out of date. */
export function mayPass(error: unknown): boolean {
  const { code } = error as PgError
  return code === '40001' || code === '40P01' || isStale(error as PgError)
}

/** Whether the days were somebody else's: the exclusion constraint refused them. */
export function isOverlap(error: unknown): boolean {
  return (error as PgError).constraint === 'orders_never_overlap'
}
