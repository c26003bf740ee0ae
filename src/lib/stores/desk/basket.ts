/** The basket of the member at the counter: what goes out together, until when, and with which deposit. */
import { call } from '../../api/call.ts'
import { circulation } from '../../contract/circulation.endpoints.ts'
import type { CounterMember } from '../../contract/circulation.ts'
import { dayInRome } from '../../format.ts'
import { type DepositAnswer, depositTaken } from '../../rules/deposit.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { $basket, $card, type BasketThing, note } from './counter-state.ts'
import { $point } from './point.ts'

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

export const setAbsent = (id: string, absent: string[]) => changeThing(id, thing => [{ ...thing, absent }])

/** The deposit that is asked for as a thing of the basket goes out; what is booked for later is asked then. */
export function depositDue({ object: { product, order }, from }: BasketThing): number | null {
  if (order) return order.deposit?.state === 'due' ? order.deposit.amount : null
  return from > dayInRome(new Date()) ? null : product.deposit
}

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
  const { object, from, to, deposit, absent } = thing
  const taken = depositDue(thing) === null ? {} : { deposit: depositTaken(deposit, $point.get()) }
  const why = { ...(reason && { reason }), ...taken, ...(absent.length > 0 && { missing: absent }) }
  // The copy that was read goes out, whichever was booked.
  if (object.order) return { order_id: object.order.id, copy_id: object.product.id, ...why }
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
  for (const [n, { order, problem }] of results.entries()) {
    const booked = things[n]?.object.order?.product.code
    if (order && !problem)
      note({ what: order.picked_up_at ? 'handed_out' : 'booked', order, text: order.product.code, booked })
  }
  const left = things.flatMap((one, n) => (results[n]?.problem ? [{ ...one, refused: results[n] }] : []))
  $basket.set(left.length > 0 ? { ...basket, things: left, problem: null } : null)
  return outcome
}
