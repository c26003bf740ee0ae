import type { DeskOrder } from '../../src/lib/contract/desk.ts'
import { anyOf } from '../db/any-of.ts'
import type { Reader } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { lockOrder, type OrderRow } from '../orders/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'

/** The notes of loans, by loan; of one who is no member here any more there is no name. */
export async function listInternalNotes(db: Reader, orderIds: readonly string[]) {
  const rows = await db
    .selectFrom('orders as o')
    .leftJoin('members as m', join => join.onRef('m.id', '=', 'o.internal_note_by').on('m.deleted_at', 'is', null))
    .select(['o.id', 'o.internal_note', 'o.internal_note_at', 'm.first_name', 'm.last_name'])
    .where('o.id', '=', anyOf(orderIds))
    .where('o.internal_note', 'is not', null)
    .execute()
  return new Map(rows.map(row => [row.id, toNote(row)]))
}

type NoteRow = Pick<OrderRow, 'internal_note' | 'internal_note_at'> & Record<'first_name' | 'last_name', string | null>

const toNote = ({ internal_note, internal_note_at, first_name, last_name }: NoteRow): DeskOrder['internal_note'] => ({
  text: internal_note ?? '',
  by: first_name === null ? null : `${first_name} ${last_name}`.trim(),
  at: (internal_note_at ?? new Date(0)).toISOString(),
})

/** Writes what the staff read about a loan, in place of what was there; null takes it away. @throws Refusal `order.not_found` */
export function writeInternalNote(deps: Deps, who: Member, id: string, text: string | null): Promise<OrderRow> {
  return write(deps, who, setNote, id, text)
}

async function setNote(work: Work<Member>, id: string, text: string | null): Promise<OrderRow> {
  const { tx, who, at } = work
  const order = (await lockOrder(tx, id)) ?? fail('order.not_found')
  if (order.internal_note === text) return order
  const note = { internal_note: text, internal_note_by: text && who.id, internal_note_at: text === null ? null : at }
  await tx.updateTable('orders').set(note).where('id', '=', id).execute()
  const action = text === null ? 'remove_internal_note' : 'write_internal_note'
  await work.audit({ action, subject: 'order', id, reason: text })
  return { ...order, ...note }
}
