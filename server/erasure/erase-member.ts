import { sql } from 'kysely'
import { lockProduct } from '../catalog/queries.ts'
import { deleteCheckout } from '../checkout/queries.ts'
import type { Tx } from '../db/scope.ts'
import { forgetInvitations } from '../invitations/queries.ts'
import { leaveCopies } from '../products/copies.ts'
import { deleteWish, listWishesOf } from '../queue/queries.ts'
import { giveTurn } from '../queue/turns.ts'
import type { Work } from '../work/work.ts'
import { eraseCash, erasePayments } from './erase-money.ts'

type Leaving = { id: string; email: string; isProved: boolean }

/** Erases a member's personal data from every table; rows that others or the law need stay, without that data. */
export async function eraseMember(work: Work, leaving: Leaving): Promise<void> {
  const { tx, at } = work
  const { id } = leaving
  await leaveQueues(work, id)
  await eraseLoans(tx, id)
  await eraseObjects(work, id)
  await work.enqueue('files', {})
  await work.enqueue('crm_forget', { id })
  await eraseMails(tx, leaving)
  await eraseCash(tx, id)
  await erasePayments(tx, id)
  await eraseRows(tx, leaving)
  await tx
    .updateTable('members')
    .set({
      email: `${id}@deleted.invalid`,
      first_name: '',
      last_name: '',
      password_hash: null,
      phone: null,
      card_number: null,
      domicile: null,
      fiscalcode: null,
      nation: null,
      calendar_token: null,
      level: 10,
      role_since: null,
      banned_reason: null,
      deleted_at: at,
    })
    .where('id', '=', id)
    .execute()
}

async function leaveQueues(work: Work, id: string): Promise<void> {
  const { tx } = work
  for (const { product_id, turn_until } of await listWishesOf(tx, id)) {
    await lockProduct(tx, product_id)
    await deleteWish(tx, product_id, id)
    if (!turn_until) continue
    await work.reprint()
    await giveTurn(work, product_id)
  }
  await tx.deleteFrom('wishes').where('member_id', '=', id).execute()
}

/** The moves whose reason is a code; every other reason is text that a person wrote. */
const codedMoves = ['lapse', 'no_show', 'write_off'] as const

async function eraseLoans(tx: Tx, id: string): Promise<void> {
  await deleteCheckout(tx, id)
  const mine = tx.selectFrom('orders').select('id').where('member_id', '=', id)
  await tx
    .updateTable('audit')
    .set({ reason: null, data: null })
    .where('subject', '=', 'order')
    .where('subject_id', 'in', mine)
    .execute()
  const nowhere = JSON.stringify({ address: '', cap: '', city: '', province: '' })
  await tx
    .updateTable('orders')
    .set(eb => ({
      note: '',
      note_answers: '[]',
      pickup_code: null,
      deposit_code: null,
      override_reason: null,
      internal_note: null,
      internal_note_by: null,
      internal_note_at: null,
      deposit_waived: null,
      shipping_geo: eb
        .case()
        .when('method', '=', 'delivery')
        .then(sql<string>`${nowhere}::jsonb`)
        .else(null)
        .end(),
      closed_reason: eb.case().when('closed_by', 'in', codedMoves).then(eb.ref('closed_reason')).else(null).end(),
    }))
    .where('member_id', '=', id)
    .execute()
  await tx.deleteFrom('support_requests').where('order_id', 'in', mine).execute()
  await tx.deleteFrom('loan_photos').where('order_id', 'in', mine).execute()
  await tx.deleteFrom('reviews').where('member_id', '=', id).execute()
}

