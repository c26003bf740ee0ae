import type { RegisterEntry } from '../../src/lib/contract/register.ts'
import { undoMoves } from '../../src/lib/contract/loan-names.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import { moveProblem, moves } from '../../src/lib/rules/loan-moves.ts'
import { listSettled } from '../cash/queries.ts'
import { afterTaking } from '../cash/undo-taking.ts'
import { dayInRome } from '../clock.ts'
import { anyOf } from '../db/any-of.ts'
import type { Deps } from '../deps.ts'
import { listLastActs } from '../desk/last-acts.ts'
import { toDeskOrders } from '../desk/to-desk-order.ts'
import type { Member } from '../http/caller.ts'
import { selectOrders } from '../orders/queries.ts'
import { stateOf } from '../orders/to-order.ts'
import type { ActOf, Subject } from '../work/audit.ts'
import { findLastAct, mayUndo } from '../work/undo.ts'
import type { ActRow } from './queries.ts'

type Undo = NonNullable<RegisterEntry['undo']>

type Undoing<S extends Subject = Subject> = {
  subject: S
  acts: readonly ActOf<S>[]
  among?: readonly ActOf<S>[]
  undo: Undo['act']
  /** The highest level that may. */
  level: number
}

const undoing = <S extends Subject>(row: Undoing<S>) => row as unknown as Undoing

const noteAnswers = ['answer_note', 'undo_answer_note'] as const
const calls = ['call', 'undo_call'] as const
const suspensions = ['suspend', 'restore', 'undo_suspend'] as const

/** What is undone until the evening, but for the moves of loans. */
const rows = [
  undoing({ subject: 'membership', acts: ['give', 'renew_at_desk'], undo: 'undo_give', level: levels.desk }),
  undoing({ subject: 'cash', acts: ['take'], among: afterTaking, undo: 'undo_take', level: levels.desk }),
  undoing({ subject: 'message', acts: ['answer'], undo: 'undo_answer', level: levels.desk }),
  undoing({ subject: 'order', acts: ['answer_note'], among: noteAnswers, undo: 'undo_answer', level: levels.desk }),
  undoing({ subject: 'member', acts: ['suspend'], among: suspensions, undo: 'undo_suspend', level: levels.referent }),
  undoing({ subject: 'member', acts: ['call'], among: calls, undo: 'undo_call', level: levels.desk }),
  undoing({
    subject: 'product',
    acts: ['queue_move', 'queue_remove'],
    among: ['queue_move', 'queue_remove', 'undo_queue'],
    undo: 'undo_queue',
    level: levels.referent,
  }),
  undoing({
    subject: 'product',
    acts: ['approve', 'ask_changes', 'reject'],
    undo: 'undo_verification',
    level: levels.admin,
  }),
]

const isOf = ({ subject, acts }: Undoing, act: ActRow) =>
  subject === act.subject && acts.some(one => one === act.action)

/** How the reader may undo some of these acts, by their ids: those of today after which nothing else was done. */
export async function listUndoable(deps: Deps, who: Member, acts: readonly ActRow[]): Promise<Map<string, Undo>> {
  const today = deps.clock.today()
  const mine = acts.filter(act => act.actor_id !== null && dayInRome(act.at) === today && mayUndo(who, act))
  const found = new Map<string, Undo>()
  for (const act of mine) {
    const row = rows.find(one => isOf(one, act))
    if (!row || who.level > row.level) continue
    const { subject, acts: undoes, among } = row
    const last = await findLastAct(deps.db, { subject, id: act.subject_id, undoes, ...(among && { among }) })
    if (last?.id === act.id) found.set(act.id, { act: row.undo, of: act.subject_id })
  }
  await leaveSettled(deps, found)
  for (const [id, undo] of await listUndoableMoves(deps, who, mine)) found.set(id, undo)
  for (const [id, undo] of await listUndoableReturns(deps, acts)) found.set(id, undo)
  return found
}

/** Money that a close has counted, or that was given back, is not undone. */
async function leaveSettled({ db }: Deps, found: Map<string, Undo>): Promise<void> {
  const takings = [...found].filter(([, { act }]) => act === 'undo_take')
  if (!takings.length) return
  const settled = await listSettled(
    db,
    takings.map(([, { of }]) => of),
  )
  for (const [id, { of }] of takings) if (settled.includes(of)) found.delete(id)
}

/** A return of today, after which nothing was done with the loan. Whoever is at the desk may undo it. */
async function listUndoableReturns({ db, clock }: Deps, acts: readonly ActRow[]): Promise<[string, Undo][]> {
  const today = clock.today()
  const returns = acts.filter(act => act.subject === 'order' && act.action === 'return' && dayInRome(act.at) === today)
  const ids = [...new Set(returns.map(one => one.subject_id))]
  if (!ids.length) return []
  const orders = await selectOrders(db)
    .where('id', '=', anyOf(ids))
    .where('member_id', 'in', of => of.selectFrom('members').select('id').where('deleted_at', 'is', null))
    .execute()
  const open = new Set(orders.filter(one => !moveProblem('undo_return', stateOf(one), today)).map(one => one.id))
  const last = await listLastActs(db, [...open])
  const isLast = ({ subject_id: id, at }: ActRow) =>
    last.some(one => one.subject_id === id && one.action === 'return' && one.at.getTime() === at.getTime())
  return returns.filter(isLast).map(({ id, subject_id: of }) => [id, { act: 'undo_return', of }])
}

/** A loan's last move, where it can be undone. */
async function listUndoableMoves(deps: Deps, who: Member, acts: readonly ActRow[]): Promise<Map<string, Undo>> {
  const ofLoans = acts.filter(act => act.subject === 'order' && undoMoves.some(one => moves[one].undoes === act.action))
  const ids = [...new Set(ofLoans.map(one => one.subject_id))]
  if (!ids.length) return new Map()
  const orders = await toDeskOrders(deps, who, await selectOrders(deps.db).where('id', '=', anyOf(ids)).execute())
  return new Map(
    orders.flatMap(({ id, undo }): [string, Undo][] => {
      // The latest stand first.
      const last = ofLoans.find(act => act.subject_id === id && undo && act.action === moves[undo].undoes)
      return last && undo ? [[last.id, { act: undo, of: id }]] : []
    }),
  )
}
