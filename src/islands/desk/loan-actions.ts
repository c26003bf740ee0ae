import type { DeskOrder } from '../../lib/contract/desk.ts'
import type { UndoMove } from '../../lib/contract/loan-names.ts'
import { dayInRome } from '../../lib/format.ts'
import { levels } from '../../lib/rules/levels.ts'
import { type MoveName, movesFor } from '../../lib/rules/loan-moves.ts'
import type { LoanState } from '../../lib/rules/loan-stage.ts'
import type { Outcome } from '../../lib/stores/async/attempt.ts'
import { approve, handOver, markReady, returnLoan, undoAct, undoReturn } from '../../lib/stores/desk/loan-actions.ts'
import { undoCalls } from '../../lib/stores/desk/undo-calls.ts'
import type { IconName } from '../../ui/icons.ts'

/** The moves that have a button at the desk. */
export type ActionName = Exclude<
  MoveName,
  'confirm' | 'lapse' | 'cancel' | 'no_show' | 'extend' | 'move_for_closure' | 'undo_closure' | 'undo_answer_note'
>

/** What is written on a button: a move may have one for the usual way, and one that asks. */
export type ActionLabel = ActionName | 'all_there' | 'problem' | 'incomplete' | 'with_photo'

export type Action = {
  name: ActionName
  label: ActionLabel
  icon?: IconName | undefined
  /** A rare action, behind the menu. */
  rare: boolean
  /** The call of a one-tap move; null opens the move's dialog. */
  does: ((id: string) => Promise<Outcome<unknown>>) | null
}

type Button = Omit<Action, 'does' | 'rare' | 'label'> & {
  /** Without, the move's name. */
  label?: (order: DeskOrder) => ActionLabel
  rare?: (order: DeskOrder) => boolean
  does?: Action['does']
  /** Hides the button of a move that the table allows. */
  unless?: (order: DeskOrder) => boolean
}

const always = () => true
const undos = Object.keys(undoCalls) as UndoMove[]
/** It waits at its point already, or at none. */
const isSettled = ({ ready_at, shipping }: DeskOrder) => ready_at !== null || shipping.method !== 'pickup'
const isDeleted = ({ customer }: DeskOrder) => customer.is.deleted

/** The buttons in order, the usual move of each stage first. */
const buttons: readonly Button[] = [
  { name: 'approve', icon: 'check', does: id => approve(id) },
  { name: 'deny' },
  { name: 'hand_over', icon: 'hand', does: id => handOver(id) },
  // What is not plain as it goes out: something of the box that is missing, or a mark to photograph.
  {
    name: 'hand_over',
    label: ({ product }) => (product.contents.length > 0 ? 'incomplete' : 'with_photo'),
    rare: always,
    unless: order => isEarly('hand_over', order),
  },
  {
    name: 'return',
    label: ({ product }) => (product.contents.length ? 'all_there' : 'return'),
    icon: 'undo',
    does: id => returnLoan(id),
  },
  { name: 'return', label: () => 'problem' },
  ...undos.map(name => ({ name, rare: always, does: (id: string) => undoAct(id, name) })),
  // Undoes a mistaken return until the end of the day.
  { name: 'undo_return', icon: 'undo', does: undoReturn, unless: isDeleted },
  // A note can be answered once more.
  {
    name: 'answer_note',
    rare: ({ note_answers }) => note_answers.length > 0,
    unless: order => !order.note || isDeleted(order),
  },
  { name: 'ready', does: markReady, rare: always, unless: isSettled },
  { name: 'change_dates', rare: always },
  { name: 'change_point', rare: always, unless: order => isSettled(order) || !order.product.transportable },
  // A waiting loan is denied; cancelling is the usual answer for an uncollected one, and rare for the others.
  { name: 'cancel_by_desk', rare: ({ stage }) => stage !== 'uncollected', unless: ({ stage }) => stage === 'waiting' },
  { name: 'write_off', rare: always },
]

const stateOf = ({ status, loan, picked_up_at, returned_at, closed_by }: DeskOrder): LoanState => ({
  status,
  from_date: loan.from_date,
  to_date: loan.to_date,
  pickedUp: picked_up_at !== null,
  returnedOn: returned_at && dayInRome(new Date(returned_at)),
  closedBy: closed_by,
})

/** The actions that a user of this level can take on a loan now. */
export function actionsFor(order: DeskOrder, level: number): Action[] {
  const actor = level <= levels.admin ? 'admin' : 'desk'
  const allowed = movesFor(actor, stateOf(order), dayInRome(new Date()))
  return buttons
    .filter(({ name, unless }) => (allowed.includes(name) || order.undo === name) && !unless?.(order))
    .map(({ name, label, icon, rare, does = null }) => ({
      name,
      label: label?.(order) ?? name,
      icon,
      rare: rare?.(order) ?? false,
      does: asksFirst(name, order) ? null : does,
    }))
}

const asksAtHandOver = ({ deposit, product, untrained }: DeskOrder) =>
  deposit?.state === 'due' || product.check?.may_override === true || untrained?.may_override === true

/** Before its day, unchecked or without a training, a reason is asked for; as it goes out and comes back, the deposit. */
const asksFirst = (name: ActionName, order: DeskOrder) =>
  isEarly(name, order) ||
  (name === 'hand_over' && asksAtHandOver(order)) ||
  (name === 'return' && order.deposit?.state === 'taken')

/** Handing out before the first day needs a reason. */
const isEarly = (name: ActionName, { stage }: DeskOrder) => name === 'hand_over' && stage === 'scheduled'
