import { sql } from 'kysely'
import type { ProblemCode } from '../../src/lib/contract/problems.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import { lockProduct } from '../catalog/queries.ts'
import { deleteCheckout } from '../checkout/queries.ts'
import type { Db } from '../db/connect.ts'
import { enqueueReprint } from '../db/journal.ts'
import { openStatuses } from '../members/queries.ts'
import { closeQueue, deleteWish, listWishesOf, giveTurn } from '../queue/queries.ts'

export type Leaving = { library: string; id: string }

/** Why an account cannot be deleted yet: somebody else still has to do with it. */
export async function whatHolds(
  tx: Db,
  { library, id, level }: Leaving & { level: number },
): Promise<ProblemCode | null> {
  const open = await tx
    .selectFrom('orders as o')
    .innerJoin('products as p', join =>
      join.onRef('p.library_id', '=', 'o.library_id').onRef('p.id', '=', 'o.product_id'),
    )
    .select('o.member_id')
    .where('o.library_id', '=', library)
    .where('o.status', 'in', [...openStatuses])
    .where(eb => eb.or([eb('o.member_id', '=', id), eb('p.owner_id', '=', id)]))
    .execute()
  if (open.some(one => one.member_id === id)) return 'member.open_loans'
  if (open.length) return 'member.object_lent'
  const paying = await tx
    .selectFrom('payment_intents')
    .select('id')
    .where('library_id', '=', library)
    .where('member_id', '=', id)
    .where('status', '=', 'capturing')
    .executeTakeFirst()
  if (paying) return 'checkout.paying'
  return level <= levels.admin && !(await hasOtherAdmin(tx, library, id)) ? 'member.last_admin' : null
}

async function hasOtherAdmin(tx: Db, library: string, id: string): Promise<boolean> {
  const other = await tx
    .selectFrom('members')
    .select('id')
    .where('library_id', '=', library)
    .where('id', '!=', id)
    .where('level', '<=', levels.admin)
    .where('deleted_at', 'is', null)
    .where('banned_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Takes a member's words, places and names out of every table; rows that others or the law need stay, empty of them. */
export async function eraseMember(tx: Db, leaving: Leaving & { email: string }, at: Date): Promise<void> {
  await leaveQueues(tx, leaving, at)
  await eraseLoans(tx, leaving)
  await eraseObjects(tx, leaving, at)
  await eraseMails(tx, leaving)
  await eraseRows(tx, leaving)
  await tx
    .updateTable('members')
    .set({
      email: `${leaving.id}@deleted.invalid`,
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
      deleted_at: at,
    })
    .where('library_id', '=', leaving.library)
    .where('id', '=', leaving.id)
    .execute()
}

async function leaveQueues(tx: Db, { library, id }: Leaving, at: Date): Promise<void> {
  for (const { product_id, turn_until } of await listWishesOf(tx, library, id)) {
    await lockProduct(tx, library, product_id)
    await deleteWish(tx, library, product_id, id)
    if (!turn_until) continue
    await enqueueReprint(tx, library, at)
    await giveTurn(tx, library, product_id, at)
  }
  await tx.deleteFrom('wishes').where('library_id', '=', library).where('member_id', '=', id).execute()
}

/** Codes that other rows are read by; every other reason is somebody's words. */
const knownReasons = ['no_show', 'expired', 'lost', 'damaged']

async function eraseLoans(tx: Db, { library, id }: Leaving): Promise<void> {
  await deleteCheckout(tx, library, id)
  const mine = tx.selectFrom('orders').select('id').where('library_id', '=', library).where('member_id', '=', id)
  await tx
    .updateTable('audit')
    .set({ reason: null, data: null })
    .where('library_id', '=', library)
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
      shipping_geo: eb
        .case()
        .when('method', '=', 'delivery')
        .then(sql<string>`${nowhere}::jsonb`)
        .else(null)
        .end(),
      closed_reason: eb.case().when('closed_reason', 'in', knownReasons).then(eb.ref('closed_reason')).else(null).end(),
    }))
    .where('library_id', '=', library)
    .where('member_id', '=', id)
    .execute()
  await tx.deleteFrom('reviews').where('library_id', '=', library).where('member_id', '=', id).execute()
}

