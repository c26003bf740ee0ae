import type { Db } from '../db/connect.ts'

/** Whose data is asked for. */
export type Subject = { library: string; id: string }

export function findProfile(db: Db, { library, id }: Subject) {
  return db
    .selectFrom('members')
    .selectAll()
    .where('library_id', '=', library)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Loans of every state, the checkout in progress too. */
export function listLoans(db: Db, { library, id }: Subject) {
  return db
    .selectFrom('orders as o')
    .innerJoin('products as p', join =>
      join.onRef('p.library_id', '=', 'o.library_id').onRef('p.id', '=', 'o.product_id'),
    )
    .selectAll('o')
    .select('p.name as object')
    .where('o.library_id', '=', library)
    .where('o.member_id', '=', id)
    .orderBy('o.created_at')
    .execute()
}

export function listReviewsBy(db: Db, { library, id }: Subject) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('products as p', join =>
      join.onRef('p.library_id', '=', 'r.library_id').onRef('p.id', '=', 'r.product_id'),
    )
    .select(['r.id', 'r.rating', 'r.message', 'r.created_at', 'p.name as object'])
    .where('r.library_id', '=', library)
    .where('r.member_id', '=', id)
    .orderBy('r.created_at')
    .execute()
}

export function listWishesBy(db: Db, { library, id }: Subject) {
  return db
    .selectFrom('wishes as w')
    .innerJoin('products as p', join =>
      join.onRef('p.library_id', '=', 'w.library_id').onRef('p.id', '=', 'w.product_id'),
    )
    .select(['w.position', 'w.turn_until', 'w.created_at', 'p.name as object'])
    .where('w.library_id', '=', library)
    .where('w.member_id', '=', id)
    .orderBy('w.created_at')
    .execute()
}

export function listObjectsBy(db: Db, { library, id }: Subject) {
  return db
    .selectFrom('products')
    .select(['id', 'code', 'name', 'description', 'status', 'verification_note', 'created_at'])
    .where('library_id', '=', library)
    .where('owner_id', '=', id)
    .orderBy('created_at')
    .execute()
}

export function listPicturesBy(db: Db, { library, id }: Subject) {
  return db
    .selectFrom('files')
    .select(['id', 'name', 'sources', 'created_at', 'deleted_at'])
    .where('library_id', '=', library)
    .where('uploaded_by', '=', id)
    .orderBy('created_at')
    .execute()
}

export function listCards(db: Db, { library, id }: Subject) {
  return db
    .selectFrom('memberships')
    .select(['id', 'card_name as name', 'from_date', 'to_date', 'created_at'])
    .where('library_id', '=', library)
    .where('member_id', '=', id)
    .orderBy('created_at')
    .execute()
}

export function listPayments(db: Db, { library, id }: Subject) {
  return db
    .selectFrom('payment_intents')
    .select(['id', 'purpose', 'amount_cents', 'currency', 'status', 'provider_order_id', 'created_at', 'settled_at'])
    .where('library_id', '=', library)
    .where('member_id', '=', id)
    .orderBy('created_at')
    .execute()
}

export function listSessionsOf(db: Db, { library, id }: Subject) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'agent', 'created_at', 'used_at', 'revoked_at'])
    .where('library_id', '=', library)
    .where('member_id', '=', id)
    .orderBy('created_at')
    .execute()
}

export function listIdentities(db: Db, { library, id }: Subject) {
  return db
    .selectFrom('member_identities')
    .select(['issuer', 'subject', 'created_at'])
    .where('library_id', '=', library)
    .where('member_id', '=', id)
    .orderBy('created_at')
    .execute()
}

/** Questions to the library: nobody signs in for them, an address is all they have. */
export function listQuestions(db: Db, library: string, email: string) {
  return db
    .selectFrom('support_requests')
    .select(['section', 'object', 'message', 'created_at'])
    .where('library_id', '=', library)
    .where('email', '=', email)
    .orderBy('created_at')
    .execute()
}

export function listReminded(db: Db, { library, id }: Subject) {
  return db
    .selectFrom('notices')
    .select(['kind', 'said_on'])
    .where('library_id', '=', library)
    .where('member_id', '=', id)
    .orderBy('said_on')
    .orderBy('kind')
    .execute()
}

/** What the member did, what was done in their name, and what was done about them or their loans. */
export function listDeeds(db: Db, { library, id }: Subject) {
  return db
    .selectFrom('audit')
    .select(['at', 'actor_id', 'on_behalf_of', 'action', 'subject', 'subject_id', 'reason'])
    .where('library_id', '=', library)
    .where(eb =>
      eb.or([
        eb('actor_id', '=', id),
        eb('on_behalf_of', '=', id),
        eb.and([eb('subject', '=', 'member'), eb('subject_id', '=', id)]),
        eb.and([
          eb('subject', '=', 'order'),
          eb(
            'subject_id',
            'in',
            eb.selectFrom('orders').select('id').where('library_id', '=', library).where('member_id', '=', id),
          ),
        ]),
      ]),
    )
    .orderBy('at')
    .orderBy('id')
    .execute()
}
