import type { Counts } from '../db/tables-jobs.ts'
import type { Deps } from '../deps.ts'

const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * 86_400_000)

/**
 * Forgets what nobody can use any more: counters and sign-ons that have ended, mailed links, and recoveries once
 * their wrong codes no longer count.
 */
export async function purgeExpired({ db, clock }: Deps, library: string): Promise<Counts> {
  const now = clock.now()
  const gone = await Promise.all([
    db.deleteFrom('rate_limits').where('library_id', '=', library).where('expires_at', '<=', now).executeTakeFirst(),
    db.deleteFrom('sso_flows').where('library_id', '=', library).where('expires_at', '<=', now).executeTakeFirst(),
    db
      .deleteFrom('email_verifications')
      .where('library_id', '=', library)
      .where('expires_at', '<=', daysBefore(now, 1))
      .executeTakeFirst(),
    db
      .deleteFrom('recoveries')
      .where('library_id', '=', library)
      .where('created_at', '<=', daysBefore(now, 8))
      .executeTakeFirst(),
  ])
  return { forgotten: gone.reduce((sum, one) => sum + Number(one.numDeletedRows), 0) }
}
