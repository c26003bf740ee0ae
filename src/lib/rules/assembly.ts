/** What a coordinator reckons: loans in a hundred that took the place of a purchase, and the mean weight of an object. */
export type Reckoned = { share: string; kilos: string }
export type Saved = { euro: number; kilos: number; share: number; each: number }
type Counted = { loans: { now: number | null }; value: { euro: number } }

const numberOf = (typed: string): number | null =>
  /^\d{1,4}(?:[.,]\d{1,2})?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : null

/** Which of the two cannot be reckoned with. */
export function wrongIn({ share, kilos }: Reckoned): 'share' | 'kilos' | null {
  const percent = numberOf(share)
  if (percent === null || percent > 100) return 'share'
  return numberOf(kilos) === null ? 'kilos' : null
}

/** Estimates, in whole euro and kilograms; null where they cannot be made. */
export function savedBy({ loans, value }: Counted, reckoned: Reckoned): Saved | null {
  if (wrongIn(reckoned)) return null
  const share = numberOf(reckoned.share) ?? 0
  const each = numberOf(reckoned.kilos) ?? 0
  const part = share / 100
  return { euro: Math.round(value.euro * part), kilos: Math.round((loans.now ?? 0) * part * each), share, each }
}
