import { atom } from 'nanostores'
import type { Checkout } from '../../contract/checkout.ts'
import type { CivilDate } from '../../rules/dates.ts'

/** Where an object is brought. */
export type Home = { address: string; cap: string; city: string; province: string }

/** A loan as it is being chosen, before the library holds it. */
export type Draft = {
  product: string
  point: string | null
  method: 'pickup' | 'delivery'
  /** A checked address that is near enough; it stays when a point is chosen instead. */
  home: Home | null
  /** Of a delivery the wished day, and nothing else. */
  from: CivilDate | null
  to: CivilDate | null
  note: string
}

const key = 'draft'

/** Stored for this tab, so that signing in again or reloading loses no input. */
export const $draft = atom<Draft | null>(null)

/** Resumes this object's draft, else starts from what the library holds. */
export function openDraft({ product, shipping, loan, note }: Checkout, firstPoint: string | null): void {
  const stored = read()
  if (stored?.product === product.id) return $draft.set(stored)
  const { method, address } = shipping
  setDraft({
    product: product.id,
    point: address?.id ?? firstPoint,
    method,
    home: method === 'delivery' ? homeOf(address) : null,
    from: loan.from_date,
    to: loan.to_date,
    note,
  })
}

export function homeOf(address: Home | null): Home | null {
  return address && { address: address.address, cap: address.cap, city: address.city, province: address.province }
}

export function changeDraft(part: Partial<Draft>): void {
  const draft = $draft.get()
  if (draft) setDraft({ ...draft, ...part })
}

export function dropDraft(): void {
  sessionStorage.removeItem(key)
}

function setDraft(draft: Draft): void {
  $draft.set(draft)
  sessionStorage.setItem(key, JSON.stringify(draft))
}

function read(): Draft | null {
  return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null
}
