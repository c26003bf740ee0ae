export type Position = { lat: number; lon: number }

const earthKm = 6371.0088

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two positions as the crow flies, with one decimal. */
export function kmBetween(a: Position, b: Position): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon)
  return Math.round(2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord))) * 10) / 10
}

/** The middle of some positions, near enough over a postal code's few kilometres. */
export function middleOf(positions: readonly Position[]): Position {
  const mean = (of: (one: Position) => number) => positions.reduce((sum, one) => sum + of(one), 0) / positions.length
  return { lat: mean(one => one.lat), lon: mean(one => one.lon) }
}
