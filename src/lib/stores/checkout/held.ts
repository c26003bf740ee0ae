import { storedText } from '../../stored.ts'

/** What this browser saw held last, as "checkout object end"; the end is by this browser's own clock. */
export const storedHold = storedText('browser', 'held')

export function storeHeld(held: { checkout: string; product: string; endsAt: number } | null): void {
  if (held) storedHold.set(`${held.checkout} ${held.product} ${held.endsAt}`)
  else storedHold.remove()
}
