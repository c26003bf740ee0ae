import { sql, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import { anyOf } from '../db/any-of.ts'
import { isClosed, isInHand, isOpen, reservesDays } from '../db/loan-sql.ts'
import type { Reader } from '../db/scope.ts'
import { selectReviewsInBrief } from '../reviews/queries.ts'

export function selectCategories(db: Reader) {
  return db
    .selectFrom('categories as c')
    .leftJoin('files as f', join => join.onRef('f.id', '=', 'c.img_file_id').on('f.deleted_at', 'is', null))
    .selectAll('c')
    .select('f.sources as img_sources')
    .orderBy('c.position')
}

function selectListed(db: Reader, ids: readonly string[] | null) {
  return db
    .selectFrom('product_categories')
    .select(['product_id', 'category_id', 'listing_no'])
    .$if(ids !== null, of => of.where('product_id', '=', anyOf(ids!)))
}

function selectPictures(db: Reader, ids: readonly string[] | null) {
  return db
    .selectFrom('product_pictures as pp')
    .innerJoin('files as f', 'f.id', 'pp.file_id')
    .select(['pp.product_id', 'pp.file_id', 'f.alt', 'f.width', 'f.height', 'f.sources', 'f.focal_x', 'f.focal_y'])
    .where('f.deleted_at', 'is', null)
    .$if(ids !== null, of => of.where('pp.product_id', '=', anyOf(ids!)))
    .orderBy('pp.position')
}

/** Published copies of these, each with what decides whether it is free. */
function selectCopies(db: Reader, ids: readonly string[] | null) {
  return db
    .selectFrom('products')
    .select(['id', 'first_id', 'headquarter_id', sql<boolean>`repair_since IS NOT NULL`.as('in_repair')])
    .where('copy_of', 'is not', null)
    .where('status', '=', 'published')
    .$if(ids !== null, of => of.where('first_id', '=', anyOf(ids!)))
    .orderBy('id')
}

/** Of these objects, or of copies of them: a list that is known before the loans are looked up. */
const ofAny = (db: Reader, ids: readonly string[]) => sql<SqlBool>`product_id = any(${ids}::text[] || ARRAY(
  SELECT id FROM products WHERE library_id = ${db.library} AND first_id = any(${ids}) AND copy_of IS NOT NULL))`

/** Loans that reserve an object today or later; a hold counts as one only where `withHolds` says so. */
export function selectBlockingLoans(
  db: Reader,
  ids: readonly string[] | null,
  today: CivilDate,
  withHolds: { at: Date } | null,
) {
  return db
    .selectFrom('orders')
    .select(['product_id', 'from_date', 'to_date', 'preparation_days', isInHand().as('inHand')])
    .$if(ids !== null, of => of.where('product_id', '=', anyOf(ids!)))
    .where(withHolds ? reservesDays(withHolds.at) : isOpen())
    .where('from_date', 'is not', null)
    .where(sql<SqlBool>`(${isInHand()} OR to_date + preparation_days >= ${today}::date)`)
    .orderBy('from_date')
}

/** Turns not over yet; those of suspended members do not count. */
function selectTurns(db: Reader, ids: readonly string[] | null, today: CivilDate) {
  return db
    .selectFrom('wishes as w')
    .innerJoin('members as m', 'm.id', 'w.member_id')
    .select(['w.product_id', 'w.turn_until'])
    .where('w.turn_until', '>=', today)
    .where('m.banned_at', 'is', null)
    .where('m.deleted_at', 'is', null)
    .orderBy('w.turn_until')
    .$if(ids !== null, of => of.where('w.product_id', '=', anyOf(ids!)))
}

/** Fewer are not told: neighbours would know who one or two are. */
const fewestBorrowers = 3

/** Of each object that enough different members have had in hand, how many: of loans that are over. */
function selectBorrowers(db: Reader, ids: readonly string[] | null) {
  const borrowers = sql<number>`count(DISTINCT o.member_id)`
  return db
    .selectFrom('orders as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .select(['p.first_id as product_id', borrowers.as('borrowers')])
    .where(isClosed('o'))
    .where('o.picked_up_at', 'is not', null)
    .$if(ids !== null, of => of.where('p.first_id', '=', anyOf(ids!)))
    .groupBy('p.first_id')
    .having(borrowers, '>=', fewestBorrowers)
}

/** Each of the flat reads that surround objects as one list, all of them in one statement. */
export function readSurroundings(db: Reader, today: CivilDate, ids: readonly string[] | null) {
  return db
    .selectNoFrom([
      jsonArrayFrom(selectCategories(db)).as('categories'),
      jsonArrayFrom(selectListed(db, ids)).as('listed'),
      jsonArrayFrom(selectPictures(db, ids)).as('pictures'),
      jsonArrayFrom(selectCopies(db, ids)).as('copies'),
      jsonArrayFrom(selectBlockingLoans(db, null, today, null).$if(ids !== null, of => of.where(ofAny(db, ids!)))).as(
        'loans',
      ),
      jsonArrayFrom(selectTurns(db, ids, today)).as('turns'),
      jsonArrayFrom(selectReviewsInBrief(db, ids)).as('reviews'),
      jsonArrayFrom(selectBorrowers(db, ids)).as('borrowers'),
    ])
    .executeTakeFirstOrThrow()
}
