/** What was done last with a loan of the model of `loan-model.ts`, and how it is taken back. */
import {
  type Act,
  type Command,
  type DeskAct,
  isKept,
  loanOf,
  type Model,
  type ModelLoan,
  type UndoOfAct,
} from './loan-model.ts'

/** What each act of the desk changes, and its undo brings back. */
const changes = {
  approve: ['status'],
  deny: ['status'],
  ready: ['status', 'ready'],
  handOver: ['status', 'inHand', 'from', 'to'],
  changeDates: ['status', 'from', 'to'],
  changePoint: ['status', 'point'],
  cancelByDesk: ['status'],
  writeOff: ['status', 'inHand', 'returnedOn', 'writtenOff'],
} as const satisfies Record<DeskAct, (keyof ModelLoan)[]>

const actOf: Record<UndoOfAct, DeskAct> = {
  undoApprove: 'approve',
  undoDeny: 'deny',
  undoReady: 'ready',
  undoHandOver: 'handOver',
  undoChangeDates: 'changeDates',
  undoChangePoint: 'changePoint',
  undoCancelByDesk: 'cancelByDesk',
  undoWriteOff: 'writeOff',
}

const isDeskAct = (name: string): name is DeskAct => name in changes

/** Said of what was so already, nothing was done: these tell by what a call has changed. */
const repeatable: Partial<Record<Command['do'], keyof ModelLoan>> = {
  ready: 'ready',
  changePoint: 'point',
  pickUp: 'inHand',
  putBack: 'status',
}

type Done = { loan: ModelLoan; before: ModelLoan }

/** Keeps what a command did with a loan, for its undo; an answer to the note leaves what was done last as it is. */
export function noteAct(m: Model, name: Command['do'], { loan, before }: Done): void {
  if (name === 'answer' || name === 'undoAnswer') return noteAnswer(m, name, loan)
  const told = repeatable[name]
  if (told && loan[told] === before[told]) return
  const kind = name === 'handOverEarly' ? 'handOver' : name
  const act: Act = isDeskAct(kind) ? { kind, before: pick(before, changes[kind]) } : { kind: 'other', before: {} }
  const others = loan.last.second === m.second ? loan.last.acts : []
  loan.last = { second: m.second, on: m.today, acts: [...others, act] }
}

const pick = (loan: ModelLoan, keys: readonly (keyof ModelLoan)[]): Partial<ModelLoan> =>
  Object.fromEntries(keys.map(key => [key, loan[key]]))

function noteAnswer(m: Model, name: 'answer' | 'undoAnswer', loan: ModelLoan): void {
  const left = loan.said?.second === m.second ? loan.said.left : 0
  loan.said = { second: m.second, on: m.today, left: left + (name === 'answer' ? 1 : -1) }
}

/** The act that an undo takes back, as long as nothing else was done with the loan, and on its day. */
export function undoable(m: Model, name: UndoOfAct, loan: ModelLoan): Act | undefined {
  return loan.last.on === m.today ? loan.last.acts.find(one => one.kind === actOf[name]) : undefined
}

/** Of two acts of one kind and moment nobody can tell which was the last. */
export function isUnclear(m: Model, c: Command): boolean {
  if (!('loan' in c) || !isUndo(c.do)) return false
  const act = actOf[c.do]
  return (loanOf(m, c.loan)?.last.acts.filter(one => one.kind === act).length ?? 0) > 1
}

const isUndo = (name: string): name is UndoOfAct => name in actOf

/** What is done at the same moment, without the undos for which that would be unclear. */
export function clearOf(together: Command[]): Command[] {
  const acts = (c: Command, act: DeskAct) => c.do === act || (act === 'handOver' && c.do === 'handOverEarly')
  return together.filter(c => {
    if (!('loan' in c) || !isUndo(c.do)) return true
    const { loan, do: name } = c
    return together.filter(one => 'loan' in one && one.loan === loan && acts(one, actOf[name])).length < 2
  })
}

export const mayUndoAnswer = (m: Model, { said }: ModelLoan) => said !== null && said.on === m.today && said.left > 0

/** The loan is what it was; who has the turn of an object that it keeps today has it no more. */
export function undoAct(m: Model, name: UndoOfAct, loan: ModelLoan): void {
  const wasKept = isKept(m, loan)
  Object.assign(loan, undoable(m, name, loan)!.before)
  if (name === 'undoWriteOff') return putBackInHand(m, loan)
  const isBack = name === 'undoDeny' || name === 'undoCancelByDesk' || (name === 'undoChangeDates' && !wasKept)
  if (isBack && isKept(m, loan)) for (const one of m.queues[loan.product]!) one.turnUntil = null
}

/** Why the object of a loan is in repair that was closed as damaged. */
export const givenUp = (loan: ModelLoan) => `given up ${loan.id}`

/** It is in somebody's hands: in repair as before, if nobody has repaired it meanwhile, and nobody's turn. */
function putBackInHand(m: Model, loan: ModelLoan): void {
  if (m.repair[loan.product] === givenUp(loan)) m.repair[loan.product] = loan.repairBefore
  for (const one of m.queues[loan.product]!) one.turnUntil = null
}
