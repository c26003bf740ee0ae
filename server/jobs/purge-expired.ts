import { sql } from 'kysely'
import type { Counts } from '../db/tables-jobs.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'

const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * 86_400_000)

/**
 * Deletes expired rows: counters and sign-ons that have ended, mailed links, mails that nobody sent in time, and
 * recoveries once their wrong codes no longer count.
 */
export function purgeExpired(deps: Deps, library: LibraryRow): Promise<Counts> {
  return write(deps, { library }, deleteExpired)
}

async function deleteExpired({ tx, at }: Work): Promise<Counts> {
  const isLate = sql<boolean>`(payload->>'until')::timestamptz <= ${at}`
  const gone = [
    await tx.deleteFrom('rate_limits').where('expires_at', '<=', at).executeTakeFirst(),
    await tx.deleteFrom('founding_keys').where('expires_at', '<=', daysBefore(at, 1)).executeTakeFirst(),
    await tx.deleteFrom('passes').where('expires_at', '<=', at).executeTakeFirst(),
    await tx.deleteFrom('sso_flows').where('expires_at', '<=', at).executeTakeFirst(),
    await tx.deleteFrom('email_verifications').where('expires_at', '<=', daysBefore(at, 1)).executeTakeFirst(),
    await tx.deleteFrom('outbox').where('topic', '=', 'mail').where(isLate).executeTakeFirst(),
    await tx.deleteFrom('recoveries').where('created_at', '<=', daysBefore(at, 8)).executeTakeFirst(),
  ]
  return { forgotten: gone.reduce((sum, one) => sum + Number(one.numDeletedRows), 0) }
}
