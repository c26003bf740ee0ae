import { sql } from 'kysely'
import type { Round, RoundObject } from '../../src/lib/contract/photos.ts'
import { anyOf } from '../db/any-of.ts'
import type { Reader, Tx } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'

/** Objects that a session gets at a time, so that it goes on where the network does not. */
const atOnce = 5
/** How long nobody else is sent to them (ms). */
const turnMs = 3 * 60_000

type RoundQuery = { passed: string[]; held: string[] }

/** The next objects without a photo; no two sessions get the same one. */
export function nextInRound(deps: Deps, who: Member, wanted: RoundQuery): Promise<Round> {
  return write(deps, who, takeTurns, wanted)
}

async function takeTurns({ tx, who, at }: Work<Member>, { passed, held }: RoundQuery): Promise<Round> {
  const until = new Date(at.getTime() + turnMs)
  const mine = { session_id: who.sessionId, until }
  await tx.deleteFrom('photo_turns').where('until', '<=', at).execute()
  if (held.length)
    await tx
      .updateTable('photo_turns')
      .set({ until })
      .where('session_id', '=', who.sessionId)
      .where('product_id', '=', anyOf(held))
      .execute()
  const objects: RoundObject[] = []
  for (const one of await listOpen(tx, who, [...passed, ...held])) {
    const taken = await tx
      .insertInto('photo_turns')
      .values({ product_id: one.id, ...mine })
      .onConflict(same =>
        same
          .columns(['library_id', 'product_id'])
          .doUpdateSet(mine)
          .where('photo_turns.session_id', '=', who.sessionId),
      )
      .returning('product_id')
      .executeTakeFirst()
    if (taken) objects.push(one)
    if (objects.length === atOnce) break
  }
  return { objects, left: await countWithout(tx) }
}

/** Objects in the catalogue that show no picture. */
const selectWithout = (db: Reader) =>
  db
    .selectFrom('products as p')
    .where('p.status', '=', 'published')
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('product_pictures as pp')
            .innerJoin('files as f', 'f.id', 'pp.file_id')
            .select('f.id')
            .whereRef('pp.product_id', '=', 'p.id')
            .where('f.deleted_at', 'is', null),
        ),
      ),
    )

async function countWithout(tx: Tx): Promise<number> {
  const { n } = await selectWithout(tx)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** `B 9` stands before `B 10`: each number is written with six digits. */
const inNumbers = (column: 'p.shelf' | 'p.code') =>
  sql`regexp_replace(regexp_replace(${sql.ref(column)}, '(\\d+)', '000000\\1', 'g'), '0*(\\d{6})(?!\\d)', '\\1', 'g')`

/** Those that nobody else is at, as one walks: by point and shelf; by category what has no shelf. */
async function listOpen(tx: Tx, { sessionId, lang }: Member, without: readonly string[]): Promise<RoundObject[]> {
  const rows = await selectWithout(tx)
    .innerJoin('headquarters as h', 'h.id', 'p.headquarter_id')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('product_categories as pc')
          .innerJoin('categories as c', 'c.id', 'pc.category_id')
          .select(['c.name', 'c.position'])
          .whereRef('pc.product_id', '=', 'p.id')
          .orderBy('c.position')
          .orderBy('c.id')
          .limit(1)
          .as('first'),
      join => join.onTrue(),
    )
    .leftJoin('photo_turns as turn', 'turn.product_id', 'p.id')
    .select(['p.id', 'p.code', 'p.name', 'p.shelf', 'h.name as point', 'first.name as category'])
    .where(eb => eb.or([eb('turn.session_id', 'is', null), eb('turn.session_id', '=', sessionId)]))
    .$if(without.length > 0, of => of.where(eb => eb.not(eb('p.id', '=', anyOf(without)))))
    .orderBy('h.position')
    .orderBy('h.id')
    .orderBy(inNumbers('p.shelf'), of => of.asc().nullsLast())
    .orderBy('first.position')
    .orderBy(inNumbers('p.code'))
    .limit(atOnce * 3)
    .execute()
  return rows.map(({ name, category, ...row }) => ({
    ...row,
    name: name[lang] || name.it,
    category: category && (category[lang] || category.it),
  }))
}
