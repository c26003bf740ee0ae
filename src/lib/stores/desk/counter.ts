/** The counter: what was scanned last, the basket of the member who stands there, and what has been done. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { circulation } from '../../contract/circulation.endpoints.ts'
import type { CounterMember, HandedOut, Scanned, ScannedObject } from '../../contract/circulation.ts'
import { places } from '../../contract/places.endpoints.ts'
import type { DeskOrder } from '../../contract/desk.ts'
import { dayInRome } from '../../format.ts'
import { type DepositAnswer, depositTaken, noAnswer } from '../../rules/deposit.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import type { CallProblem } from '../async/loaded.ts'
import { type CopiedLoan, findCopied, readCopy } from './device-copy.ts'
import { onChange } from './live.ts'
import { undoReturn } from './loan-actions.ts'
import { $point } from './point.ts'
import { $sent, readWaitingActs } from './waiting-acts.ts'

/** What the card shows. `other_member`: their card was read while things of somebody else are in the basket. */
export type Card =
  | { state: 'idle' }
  | { state: 'object'; object: ScannedObject; found?: boolean }
  | { state: 'other_member'; member: CounterMember }
  | { state: 'refused'; code: string; problem: CallProblem }
  | Copied

/** What the device knows of a code without a network; no loans: nothing. */
type Copied = { state: 'copied'; code: string; loans: CopiedLoan[] }

/** A thing in the basket, with its days where it is lent without a booking. */
export type BasketThing = {
  object: ScannedObject
  from: string
  to: string
  deposit: DepositAnswer
  refused: Pick<HandedOut, 'problem' | 'holder'> | null
}
export type Basket = { member: CounterMember; things: BasketThing[]; problem: CallProblem | null }

/** What was done or read, the newest first. */
export type CounterEvent = { n: number; text: string } & (
  | { what: 'returned' | 'handed_out' | 'booked' | 'undone'; order: DeskOrder }
  | { what: 'added' | 'looked_at'; object: ScannedObject }
  | { what: 'member'; member: CounterMember }
  | { what: 'unknown' }
)

export const $card = atom<Card>({ state: 'idle' })
export const $basket = atom<Basket | null>(null)
export const $events = atom<CounterEvent[]>([])
/** How many codes are being looked up. */
export const $reading = atom(0)

const kept = 5
type NewEvent = CounterEvent extends infer One ? (One extends CounterEvent ? Omit<One, 'n'> : never) : never

function note(event: NewEvent): void {
  const before = $events.get()
  const next = { ...event, n: (before[0]?.n ?? 0) + 1 } as CounterEvent
  $events.set([next, ...before].slice(0, kept))
}

/** The same code again within this time is the reader that sees it still (ms). */
const sameWithin = 5000
let last = { text: '', at: 0 }

/** Whether what was heard was good, was not, or was the same as just before. */
export type Heard = 'good' | 'bad' | 'same'

let earlier: Promise<unknown> = Promise.resolve()

