import { type Expression, sql, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/connect.ts'
import { selectReviewsInBrief } from '../reviews/queries.ts'

export function selectCategories(db: Db, library: string) {
  return db
    .selectFrom('categories as c')
    .leftJoin('files as f', join =>
      join
        .onRef('f.library_id', '=', 'c.library_id')
        .onRef('f.id', '=', 'c.img_file_id')
        .on('f.deleted_at', 'is', null),
    )
    .selectAll('c')
    .select('f.sources as img_sources')
    .where('c.library_id', '=', library)
    .orderBy('c.position')
}

function selectListed(db: Db, library: string, ids: readonly string[] | null) {
  return db
    .selectFrom('product_categories')
    .select(['product_id', 'category_id', 'listing_no'])
    .where('library_id', '=', library)
    .$if(ids !== null, of => of.where('product_id', '=', anyOf(ids!)))
}

function selectPictures(db: Db, library: string, ids: readonly string[] | null) {
  return db
    .selectFrom('product_pictures as pp')
    .innerJoin('files as f', join => join.onRef('f.library_id', '=', 'pp.library_id').onRef('f.id', '=', 'pp.file_id'))
    .select(['pp.product_id', 'pp.file_id', 'f.alt', 'f.width', 'f.height', 'f.sources'])
    .where('pp.library_id', '=', library)
    .where('f.deleted_at', 'is', null)
    .$if(ids !== null, of => of.where('pp.product_id', '=', anyOf(ids!)))
    .orderBy('pp.position')
}

const isInHand = sql<boolean>`(picked_up_at IS NOT NULL AND returned_at IS NULL)`

/** Loans that keep an object today or later; a hold counts as one only where `withHolds` says so. */
export function selectBlockingLoans(
  db: Db,
  library: string,
  ids: readonly string[] | null,
  today: CivilDate,
  withHolds: { at: Date } | null,
) {
  return db
    .selectFrom('orders')
    .select(['product_id', 'from_date', 'to_date', 'preparation_days', isInHand.as('inHand')])
    .where('library_id', '=', library)
    .$if(ids !== null, of => of.where('product_id', '=', anyOf(ids!)))
    .where(eb => {
      const kept: Expression<SqlBool>[] = [eb('status', 'in', ['pending', 'approved', 'extended'])]
      if (withHolds) kept.push(eb.and([eb('status', '=', 'checkout'), eb('expires_at', '>', withHolds.at)]))
      return eb.and([
        eb.or(kept),
        eb('from_date', 'is not', null),
        eb.or([isInHand, sql<SqlBool>`to_date + preparation_days >= ${today}::date`]),
      ])
    })
    .orderBy('from_date')
}

/** Offers that last; those of the suspended count for nothing. */
function selectTurns(db: Db, library: string, ids: readonly string[] | null, today: CivilDate) {
  return db
    .selectFrom('wishes as w')
    .innerJoin('members as m', join =>
      join.onRef('m.library_id', '=', 'w.library_id').onRef('m.id', '=', 'w.member_id'),
    )
    .select(['w.product_id', 'w.turn_until'])
    .where('w.library_id', '=', library)
    .where('w.turn_until', '>=', today)
    .where('m.banned_at', 'is', null)
    .where('m.deleted_at', 'is', null)
    .$if(ids !== null, of => of.where('w.product_id', '=', anyOf(ids!)))
}

/** Each of the flat reads that surround objects as one list, all of them in one statement. */
export function readSurroundings(db: Db, library: string, today: CivilDate, ids: readonly string[] | null) {
  return db
    .selectNoFrom([
      jsonArrayFrom(selectCategories(db, library)).as('categories'),
      jsonArrayFrom(selectListed(db, library, ids)).as('listed'),
      jsonArrayFrom(selectPictures(db, library, ids)).as('pictures'),
      jsonArrayFrom(selectBlockingLoans(db, library, ids, today, null)).as('loans'),
      jsonArrayFrom(selectTurns(db, library, ids, today)).as('turns'),
      jsonArrayFrom(selectReviewsInBrief(db, library, ids)).as('reviews'),
    ])
    .executeTakeFirstOrThrow()
}
