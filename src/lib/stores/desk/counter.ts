/** The counter: a code is looked up, and what can be done with what it names is done. */
import { call } from '../../api/call.ts'
import { circulation } from '../../contract/circulation.endpoints.ts'
import type { CounterMember, Scanned, ScannedObject } from '../../contract/circulation.ts'
import type { DeskOrder } from '../../contract/desk.ts'
import { places } from '../../contract/places.endpoints.ts'
import { noAnswer } from '../../rules/deposit.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { $basket, $card, $reading, note, type NotHandedOut } from './counter-state.ts'
import { findCopied, readCopy } from './device-copy.ts'
import { onChange } from './live.ts'
import { undoAct, undoReturn } from './loan-actions.ts'
import { $sent, readWaitingActs } from './waiting-acts.ts'

/** The same code again within this time is the reader that sees it still (ms). */
const sameWithin = 5000
let last = { text: '', at: 0 }

// What is read after a basket is the beginning of the next one, were it the same card.
$basket.listen(basket => {
  if (!basket) last = { text: '', at: 0 }
})

/** Whether what was heard was good, was not, or was the same as just before. */
export type ScanOutcome = 'good' | 'bad' | 'same'

let earlier: Promise<unknown> = Promise.resolve()

/** Looks a code up; several are answered in the order in which they were read. */
export function scan(text: string): Promise<ScanOutcome> {
  const said = text.trim()
  const now = Date.now()
  if (!said || (said.toLowerCase() === last.text && now - last.at < sameWithin)) return Promise.resolve('same')
  last = { text: said.toLowerCase(), at: now }
  $reading.set($reading.get() + 1)
  const heard = earlier.then(() => lookUp(said))
  earlier = heard.finally(() => $reading.set($reading.get() - 1))
  return heard
}

const read = (code: string): Promise<Outcome<Scanned>> =>
  attempt(() => {
    const member = $basket.get()?.member.id
    return call(circulation.scan, { query: { code, ...(member && { member }) } })
  })

async function lookUp(code: string): Promise<ScanOutcome> {
  const outcome = await read(code)
  if (!outcome.ok) {
    // What did not get through may be read again at once.
    const { problem } = outcome
    if (problem.code === 'network') return lookUpHere(code)
    last = { text: '', at: 0 }
    $card.set({ state: 'refused', code, problem })
    note({ what: 'unknown', text: code })
    return 'bad'
  }
  const { value } = outcome
  if (value.kind === 'member') return meet(value.member, code)
  return value.state === 'sought' ? showFound(value, code) : show(value, code)
}

/** Without a network: the same code within five seconds does nothing here too. */
async function lookUpHere(code: string): Promise<ScanOutcome> {
  await readCopy()
  await readWaitingActs()
  const loans = findCopied(code)
  $card.set({ state: 'copied', code, loans })
  return loans.length > 0 ? 'good' : 'bad'
}

$sent.listen(sent => {
  if (!sent) return
  const { move, order } = sent
  note({ what: move === 'return' ? 'returned' : 'handed_out', order, text: order.product.code })
})

/** A card was read: whoever it is stands at the counter, and what was read just before is for them. */
async function meet(member: CounterMember, text: string): Promise<ScanOutcome> {
  note({ what: 'member', member, text })
  const basket = $basket.get()
  if (basket && basket.things.length > 0 && basket.member.id !== member.id) {
    $card.set({ state: 'other_member', member })
    return 'good'
  }
  const card = $card.get()
  $basket.set({ member, things: basket?.member.id === member.id ? basket.things : [], problem: null })
  $card.set({ state: 'idle' })
  if (card.state !== 'object' || card.object.state === 'out') return 'good'
  const again = await read(card.object.product.id)
  if (again.ok && again.value.kind === 'object') await show(again.value, text)
  return 'good'
}

/** Whether an object may be handed out to the member at the counter with the others of their basket. */
function fits({ state, order }: ScannedObject, member: CounterMember): boolean {
  return state === 'free' || (state === 'to_hand_out' && order?.customer.id === member.id)
}

