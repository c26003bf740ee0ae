import type { ClosureList } from '../../src/lib/contract/closures.ts'
import { addDays, overlaps } from '../../src/lib/rules/dates.ts'
import { stageOf } from '../../src/lib/rules/loan-stage.ts'
import { isOpen } from '../../src/lib/rules/stage-sets.ts'
import { lockProduct } from '../catalog/queries.ts'
import { dayInRome } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { type HeadquarterRow, listHeadquarters, lockHeadquarter } from '../headquarters/queries.ts'
import type { Member } from '../http/caller.ts'
import { moveOrder } from '../orders/move.ts'
import { freeExpiredHolds, lockOrder, type OrderRow } from '../orders/queries.ts'
import { stateOf } from '../orders/to-order.ts'
import { fail } from '../refusal.ts'
import { withdrawMail } from '../work/outbox.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { closedData, inBoth, unchangedLine, keyOf, restoredLine } from './mails.ts'
import { mayClose } from './plan.ts'
import { type ClosureRow, listMoves, listTaken, lockClosure, type MoveRow, ownPointOf } from './queries.ts'
import { readClosures } from './read-closures.ts'

/**
 * Undoes a closure on its day: loans that nobody touched since have their days again.
 * @throws Refusal `closure.not_found`, `closure.not_yours`, `closure.undo_too_late`
 */
export async function undoClosure(deps: Deps, who: Member, id: string): Promise<ClosureList> {
  await write(deps, who, undo, id)
  return readClosures(deps, who)
}

async function undo(work: Work<Member>, id: string): Promise<void> {
  const { tx, who, today, at } = work
  const closure = (await lockClosure(tx, id)) ?? fail('closure.not_found')
  const own = await ownPointOf(tx, who.id)
  if (!closure.headquarter_ids.every(point => mayClose(who.level, own, point))) fail('closure.not_yours')
  if (closure.undone_at || dayInRome(closure.closed_at) !== today) fail('closure.undo_too_late')
  await tx.updateTable('closures').set({ undone_by: who.id, undone_at: at }).where('id', '=', id).execute()
  const points = (await listHeadquarters(tx)).filter(one => closure.headquarter_ids.includes(one.id))
  for (const one of points) await openAgain(work, one, closure)
  const moves = await listMoves(tx, [id])
  const back = new Set<string>()
  for (const move of moves.toReversed()) if (await putBack(work, move)) back.add(move.order_id)
  await mailUndone(work, { closure, points, moves, back })
  await work.reprint()
}

async function openAgain(work: Work<Member>, { id }: HeadquarterRow, closure: ClosureRow): Promise<void> {
  const row = await lockHeadquarter(work.tx, id)
  if (!row) return
  const holidays = JSON.stringify(row.holidays.filter(one => one.id !== closure.id))
  await work.tx.updateTable('headquarters').set({ holidays }).where('id', '=', id).execute()
  const data = { from: closure.from_date, to: closure.to_date, closure: closure.id }
  await work.audit({ action: 'undo_close', subject: 'headquarter', id, data })
}

/** Whether a loan has its days again: nobody touched it, and nobody took them meanwhile. */
async function putBack(work: Work<Member>, move: MoveRow): Promise<boolean> {
  const { tx, at, today } = work
  if (move.from_date === null) return true
  const order = await lockOrder(tx, move.order_id)
  if (!order || !isUntouched(order, move) || !isOpen(stageOf(stateOf(order), today))) return false
  await lockProduct(tx, order.product_id)
  await freeExpiredHolds(tx, order.product_id, at)
  const mine = { from: move.before_from, to: addDays(move.before_to, order.preparation_days) }
  const taken = (await listTaken(tx, [order.product_id], at)).filter(one => one.id !== order.id)
  if (taken.some(one => overlaps(mine, { from: one.from, to: addDays(one.to, one.preparation) }))) return false
  const set = { from_date: move.before_from, to_date: move.before_to }
  await moveOrder(work, order, 'undo_closure', { set, data: { closure: move.closure_id, after: set } })
  return true
}

const isUntouched = (order: OrderRow, { from_date, to_date, in_hand }: MoveRow) =>
  order.from_date === from_date && order.to_date === to_date && (order.picked_up_at !== null) === in_hand

type Undone = { closure: ClosureRow; points: HeadquarterRow[]; moves: MoveRow[]; back: ReadonlySet<string> }

/** Whoever was told of the closure is told that it is off; a mail that has not left is never sent. */
async function mailUndone(work: Work, { closure, points, moves, back }: Undone): Promise<void> {
  const days = { id: closure.id, from: closure.from_date, to: closure.to_date, reason: closure.reason }
  const names = await namesOf(work, moves)
  for (const [member, own] of Map.groupBy(moves, one => one.member_id)) {
    if (!(await withdrawMail(work.tx, keyOf(closure.id, member)))) continue
    const lines = own.map(one => (lang: 'it' | 'en') => {
      const name = names.get(one.order_id)!
      const before = { from: one.before_from, to: one.before_to }
      return back.has(one.order_id) ? restoredLine(lang, name, before) : unchangedLine(lang, name)
    })
    const places = points.map(one => one.name)
    const list = inBoth(lang => lines.map(line => line(lang)).join('\n'))
    const loans = own.map(one => one.order_id)
    await work.mail(member, { template: 'closure_undone', data: { ...closedData(days, places), list }, loans })
    await work.tx
      .updateTable('closure_moves')
      .set({ told_undone: true })
      .where('closure_id', '=', closure.id)
      .where(
        'order_id',
        'in',
        own.map(one => one.order_id),
      )
      .execute()
  }
}

async function namesOf({ tx }: Work, moves: readonly MoveRow[]) {
  if (!moves.length) return new Map()
  const rows = await tx
    .selectFrom('orders as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .select(['o.id', 'p.name'])
    .where(
      'o.id',
      'in',
      moves.map(one => one.order_id),
    )
    .execute()
  return new Map(rows.map(one => [one.id, one.name]))
}
