/** A booking that the desk makes for a member: who and what are in the address, behind the `#`. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import type { BusyPeriod, PublishedProduct } from '../../contract/catalog.ts'
import { catalog } from '../../contract/catalog.endpoints.ts'
import { circulation } from '../../contract/circulation.endpoints.ts'
import type { CounterMember, HandedOut } from '../../contract/circulation.ts'
import { desk } from '../../contract/desk.endpoints.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { type Loaded, load } from '../async/loaded.ts'
import { findPayers } from './cash.ts'

export type BookedObject = { product: PublishedProduct; busy: BusyPeriod[] }

/** Null: nobody, or nothing, is chosen yet. */
export const $bookMember = atom<Loaded<CounterMember | null>>({ state: 'waiting' })
export const $bookObject = atom<Loaded<BookedObject | null>>({ state: 'waiting' })

type Chosen = { member: string; object: string }

function chosen(): Chosen {
  const query = new URLSearchParams(location.hash.slice(1))
  return { member: query.get('member') ?? '', object: query.get('object') ?? '' }
}

async function readMember(id: string): Promise<CounterMember | null> {
  if (!id) return null
  const scanned = await call(circulation.scan, { query: { code: id } })
  return scanned.kind === 'member' ? scanned.member : null
}

async function readObject(id: string): Promise<BookedObject | null> {
  if (!id) return null
  const params = { id }
  const [product, busy] = await Promise.all([call(catalog.product, { params }), call(catalog.loans, { params })])
  return { product, busy }
}

export const readBooking = async (): Promise<void> => {
  const { member, object } = chosen()
  await Promise.all([load($bookMember, () => readMember(member)), load($bookObject, () => readObject(object))])
}

/** Chooses who or what; an empty id drops them. */
export function chooseFor(what: Partial<Chosen>): void {
  const now = Object.entries({ ...chosen(), ...what }).filter(([, id]) => id)
  history.replaceState(null, '', `${location.pathname}#${new URLSearchParams(now)}`)
  const { member, object } = chosen()
  if ('member' in what) void load($bookMember, () => readMember(member))
  if ('object' in what) void load($bookObject, () => readObject(object))
}

/** The member has been trained meanwhile. */
export function trainedNow(category: string): void {
  const now = $bookMember.get()
  if (now.state !== 'ready' || !now.value) return
  const lacks = now.value.lacks.filter(one => one.category !== category)
  $bookMember.set({ state: 'ready', value: { ...now.value, lacks } })
}

export type FoundOne = { id: string; name: string }
export type Find = (typed: string) => Promise<Outcome<FoundOne[] | null>>

const shortest = 3

export const findMembers: Find = async typed => {
  const outcome = await findPayers(typed)
  if (!outcome.ok) return outcome
  const docs = outcome.value?.docs.map(({ id, first_name, last_name, card_number }) => ({
    id,
    name: [`${first_name} ${last_name}`.trim(), card_number].filter(Boolean).join(', '),
  }))
  return { ok: true, value: docs ?? null }
}

export const findObjects: Find = async typed => {
  const keywords = typed.trim()
  if (keywords.length < shortest) return { ok: true, value: null }
  const query = { status: 'published', keywords, page: 1, limit: 5 } as const
  const outcome = await attempt(() => call(desk.products, { query }))
  if (!outcome.ok) return outcome
  return { ok: true, value: outcome.value.docs.map(({ id, code, name }) => ({ id, name: `${name}, ${code}` })) }
}

type When = { from: string; to: string; point: string }

/** Books, and does not hand out: the days begin after today. */
export async function bookFor(
  { member, object }: Chosen,
  { from, to, point }: When,
  reason: string,
): Promise<Outcome<HandedOut>> {
  const thing = { product_id: object, from_date: from, to_date: to, point, ...(reason && { reason }) }
  const outcome = await attempt(() => call(circulation.handOut, { body: { member_id: member, things: [thing] } }))
  return outcome.ok ? { ok: true, value: outcome.value.results[0]! } : outcome
}

/** Reads who and what the address names, and again when it names others. Answers how to stop. */
export function openBooking(): () => void {
  const follow = () => void readBooking()
  follow()
  addEventListener('hashchange', follow)
  return () => removeEventListener('hashchange', follow)
}
