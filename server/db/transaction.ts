import { setTimeout as wait } from 'node:timers/promises'
import type { IsolationLevel } from 'kysely'
import type { Db } from './connect.ts'
import { isStale } from './prepared.ts'

const tries = 3

type PgError = { code?: string; constraint?: string }

/** Two transactions met and one lost: asked again, it sees the other's result. Or a statement kept ready was old. */
function mayPass(error: PgError): boolean {
  return error.code === '40001' || error.code === '40P01' || isStale(error)
}

/** Runs a verb's one transaction, again when the database says that another one was in its way. */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>, isolation?: IsolationLevel): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const transaction = db.transaction()
      return await (isolation ? transaction.setIsolationLevel(isolation) : transaction).execute(work)
    } catch (error) {
      if (attempt === tries || !mayPass(error as PgError)) throw error
      await wait(10 * attempt * Math.random())
    }
  }
}

/** Whether the days were somebody else's: the exclusion constraint refused them. */
export function isOverlap(error: unknown): boolean {
  return (error as PgError).constraint === 'orders_never_overlap'
}
