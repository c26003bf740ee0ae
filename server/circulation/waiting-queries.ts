import { sql } from 'kysely'
import type { ProblemCode } from '../../src/lib/contract/problems.ts'
import { type Meanwhile, meanwhileActs } from '../../src/lib/contract/waiting-acts.ts'
import { anyOf } from '../db/any-of.ts'
import type { Reader } from '../db/scope.ts'
import { findMember } from '../members/queries.ts'
import type { OrderRow } from '../orders/queries.ts'
import { findHolder } from './queries.ts'

/** Whether an act that waited has been done: it is in the register with its key. */
export async function isWritten(db: Reader, { order_id, key }: { order_id: string; key: string }): Promise<boolean> {
  const row = await db
    .selectFrom('audit')
    .select('id')
    .where('subject', '=', 'order')
    .where('subject_id', '=', order_id)
    .where(sql<boolean>`data->>'waiting_act' = ${key}`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Refusals that come from nobody's act. */
const ofNobody: readonly ProblemCode[] = ['order.too_early', 'order.in_repair', 'order.days_taken', 'member.untrained']

/** Who did what with a loan, its object or its member, so that an act cannot be done any more. */
export async function readMeanwhile(db: Reader, order: OrderRow, refused: ProblemCode): Promise<Meanwhile | null> {
  if (ofNobody.includes(refused)) return null
  if (refused === 'order.still_out') return readHolder(db, order.product_id)
  if (refused === 'member.suspended') return readSuspension(db, order.member_id)
  return readLastAct(db, order.id)
}

async function readHolder(db: Reader, productId: string): Promise<Meanwhile | null> {
  const holder = await findHolder(db, productId)
  if (!holder?.picked_up_at) return null
  return { what: 'holder', by: holder.by || null, member: holder.member, at: holder.picked_up_at.toISOString() }
}

async function readSuspension(db: Reader, memberId: string): Promise<Meanwhile | null> {
  const member = await findMember(db, memberId)
  if (!member?.banned_at) return null
  const name = `${member.first_name} ${member.last_name}`
  return { what: 'suspended', by: null, member: name, at: member.banned_at.toISOString() }
}

async function readLastAct(db: Reader, orderId: string): Promise<Meanwhile | null> {
  const act = await db
    .selectFrom('audit as a')
    .leftJoin('members as m', 'm.id', 'a.actor_id')
    .select(['a.action', 'a.at', 'a.data'])
    .select(sql<string>`concat_ws(' ', m.first_name, m.last_name)`.as('by'))
    .where('a.subject', '=', 'order')
    .where('a.subject_id', '=', orderId)
    .where('a.action', '=', anyOf([...meanwhileActs]))
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!act) return null
  const what = meanwhileActs.find(one => one === act.action)
  const doneAt = act.data?.done_at
  const at = typeof doneAt === 'string' ? doneAt : act.at.toISOString()
  return what ? { what, by: act.by || null, member: null, at } : null
}
