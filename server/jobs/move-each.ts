import { type MoveName, moveProblem } from '../../src/lib/rules/loan-moves.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { moveOrder } from '../orders/move.ts'
import { lockOrder, type OrderRow } from '../orders/queries.ts'
import { stateOf } from '../orders/to-order.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'

type Moving = {
  name: MoveName
  reason: string
  /** Whether the move is due, checked again under the loan's lock. */
  isDue: (work: Work, order: OrderRow) => boolean | Promise<boolean>
}

/**
 * Makes a move of each of some loans, one transaction each; one that another transaction has moved on is left alone.
 * @returns how many were moved
 */
export async function moveEach(deps: Deps, library: LibraryRow, orders: OrderRow[], moving: Moving): Promise<number> {
  let moved = 0
  for (const { id } of orders) if (await write(deps, { library }, moveDue, id, moving)) moved += 1
  return moved
}

async function moveDue(work: Work, id: string, { name, reason, isDue }: Moving): Promise<boolean> {
  const order = await lockOrder(work.tx, id)
  if (!order || moveProblem(name, stateOf(order), work.today)) return false
  if (!(await isDue(work, order))) return false
  await moveOrder(work, order, name, { reason })
  return true
}