/** Their objects go home with them; where one was lent, its name stays on other people's loans. */
async function eraseObjects(tx: Db, { library, id }: Leaving, at: Date): Promise<void> {
  const own = await tx
    .selectFrom('products')
    .select('id')
    .where('library_id', '=', library)
    .where('owner_id', '=', id)
    .orderBy('id')
    .execute()
  const ids = own.map(row => row.id)
  for (const one of ids) await closeQueue(tx, library, one)
  if (ids.length) {
    await tx.deleteFrom('product_pictures').where('library_id', '=', library).where('product_id', 'in', ids).execute()
    await tx
      .updateTable('products')
      .set({
        status: 'withdrawn',
        owner_id: null,
        description: '{"it":"","en":""}',
        contents: '{"it":[],"en":[]}',
        verification_note: null,
        repair_note: null,
        updated_at: at,
      })
      .where('library_id', '=', library)
      .where('id', 'in', ids)
      .execute()
    await tx
      .updateTable('audit')
      .set({ reason: null, data: null })
      .where('library_id', '=', library)
      .where('subject', '=', 'product')
      .where('subject_id', 'in', ids)
      .execute()
  }
  await erasePictures(tx, library, id)
}

/**
 * Pictures that nothing shows any more are forgotten with their bytes in the coming night, too long deleted to be
 * brought back; those that a volunteer put on the library's own objects stay, without who did.
 */
async function erasePictures(tx: Db, library: string, id: string): Promise<void> {
  const files = tx.updateTable('files').where('library_id', '=', library).where('uploaded_by', '=', id)
  await files
    .set({ uploaded_by: null })
    .where(eb =>
      eb.or([
        eb('id', 'in', eb.selectFrom('product_pictures').select('file_id').where('library_id', '=', library)),
        eb(
          'id',
          'in',
          eb
            .selectFrom('categories')
            .select(sql<string>`img_file_id`.as('id'))
            .where('library_id', '=', library)
            .where('img_file_id', 'is not', null),
        ),
      ]),
    )
    .execute()
  await files
    .set({ uploaded_by: null, name: 'foto', alt: '{"it":"","en":""}', tags: '[]', deleted_at: new Date(0) })
    .execute()
}

/** Mails that wait, or that nobody took, to them or with their name. */
async function eraseMails(tx: Db, { library, id, email }: Leaving & { email: string }): Promise<void> {
  const { name } = await tx
    .selectFrom('members')
    .select(sql<string>`concat_ws(' ', first_name, last_name)`.as('name'))
    .where('library_id', '=', library)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await tx
    .deleteFrom('outbox')
    .where('library_id', '=', library)
    .where(eb =>
      eb.or([
        eb.and([
          eb('topic', '=', 'mail'),
          eb.or([
            sql<boolean>`strpos(payload::text, ${email}) > 0`,
            sql<boolean>`payload->'data'->>'member' = ${name}`,
          ]),
        ]),
        eb.and([eb('topic', '=', 'digest'), sql<boolean>`payload->>'member' = ${id}`]),
      ]),
    )
    .execute()
}

const ownRows = ['sessions', 'email_verifications', 'recoveries', 'member_identities', 'notices'] as const

async function eraseRows(tx: Db, { library, id, email }: Leaving & { email: string }): Promise<void> {
  for (const table of ownRows)
    await tx.deleteFrom(table).where('library_id', '=', library).where('member_id', '=', id).execute()
  await tx.deleteFrom('support_requests').where('library_id', '=', library).where('email', '=', email).execute()
  await tx
    .updateTable('audit')
    .set({ reason: null, data: null })
    .where('library_id', '=', library)
    .where('subject', '=', 'member')
    .where('subject_id', '=', id)
    .execute()
}