/** The member's objects are withdrawn; the name of a lent one stays on the borrowers' loans. */
async function eraseObjects(work: Work, id: string): Promise<void> {
  const { tx, at } = work
  const own = await tx.selectFrom('products').select('id').where('owner_id', '=', id).orderBy('id').execute()
  const ids = own.map(row => row.id)
  for (const one of ids) {
    await lockProduct(tx, one)
    await leaveCopies(work, one)
    // The next of their objects does not stand on the page in its place.
    await tx.updateTable('products').set({ status: 'withdrawn' }).where('id', '=', one).execute()
  }
  if (ids.length) {
    await tx.deleteFrom('product_pictures').where('product_id', 'in', ids).execute()
    await tx
      .updateTable('products')
      .set({
        status: 'withdrawn',
        owner_id: null,
        description: '{"it":"","en":""}',
        contents: '{"it":[],"en":[]}',
        verification_note: null,
        owner_line: null,
        owner_line_lang: null,
        owner_line_waiting: null,
        owner_line_waiting_lang: null,
        owner_named: false,
        repair_note: null,
        donor: null,
        bought_from: null,
        internal_note: null,
        updated_at: at,
      })
      .where('id', 'in', ids)
      .execute()
    await tx
      .updateTable('audit')
      .set({ reason: null, data: null })
      .where('subject', '=', 'product')
      .where('subject_id', 'in', ids)
      .execute()
  }
  await erasePictures(tx, id)
}

/**
 * Pictures that nothing shows any more are forgotten with their bytes in the coming night, too long deleted to be
 * brought back; those that a volunteer put on the library's own objects stay, without the volunteer's name.
 */
async function erasePictures(tx: Tx, id: string): Promise<void> {
  const files = tx.updateTable('files').where('uploaded_by', '=', id)
  await files
    .set({ uploaded_by: null })
    .where(eb =>
      eb.or([
        eb('id', 'in', eb.selectFrom('product_pictures').select('file_id')),
        ...(['categories', 'headquarters'] as const).map(table =>
          eb(
            'id',
            'in',
            eb
              .selectFrom(table)
              .select(sql<string>`img_file_id`.as('id'))
              .where('img_file_id', 'is not', null),
          ),
        ),
        ...(['logo_file_id', 'share_file_id', 'hero_file_id'] as const).map(column =>
          eb(
            'id',
            'in',
            eb
              .selectFrom('libraries')
              .select(sql<string>`${sql.ref(column)}`.as('id'))
              .where(column, 'is not', null),
          ),
        ),
      ]),
    )
    .execute()
  await files
    .set({ uploaded_by: null, name: 'foto', alt: '{"it":"","en":""}', tags: '[]', deleted_at: new Date(0) })
    .execute()
}

/** Waiting or failed mails to the member and about them; a question from an address that is not proved may be another's. */
async function eraseMails(tx: Tx, { id, email, isProved }: Leaving): Promise<void> {
  const data = (name: string) => sql<string>`payload->'data'->>${name}`
  await tx
    .deleteFrom('outbox')
    .where(eb =>
      eb.or([
        eb.and([
          eb('topic', '=', 'mail'),
          eb.or([
            sql<boolean>`payload->>'to' = ${email}`,
            ...(isProved ? [eb(data('from_email'), '=', email)] : []),
            eb(data('member_id'), '=', id),
          ]),
        ]),
        eb.and([eb('topic', '=', 'digest'), sql<boolean>`payload->>'member' = ${id}`]),
      ]),
    )
    .execute()
}

const ownRows = [
  'sessions',
  'email_verifications',
  'recoveries',
  'member_identities',
  'notices',
  'policy_acceptances',
  'member_notes',
  'imported_members',
  'support_requests',
  'member_calls',
  'sent_mails',
  'trainings',
  'shifts',
  'wished_words',
  'printed_cards',
] as const

async function eraseRows(tx: Tx, leaving: Leaving): Promise<void> {
  const { id, email, isProved } = leaving
  await forgetInvitations(tx, leaving)
  for (const table of ownRows) await tx.deleteFrom(table).where('member_id', '=', id).execute()
  if (isProved) await tx.deleteFrom('support_requests').where('email', '=', email).execute()
  await tx
    .updateTable('audit')
    .set({ reason: null, data: null })
    .where('subject', '=', 'member')
    .where('subject_id', '=', id)
    .execute()
}
