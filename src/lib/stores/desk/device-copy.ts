/** Today's loans, lists and numbers of the chosen point as this device last read them: what is needed offline. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { desk } from '../../contract/desk.endpoints.ts'
import type { DeskToday } from '../../contract/desk-today.ts'
import type { DeskOrder } from '../../contract/desk.ts'
import { places } from '../../contract/places.endpoints.ts'
import type { Carry } from '../../contract/places.ts'
import type { WaitingMove } from '../../contract/waiting-acts.ts'
import { dayInRome } from '../../format.ts'
import { scannedCard, scannedObject } from '../../rules/scanned-code.ts'
import { isInHand } from '../../rules/stage-sets.ts'
import { attempt } from '../async/attempt.ts'
import { onDevice } from '../async/on-device.ts'
import { $point } from './point.ts'

/** Of a loan and its member no more than has to be recognised at the counter. */
export type CopiedLoan = {
  id: string
  move: WaitingMove
  late: boolean
  product: { id: string; name: string; code: string }
  member: string
  card: string | null
  to: string
  /** Where it is fetched from; null for what is at the desk already, or out. */
  shelf: string | null
  /** Why it is not handed out without a network: nobody lends to its member, or something is asked first. */
  held: 'suspended' | 'asks' | null
}

type CopiedProduct = { id: string; name: string; code: string; shelf: string | null }

/** Something to fetch for today, in the order of the shelves. `elsewhere`: the point where it is, if not at its own. */
export type CopiedPreparation = {
  id: string
  product: CopiedProduct
  member: string
  from: string
  ready: boolean
  state: 'sought' | 'out' | null
  elsewhere: string | null
}

export type CopiedCarry = { product: CopiedProduct; from: string; to: string; due: string | null; underWay: boolean }

export type DeskPerson = { id: string; name: string }

/** `by`: whose copy it is; `day`: it is forgotten after it. */
export type DeviceCopy = {
  id: 'copy'
  at: number
  day: string
  by: DeskPerson
  point: string | null
  today: DeskToday
  loans: CopiedLoan[]
  preparations: CopiedPreparation[]
  carries: CopiedCarry[]
}

const copies = onDevice<DeviceCopy>({ database: 'desk-copy', store: 'copies', key: 'id' })

export const $copy = atom<DeviceCopy | null>(null)

/** What an earlier release kept has not all that is read here. */
const isWhole = (copy: Partial<DeviceCopy>) => Boolean(copy.preparations && copy.carries)

/** A copy of another day is forgotten as it is found. */
export async function readCopy(): Promise<DeviceCopy | null> {
  const [copy] = await copies.list()
  if (copy && (copy.day !== dayInRome(new Date()) || !isWhole(copy))) return forgetCopy()
  $copy.set(copy ?? null)
  return copy ?? null
}

export async function forgetCopy(): Promise<null> {
  $copy.set(null)
  await copies.clear()
  return null
}

const pageSize = 100
/** No desk has more in one list; whoever has is told by what is not found. */
const pages = 5

async function readList(queue: 'to_hand_out' | 'to_take_back', point: string | null): Promise<DeskOrder[]> {
  const all: DeskOrder[] = []
  for (let page = 1; page <= pages; page++) {
    const query = { queue, point: point ?? undefined, page, limit: pageSize }
    const { docs, total } = await call(desk.orders, { query })
    all.push(...docs)
    if (all.length >= total) break
  }
  return all
}

/** What the server refuses, or wants an answer to, once the object is gone already. */
function heldBy({ customer, untrained, product, deposit }: DeskOrder): CopiedLoan['held'] {
  if (customer.is.banned || customer.suspended) return 'suspended'
  return untrained || product.check?.blocks || deposit?.state === 'due' ? 'asks' : null
}

const toCopied = (order: DeskOrder): CopiedLoan => {
  const { id, stage, product, customer, loan, ready_at } = order
  return {
    id,
    move: isInHand(stage) ? 'return' : 'hand_over',
    late: stage === 'overdue',
    product: { id: product.id, name: product.name, code: product.code },
    member: customer.name,
    card: customer.card_number,
    to: loan.return_date,
    shelf: isInHand(stage) || ready_at ? null : product.shelf,
    held: isInHand(stage) ? null : heldBy(order),
  }
}

const toProduct = ({ id, name, code, shelf }: CopiedProduct): CopiedProduct => ({ id, name, code, shelf })

const toPreparation = ({ id, product, customer, loan, ready_at }: DeskOrder): CopiedPreparation => {
  const { place, home, out, sought } = product.where
  const state = sought ? 'sought' : out ? 'out' : null
  const elsewhere = place.id === home.id ? null : place.name
  const ready = Boolean(ready_at)
  return { id, product: toProduct(product), member: customer.name, from: loan.from_date, ready, state, elsewhere }
}

const toCarry = ({ product, from, to, due, carried }: Carry): CopiedCarry => ({
  product: toProduct(product),
  from: from.name,
  to: to.name,
  due,
  underWay: Boolean(carried),
})

/** Only what begins by today can be handed out without asking anything. */
const canBeHandedOut = ({ stage }: DeskOrder) => stage === 'to_collect'

export async function renewCopy(by: DeskPerson): Promise<void> {
  const point = $point.get()
  const at = Date.now()
  const outcome = await attempt(async () => ({
    today: await call(desk.today, { query: { point: point ?? undefined } }),
    fetched: await call(places.preparations, { query: { point: point ?? undefined } }),
    carried: await call(places.carries, { query: { point: point ?? undefined } }),
    handed: await readList('to_hand_out', point),
    out: await readList('to_take_back', point),
  }))
  if (!outcome.ok || point !== $point.get()) return
  const { today, fetched, carried, handed, out } = outcome.value
  const loans = [...handed.filter(canBeHandedOut), ...out].map(toCopied)
  const preparations = [...fetched.to_prepare, ...fetched.ready].map(toPreparation)
  const lists = { today, loans, preparations, carries: carried.map(toCarry) }
  const copy: DeviceCopy = { id: 'copy', at, day: dayInRome(new Date(at)), by, point, ...lists }
  $copy.set(copy)
  await copies.put(copy)
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The loans of the object whose label this is, or of the member whose card it is. */
export function findCopied(text: string): CopiedLoan[] {
  const loans = $copy.get()?.loans ?? []
  const meant = scannedObject(text, location.origin) ?? text
  const things = loans.filter(({ product }) => product.id === meant || plain(product.code) === plain(meant))
  if (things.length > 0) return things
  const card = scannedCard(text, [location.origin])?.toLowerCase()
  return loans.filter(one => card !== undefined && one.card?.toLowerCase() === card)
}
