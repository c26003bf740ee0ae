/** What a coordinator reckons: loans in a hundred that took the place of a purchase, and the mean weight of an object. */
export type Reckoned = { share: string; kilos: string }
type Reckoning = { share: number; kilos: number }
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

/** What was typed as numbers; null where it cannot be reckoned with. */
export function reckoningOf(reckoned: Reckoned): Reckoning | null {
  if (wrongIn(reckoned)) return null
  return { share: numberOf(reckoned.share) ?? 0, kilos: numberOf(reckoned.kilos) ?? 0 }
}

/** Estimates, in whole euro and kilograms. */
export function estimate({ loans, value }: Counted, { share, kilos: each }: Reckoning): Saved {
  const part = share / 100
  return { euro: Math.round(value.euro * part), kilos: Math.round((loans.now ?? 0) * part * each), share, each }
}
