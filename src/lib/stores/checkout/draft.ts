import { atom } from 'nanostores'
import type { Checkout } from '../../contract/checkout.ts'
import type { CivilDate } from '../../rules/dates.ts'
import { storedJson } from '../../stored-json.ts'
import { storedText } from '../../stored.ts'

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

const stored = storedJson<Draft>(storedText('tab', 'draft'), ({ product }) => typeof product === 'string')

/** Stored for this tab, so that signing in again or reloading loses no input. */
export const $draft = atom<Draft | null>(null)

/** Resumes this object's draft, else starts from what the library holds. */
export function openDraft({ product, shipping, loan, note }: Checkout, firstPoint: string | null): void {
  const last = stored.get()
  if (last?.product === product.id) return $draft.set(last)
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
  stored.remove()
}

function setDraft(draft: Draft): void {
  $draft.set(draft)
  stored.set(draft)
}