async function show(object: ScannedObject, text: string): Promise<ScanOutcome> {
  if ($card.get().state === 'other_member' && $basket.get()?.things.length) {
    // Whose basket it is has to be answered first; then the label may be read again at once.
    last = { text: '', at: 0 }
    return 'bad'
  }
  const basket = $basket.get()
  if (!basket || !fits(object, basket.member)) {
    $card.set({ state: 'object', object })
    note({ what: 'looked_at', object, text })
    return object.state === 'repair' || object.state === 'not_lent' ? 'bad' : 'good'
  }
  $card.set({ state: 'idle' })
  if (basket.things.some(one => one.object.product.id === object.product.id)) return 'same'
  const days = { from: '', to: object.lending?.to_date ?? '' }
  $basket.set({
    ...basket,
    things: [...basket.things, { object, ...days, deposit: noAnswer, absent: [], refused: null }],
  })
  note({ what: 'added', object, text })
  return 'good'
}

/** What is read is there: the search for it ends. */
async function showFound(sought: ScannedObject, text: string): Promise<ScanOutcome> {
  const { id } = sought.product
  const outcome = await attempt(() => call(places.found, { params: { id } }))
  const again = outcome.ok ? await read(id) : outcome
  if (!again.ok || again.value.kind !== 'object') return show(sought, text)
  const heard = await show(again.value, text)
  const card = $card.get()
  if (card.state === 'object') $card.set({ ...card, found: true })
  return heard
}

/** After something was done with the object of the card. */
export async function lookAgain(code: string): Promise<void> {
  const again = await read(code)
  if (again.ok && again.value.kind === 'object') $card.set({ state: 'object', object: again.value })
}

/** What the card and the basket show is read again when somebody else changes it. */
export const followCounter = (): (() => void) => onChange(['loans', 'objects', 'members', 'cards'], rereadCounter)

async function rereadCounter(): Promise<void> {
  const [card, basket] = [$card.get(), $basket.get()]
  if (card.state === 'object') {
    const again = await read(card.object.product.id)
    const now = $card.get()
    if (again.ok && again.value.kind === 'object' && now.state === 'object' && now.object === card.object)
      $card.set({ ...now, object: again.value })
  }
  if (!basket) return
  const outcome = await read(basket.member.id)
  const now = $basket.get()
  if (outcome.ok && outcome.value.kind === 'member' && now?.member === basket.member)
    $basket.set({ ...now, member: outcome.value.member })
}

export const dropCard = () => $card.set({ state: 'idle' })

/** Why the object of the card was not handed out stays on it, also once its new state is known. */
function refuse(order: DeskOrder, refused: NotHandedOut): void {
  const card = $card.get()
  if (card.state === 'object' && card.object.product.id === order.product.id) $card.set({ ...card, refused })
}

/** Hands one loan out to its member, without a basket; the refusal says who has the object. */
export async function handOutOne(order: DeskOrder): Promise<void> {
  const body = { member_id: order.customer.id, things: [{ order_id: order.id }] }
  const outcome = await attempt(() => call(circulation.handOut, { body }))
  if (!outcome.ok) return refuse(order, { problem: outcome.problem, holder: null })
  const [result] = outcome.value.results
  if (result!.order && !result!.problem) closeCard('handed_out', result!.order)
  else refuse(order, result!)
}

/** Something was done with the object of the card, which is done with. */
export function closeCard(
  what: 'returned' | 'handed_out' | 'undone' | 'kept_here',
  order: DeskOrder,
  damaged?: boolean,
): void {
  note({ what, order, damaged, text: order.product.code })
  $card.set({ state: 'idle' })
}

/** It was given to the wrong person. */
export async function undoHandedOut({ id }: DeskOrder): Promise<Outcome<DeskOrder>> {
  const outcome = await undoAct(id, 'undo_hand_over')
  if (outcome.ok) closeCard('kept_here', outcome.value)
  return outcome
}

export async function undoReturned({ id }: DeskOrder): Promise<Outcome<DeskOrder>> {
  const outcome = await undoReturn(id)
  if (outcome.ok) closeCard('undone', outcome.value)
  return outcome
}
