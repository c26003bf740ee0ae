import { sql } from 'kysely'
import type { Reader, Tx } from '../db/scope.ts'

const mostShown = 12
const mostListed = 200

/** A number that may call somebody is no object that is looked for. */
const isThing = sql<boolean>`words !~ '[0-9]{5}'`

/** What others wish for, the most wished first. */
export async function listOthers(db: Reader, member: string): Promise<string[]> {
  const rows = await db
    .selectFrom('wished_words')
    .select('words')
    .where('hidden', '=', false)
    .where(isThing)
    .groupBy('words')
    .having(sql<boolean>`bool_and(member_id <> ${member})`)
    .orderBy(sql`count(*)`, 'desc')
    .orderBy(sql`max(created_at)`, 'desc')
    .orderBy('words')
    .limit(mostShown)
    .execute()
  return rows.map(row => row.words)
}

/** All that is wished for, with how many members wish for it. */
export function listWished(db: Reader) {
  return db
    .selectFrom('wished_words')
    .select(['words', sql<number>`count(*)`.as('count'), sql<Date>`max(created_at)`.as('at')])
    .select(sql<boolean>`bool_or(hidden)`.as('hidden'))
    .groupBy('words')
    .orderBy('hidden')
    .orderBy('count', 'desc')
    .orderBy('at', 'desc')
    .orderBy('words')
    .limit(mostListed)
    .execute()
}

/** Adds a wish; of words that are hidden a hidden one. */
export async function addWishedWords(tx: Tx, member_id: string, words: string, at: Date): Promise<void> {
  const hidden = await tx
    .selectFrom('wished_words')
    .select('words')
    .where('words', '=', words)
    .where('hidden', '=', true)
    .limit(1)
    .executeTakeFirst()
  await tx
    .insertInto('wished_words')
    .values({ member_id, words, hidden: hidden !== undefined, created_at: at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** A member's newest wishes stay, as many as anybody could mean. */
export async function dropOldWishes(tx: Tx, member: string, most: number): Promise<void> {
  const old = await tx
    .selectFrom('wished_words')
    .select('words')
    .where('member_id', '=', member)
    .orderBy('created_at', 'desc')
    .orderBy('words')
    .offset(most)
    .limit(most)
    .execute()
  for (const { words } of old)
    await tx.deleteFrom('wished_words').where('member_id', '=', member).where('words', '=', words).execute()
}
