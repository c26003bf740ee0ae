import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isReturned } from '../db/loan-sql.ts'
import type { Reader } from '../db/scope.ts'

export function findProfile(db: Reader, id: string) {
  return db.selectFrom('members').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
}

/** Loans of every state, the checkout in progress too. */
export function listLoans(db: Reader, id: string) {
  return db
    .selectFrom('orders as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .selectAll('o')
    .select('p.name as object')
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('loan_photos as f')
          .select(['f.id', 'f.moment', 'f.taken_at'])
          .whereRef('f.order_id', '=', 'o.id')
          .orderBy('f.taken_at'),
      ).as('photos'),
    )
    .where('o.member_id', '=', id)
    .orderBy('o.created_at')
    .execute()
}

export function listReviewsBy(db: Reader, id: string) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select(['r.id', 'r.rating', 'r.message', 'r.created_at', 'p.name as object', 'r.answer', 'r.hidden_reason'])
    .where('r.member_id', '=', id)
    .orderBy('r.created_at')
    .execute()
}

export function listWishesBy(db: Reader, id: string) {
  return db
    .selectFrom('wishes as w')
    .innerJoin('products as p', 'p.id', 'w.product_id')
    .select(['w.position', 'w.turn_until', 'w.created_at', 'p.name as object'])
    .where('w.member_id', '=', id)
    .orderBy('w.created_at')
    .execute()
}

export function listWishedWords(db: Reader, id: string) {
  return db
    .selectFrom('wished_words')
    .select(['words', 'created_at'])
    .where('member_id', '=', id)
    .orderBy('created_at')
    .execute()
}

export function listObjectsBy(db: Reader, id: string) {
  return db
    .selectFrom('products')
    .select(['id', 'code', 'name', 'description', 'status', 'verification_note', 'created_at'])
    .select(['owner_line', 'owner_line_waiting', 'owner_named'])
    .select(eb => {
      const over = eb.selectFrom('orders as o').whereRef('o.product_id', '=', 'products.id').where(isReturned('o'))
      return [
        over.select(of => of.fn.countAll<number>().as('n')).as('loans'),
        over.select(of => of.fn.count<number>('o.thanked_at').as('n')).as('thanks'),
      ]
    })
    .where('owner_id', '=', id)
    .orderBy('created_at')
    .execute()
}

export function listPicturesBy(db: Reader, id: string) {
  return db
    .selectFrom('files')
    .select(['id', 'name', 'sources', 'created_at', 'deleted_at'])
    .where('uploaded_by', '=', id)
    .orderBy('created_at')
    .execute()
}

export function listCards(db: Reader, id: string) {
  return db
    .selectFrom('memberships')
    .select(['id', 'card_name as name', 'from_date', 'to_date', 'created_at'])
    .where('member_id', '=', id)
    .orderBy('created_at')
    .execute()
}

export function listPayments(db: Reader, id: string) {
  return db
    .selectFrom('payment_intents')
    .select(['id', 'purpose', 'amount_cents', 'currency', 'status', 'provider_order_id', 'created_at', 'settled_at'])
    .select('refund_note')
    .where('member_id', '=', id)
    .orderBy('created_at')
    .execute()
}

/** What they disputed at the provider. */
export function listDisputes(db: Reader, id: string) {
  return db
    .selectFrom('payment_disputes as d')
    .innerJoin('payment_intents as i', 'i.id', 'd.intent_id')
    .select(['d.id', 'd.intent_id as payment_id', 'd.reason', 'd.status', 'd.opened_at', 'd.ended_at', 'd.outcome'])
    .where('i.member_id', '=', id)
    .orderBy('d.opened_at')
    .execute()
}

/** What they paid at a desk, and got back there. */
export function listCash(db: Reader, id: string) {
  return db
    .selectFrom('cash_entries')
    .select(['year', 'number', 'cause', 'paid_by', 'amount_cents', 'text', 'payer', 'created_at'])
    .where('member_id', '=', id)
    .orderBy('year')
    .orderBy('number')
    .execute()
}

