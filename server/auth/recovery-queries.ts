import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../db/scope.ts'
import type { RecoveriesTable } from '../db/tables-identity.ts'

export type RecoveryRow = Selectable<RecoveriesTable>

/** Wrong codes of one mail; of one address in a week, whatever the number of mails. */
const triesPerCode = 5
const attemptsPerWeek = 10

const weekBefore = (at: Date) => new Date(at.getTime() - 7 * 86_400_000)

/** How many wrong codes an address has had in the week before. */
export async function countWrongCodes(db: Reader, emailHash: string, at: Date): Promise<number> {
  const { wrong } = await db
    .selectFrom('recoveries')
    .select(sql<number>`coalesce(sum(attempts), 0)::integer`.as('wrong'))
    .where('email_hash', '=', emailHash)
    .where('created_at', '>', weekBefore(at))
    .executeTakeFirstOrThrow()
  return wrong
}

export const areCodesClosed = (wrong: number) => wrong >= attemptsPerWeek

/** A new request ends the previous code; mailed links stay valid, or any caller could invalidate them. */
export async function endCodes(tx: Tx, emailHash: string, at: Date): Promise<void> {
  await tx
    .updateTable('recoveries')
    .set({ code_until: at })
    .where('email_hash', '=', emailHash)
    .where('code_until', '>', at)
    .execute()
}

/**
 * Takes one of the tries that a cookie's code has left, in one statement, before the code is looked at: however
 * many come at once, no more than the caps are ever looked at.
 */
export function takeAttempt(tx: Tx, cookieHash: string, at: Date): Promise<RecoveryRow | undefined> {
  return tx
    .updateTable('recoveries')
    .set(eb => ({ attempts: eb('attempts', '+', 1) }))
    .where('cookie_hash', '=', cookieHash)
    .where('used_at', 'is', null)
    .where('code_until', '>', at)
    .where('attempts', '<', triesPerCode)
    .where(eb =>
      eb(
        eb(
          'attempts',
          '+',
          eb
            .selectFrom('recoveries as o')
            .select(sql<number>`coalesce(sum(o.attempts), 0)::integer`.as('n'))
            .whereRef('o.email_hash', '=', 'recoveries.email_hash')
            .whereRef('o.id', '!=', 'recoveries.id')
            .where('o.created_at', '>', weekBefore(at))
            .$asScalar(),
        ),
        '<',
        attemptsPerWeek,
      ),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Takes a correct code back from the count of wrong ones. */
export async function giveAttemptBack(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('recoveries')
    .set(eb => ({ attempts: eb('attempts', '-', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Whether a cookie's code would still be good, if there were tries left. */
export async function isOpen(db: Reader, cookieHash: string, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('recoveries')
    .select('id')
    .where('cookie_hash', '=', cookieHash)
    .where('used_at', 'is', null)
    .where('code_until', '>', at)
    .executeTakeFirst()
  return row !== undefined
}

export function findByLink(db: Reader, linkHash: string, at: Date): Promise<RecoveryRow | undefined> {
  return db
    .selectFrom('recoveries')
    .selectAll()
    .where('link_hash', '=', linkHash)
    .where('used_at', 'is', null)
    .where('link_until', '>', at)
    .executeTakeFirst()
}

/** Uses a recovery up, and all others of its member with it; false when another request was faster. */
export async function useUp(tx: Tx, { id, member_id }: RecoveryRow, at: Date): Promise<boolean> {
  const won = await tx
    .updateTable('recoveries')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!won) return false
  await tx
    .updateTable('recoveries')
    .set({ used_at: at })
    .where('member_id', '=', member_id)
    .where('used_at', 'is', null)
    .execute()
  return true
}
