import type { ClosureList, NewClosure } from '../../src/lib/contract/closures.ts'
import { lockProduct } from '../catalog/queries.ts'
import { isOverlap } from '../db/errors.ts'
import { repeatedSince } from '../db/repeated.ts'
import type { Tx } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import { type HeadquarterRow, lockHeadquarter } from '../headquarters/queries.ts'
import type { Member } from '../http/caller.ts'
import { newId } from '../ids.ts'
import { moveOrder } from '../orders/move.ts'
import { freeExpiredHolds, lockOrder } from '../orders/queries.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { mailClosure } from './mails.ts'
import { type Planned, planOf, requireMayClose } from './plan.ts'
import { readClosures } from './read-closures.ts'

/**
 * Closes points, moves what falls on those days, and tells each member once.
 * @throws Refusal `headquarter.not_found`, `closure.not_yours`, `resource.validation` for days that cannot be,
 * `closure.changed` when another plan than the one seen would be carried out
 */
export async function closePoints(deps: Deps, who: Member, input: NewClosure): Promise<ClosureList> {
  try {
    await write(deps, who, close, input)
  } catch (error) {
    if (isOverlap(error)) fail('closure.changed')
    throw error
  }
  return readClosures(deps, who)
}

async function close(work: Work<Member>, input: NewClosure): Promise<void> {
  const { tx, who, today, at } = work
  const points = await requireMayClose(tx, who, input, today)
  for (const one of points) await lockHeadquarter(tx, one.id)
  if (await isRepeated(work, input)) return
  const moment = { today, now: at }
  await lockLoans(work, await planOf(tx, points, input, moment))
  const plan = await planOf(tx, points, input, moment)
  if (plan.seen !== input.seen) fail('closure.changed')
  const { from, to, reason } = input
  const id = newId()
  await tx
    .insertInto('closures')
    .values({
      id,
      from_date: from,
      to_date: to,
      reason: JSON.stringify(reason),
      headquarter_ids: JSON.stringify(points.map(one => one.id)),
      closed_by: who.id,
      closed_at: at,
    })
    .execute()
  await putDays(tx, points, { id, from, to, reason })
  await moveLoans(work, id, plan, reason.it)
  const data = { from, to, closure: id }
  for (const one of points)
    await work.audit({ action: 'close', subject: 'headquarter', id: one.id, reason: reason.it, data })
  await mailClosure(work, { id, from, to, reason }, plan)
  await work.reprint()
}

/** Sent again because the reply got lost. */
async function isRepeated({ tx, who, at }: Work<Member>, { from, to, points }: NewClosure): Promise<boolean> {
  const rows = await tx
    .selectFrom('closures')
    .select('headquarter_ids')
    .where('closed_by', '=', who.id)
    .where('closed_at', '>', repeatedSince(at))
    .where('undone_at', 'is', null)
    .where('from_date', '=', from)
    .where('to_date', '=', to)
    .execute()
  return rows.some(row => points.every(id => row.headquarter_ids.includes(id)))
}

async function lockLoans({ tx, at }: Work, { loans }: Planned): Promise<void> {
  for (const { id } of loans) await lockOrder(tx, id)
  for (const id of [...new Set(loans.map(one => one.product_id))].sort()) {
    await lockProduct(tx, id)
    await freeExpiredHolds(tx, id, at)
  }
}

type Closing = Pick<NewClosure, 'from' | 'to' | 'reason'> & { id: string }

async function putDays(tx: Tx, points: HeadquarterRow[], { id, from, to, reason }: Closing): Promise<void> {
  const day = { id, name: reason.it, ...(reason.en && { name_en: reason.en }), inizio: from, fine: to }
  for (const { id: point, holidays } of points) {
    const all = [...holidays, day].sort((a, b) => a.inizio.localeCompare(b.inizio))
    await tx
      .updateTable('headquarters')
      .set({ holidays: JSON.stringify(all) })
      .where('id', '=', point)
      .execute()
  }
}

async function moveLoans(work: Work<Member>, closure: string, { loans, moves }: Planned, reason: string) {
  const order = new Map(moves.map((one, n) => [one.id, n]))
  const sorted = loans.toSorted((a, b) => (order.get(a.id) ?? moves.length) - (order.get(b.id) ?? moves.length))
  for (const [position, { id, after, ...before }] of sorted.entries()) {
    const row = (await lockOrder(work.tx, id)) ?? fail('closure.changed')
    if (after) {
      const set = { from_date: after.from, to_date: after.to }
      const data = { closure, before: { from: before.from_date, to: before.to_date }, after }
      await moveOrder(work, row, 'move_for_closure', { reason, set, data })
    }
    await work.tx
      .insertInto('closure_moves')
      .values({
        closure_id: closure,
        order_id: id,
        position,
        in_hand: row.picked_up_at !== null,
        before_from: before.from_date!,
        before_to: before.to_date!,
        from_date: after?.from ?? null,
        to_date: after?.to ?? null,
      })
      .execute()
  }
}