export function listSessionsOf(db: Reader, id: string) {
  return db
    .selectFrom('sessions as s')
    .leftJoin('push_subscriptions as p', 'p.session_id', 's.id')
    .select(['s.id', 's.device', 's.agent', 's.created_at', 's.used_at', 's.revoked_at', 'p.endpoint as notified_at'])
    .where('s.member_id', '=', id)
    .orderBy('s.created_at')
    .execute()
}

export function listIdentities(db: Reader, id: string) {
  return db
    .selectFrom('member_identities')
    .select(['issuer', 'subject', 'created_at'])
    .where('member_id', '=', id)
    .orderBy('created_at')
    .execute()
}

/** Messages to the library: those sent without signing in are found by an address that is proved. */
export function listQuestions(db: Reader, id: string, email: string | null) {
  return db
    .selectFrom('support_requests')
    .select(['section', 'object', 'message', 'answers', 'created_at'])
    .where(eb => eb.or([eb('member_id', '=', id), ...(email === null ? [] : [eb('email', '=', email)])]))
    .orderBy('created_at')
    .execute()
}

export function listAcceptances(db: Reader, id: string) {
  return db
    .selectFrom('policy_acceptances')
    .select(['version', 'accepted_at'])
    .where('member_id', '=', id)
    .orderBy('accepted_at')
    .orderBy('version')
    .execute()
}

/** What staff wrote about a member. */
export function listNotesAbout(db: Reader, id: string) {
  return db
    .selectFrom('member_notes')
    .select(['text', 'created_at'])
    .where('member_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The cards of a member that were put on paper. */
export function listCardsOnPaper(db: Reader, id: string) {
  return db
    .selectFrom('printed_cards as p')
    .innerJoin('card_prints as r', 'r.id', 'p.print_id')
    .select(['p.card_number', 'r.created_at'])
    .where('p.member_id', '=', id)
    .orderBy('r.created_at')
    .execute()
}

/** What came of telephoning a member. */
export function listCalls(db: Reader, id: string) {
  return db
    .selectFrom('member_calls')
    .select(['outcome', 'comes_on', 'called_at'])
    .where('member_id', '=', id)
    .orderBy('called_at')
    .orderBy('id')
    .execute()
}

/** The categories that a member was trained for. */
export function listTrainings(db: Reader, id: string) {
  return db
    .selectFrom('trainings as t')
    .innerJoin('categories as c', 'c.id', 't.category_id')
    .select(['c.name', 't.given_on', 't.created_at'])
    .where('t.member_id', '=', id)
    .orderBy('t.created_at')
    .orderBy('c.id')
    .execute()
}

/** The shifts somebody took at the desk. */
export function listOwnShifts(db: Reader, id: string) {
  return db
    .selectFrom('shifts as s')
    .innerJoin('headquarters as h', 'h.id', 's.headquarter_id')
    .select(['h.name as point', 's.day', 's.hours'])
    .where('s.member_id', '=', id)
    .orderBy('s.day')
    .orderBy('s.hours')
    .orderBy('h.id')
    .execute()
}

/** Audit entries by the member, in their name, and about them or their loans. */
export function listAuditEntries(db: Reader, id: string) {
  return db
    .selectFrom('audit')
    .select(['at', 'actor_id', 'on_behalf_of', 'action', 'subject', 'subject_id', 'reason'])
    .where(eb =>
      eb.or([
        eb('actor_id', '=', id),
        eb('on_behalf_of', '=', id),
        eb.and([eb('subject', '=', 'member'), eb('subject_id', '=', id)]),
        eb.and([
          eb('subject', '=', 'order'),
          eb('subject_id', 'in', eb.selectFrom('orders').select('id').where('member_id', '=', id)),
        ]),
      ]),
    )
    .orderBy('at')
    .orderBy('id')
    .execute()
}
