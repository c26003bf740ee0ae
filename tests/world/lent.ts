import type { Caller } from './caller.ts'
import { crowd } from './crowd.ts'
import { sessionFor } from './library.ts'
import { type FreeObject, freeObject, wishFor } from './loans.ts'
import type { World } from './world.ts'

type Days = { from_date: string; to_date: string }
export type Person = Caller & { id: string }
type LoanInput = { library?: string; object?: FreeObject; member?: Person; days?: Days }

/** A loan as its member and the desk know it. */
export type Lent = { member: Person; object: FreeObject; id: string; days: Days; mine: string; atDesk: string }

/** Asks for a loan: by default a new member for an object without loans. */
export async function asked(
  world: World,
  { library = 'quartiere', object, member, days }: LoanInput = {},
): Promise<Lent> {
  const who = member ?? (await crowd(world, 1, library))[0]!
  const what = object ?? (await freeObject(world, { library }))
  const when = days ?? wishFor(what)
  const cart = await who.post(`/v1/checkout/cart/${what.id}`)
  if (cart.status !== 200) throw new Error(`the cart was refused: ${cart.status} ${JSON.stringify(cart.body)}`)
  await who.post('/v1/checkout/shipping', { method: 'pickup', address_id: what.point.id })
  const held = await who.post('/v1/checkout/loan', when)
  const { status, body } = held.status === 200 ? await who.put('/v1/checkout/confirm') : held
  if (status !== 200) throw new Error(`the loan was refused: ${status} ${JSON.stringify(body)}`)
  return {
    member: who,
    object: what,
    id: body.id,
    days: when,
    mine: `/v1/me/orders/${body.id}`,
    atDesk: `/v1/desk/orders/${body.id}`,
  }
}

export async function approved(world: World, desk: Caller, input: LoanInput = {}): Promise<Lent> {
  const lent = await asked(world, input)
  await desk.post(`${lent.atDesk}/approvals`)
  return lent
}

/** The same, handed out at once: the loan starts today. */
export async function handedOut(world: World, desk: Caller, input: LoanInput = {}): Promise<Lent> {
  const lent = await approved(world, desk, input)
  const { status, body } = await desk.post(`${lent.atDesk}/handovers`, { reason: 'Parte oggi' })
  if (status !== 200) throw new Error(`it was not handed out: ${status} ${JSON.stringify(body)}`)
  return { ...lent, days: { from_date: body.loan.from_date, to_date: body.loan.to_date } }
}

/** Hands an object out, and puts new members into its queue in this order. */
export async function waitedFor(world: World, desk: Caller, many: number) {
  const lent = await handedOut(world, desk)
  const people = await crowd(world, many)
  for (const one of people) await one.post(`/v1/me/products/${lent.object.id}/wishes`)
  return { lent, people: people as [Person, Person, Person] }
}

/** A new member with this level, signed in without the cost of a password. */
export async function staff(world: World, level: number, library = 'quartiere'): Promise<Person> {
  const [one] = await crowd(world, 1, library)
  await world.db
    .updateTable('members')
    .set({ level })
    .where('library_id', '=', library)
    .where('id', '=', one!.id)
    .execute()
  return one!
}

/** Gives people a session of now: the clock has moved on. */
export async function awake(world: World, ...people: Person[]): Promise<void> {
  for (const one of people) {
    one.token = (await sessionFor(world, one.id, one)).token
  }
}
