import { sql } from 'kysely'
import type { DeskHealth } from '../../src/lib/contract/desk-today.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import { countPayments } from '../payments/list-queries.ts'
import { hasMailer } from '../services/mailer.ts'

/** Whether pages, jobs, mails and payments are in order, for whoever coordinates the library. */
export async function readHealth(deps: Deps): Promise<DeskHealth> {
  const { db, clock } = deps
  return {
    ...(await readPrinting(db)),
    jobs_failed: await countFailedJobs(db),
    mail_off: !(await hasMailer(deps)),
    payments_flagged: await countPayments(db, 'wrong', clock.now()),
  }
}

async function readPrinting(db: Reader): Promise<Pick<DeskHealth, 'print_failed' | 'printed_at'>> {
  const ended = await db
    .selectFrom('publications')
    .select(['status', 'finished_at'])
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const printed = await db
    .selectFrom('publications')
    .select('finished_at')
    .where('status', '=', 'done')
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { print_failed: ended?.status === 'failed', printed_at: printed?.finished_at?.toISOString() ?? null }
}

/** Jobs whose last run failed. */
async function countFailedJobs(db: Reader): Promise<number> {
  const latest = db
    .selectFrom('job_runs')
    .select(['name', 'error'])
    .distinctOn('name')
    .orderBy('name')
    .orderBy('finished_at', 'desc')
  const { count } = await db
    .selectFrom(latest.as('latest'))
    .select(sql<number>`count(*)::int`.as('count'))
    .where('error', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}