/** Looks a code up; several are answered in the order in which they were read. */
export function scan(text: string): Promise<Heard> {
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

async function lookUp(code: string): Promise<Heard> {
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
async function lookUpHere(code: string): Promise<Heard> {
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
async function meet(member: CounterMember, text: string): Promise<Heard> {
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

async function show(object: ScannedObject, text: string): Promise<Heard> {
  const basket = $basket.get()
  if (!basket || !fits(object, basket.member)) {
    $card.set({ state: 'object', object })
    note({ what: 'looked_at', object, text })
    return object.state === 'repair' || object.state === 'not_lent' ? 'bad' : 'good'
  }
  $card.set({ state: 'idle' })
  if (basket.things.some(one => one.object.product.id === object.product.id)) return 'same'
  const days = { from: '', to: object.lending?.to_date ?? '' }
  $basket.set({ ...basket, things: [...basket.things, { object, ...days, deposit: noAnswer, refused: null }] })
  note({ what: 'added', object, text })
  return 'good'
}

/** What is read is there: the search for it ends. */
async function showFound(sought: ScannedObject, text: string): Promise<Heard> {
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
export const keepCounter = (): (() => void) => onChange(['loans', 'objects', 'members', 'cards'], rereadCounter)

async function rereadCounter(): Promise<void> {
  const [card, basket] = [$card.get(), $basket.get()]
  if (card.state === 'object') {
    const again = await read(card.object.product.id)
    if (again.ok && again.value.kind === 'object' && $card.get() === card)
      $card.set({ state: 'object', object: again.value })
  }
  if (!basket) return
  const outcome = await read(basket.member.id)
  const now = $basket.get()
  if (outcome.ok && outcome.value.kind === 'member' && now?.member === basket.member)
    $basket.set({ ...now, member: outcome.value.member })
}

function changeThing(id: string, change: (thing: BasketThing) => BasketThing[]): void {
  const basket = $basket.get()
  if (!basket) return
  const things = basket.things.flatMap(one => (one.object.product.id === id ? change(one) : [one]))
  $basket.set({ ...basket, things })
}

export const removeThing = (id: string) => changeThing(id, () => [])

/** An end before the new beginning moves with it. */
export const setDays = (id: string, { from, to }: { from: string; to: string }) =>
  changeThing(id, thing => [{ ...thing, from, to: to < from ? from : to }])

export const setDeposit = (id: string, deposit: DepositAnswer) => changeThing(id, thing => [{ ...thing, deposit }])

/** The deposit that is asked for as a thing of the basket goes out; what is booked for later is asked then. */
export function depositDue({ object: { product, order }, from }: BasketThing): number | null {
  if (order) return order.deposit?.state === 'due' ? order.deposit.amount : null
  return from > dayInRome(new Date()) ? null : product.deposit
}

export const dropCard = () => $card.set({ state: 'idle' })

export function closeBasket(): void {
  $basket.set(null)
  $card.set({ state: 'idle' })
}

/** Begins with another member; what was in the basket was not handed out. */
export function serve(member: CounterMember): void {
  $basket.set({ member, things: [], problem: null })
  $card.set({ state: 'idle' })
}

const wire = (thing: BasketThing, reason: string) => {
  const { object, from, to, deposit } = thing
  const taken = depositDue(thing) === null ? {} : { deposit: depositTaken(deposit, $point.get()) }
  const why = { ...(reason && { reason }), ...taken }
  if (object.order) return { order_id: object.order.id, ...why }
  return { product_id: object.product.id, ...(from && { from_date: from }), to_date: to, ...why }
}

/** Hands all of the basket out: what is refused stays in it, with the reason. */
export async function handOutAll(reason: string): Promise<Outcome<unknown>> {
  const basket = $basket.get()
  if (!basket) return { ok: true, value: null }
  const { member, things } = basket
  const body = { member_id: member.id, things: things.map(one => wire(one, reason)) }
  const outcome = await attempt(() => call(circulation.handOut, { body }))
  if (!outcome.ok) {
    $basket.set({ ...basket, problem: outcome.problem })
    return outcome
  }
  const { results } = outcome.value
  for (const { order, problem } of results) {
    if (order && !problem) note({ what: order.picked_up_at ? 'handed_out' : 'booked', order, text: order.product.code })
  }
  const left = things.flatMap((one, n) => (results[n]?.problem ? [{ ...one, refused: results[n] }] : []))
  $basket.set(left.length > 0 ? { ...basket, things: left, problem: null } : null)
  return outcome
}

/** Hands one loan out to its member, without a basket; the refusal says who has the object. */
export async function handOutOne(order: DeskOrder): Promise<HandedOut | CallProblem> {
  const body = { member_id: order.customer.id, things: [{ order_id: order.id }] }
  const outcome = await attempt(() => call(circulation.handOut, { body }))
  if (!outcome.ok) return outcome.problem
  const [result] = outcome.value.results
  if (result!.order && !result!.problem) settle('handed_out', result!.order)
  return result!
}

/** Something was done with the object of the card, which is done with. */
export function settle(what: 'returned' | 'handed_out' | 'undone', order: DeskOrder): void {
  note({ what, order, text: order.product.code })
  $card.set({ state: 'idle' })
}

export async function undoReturned({ id }: DeskOrder): Promise<Outcome<DeskOrder>> {
  const outcome = await undoReturn(id)
  if (outcome.ok) settle('undone', outcome.value)
  return outcome
}
