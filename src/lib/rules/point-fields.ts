import { atMost, type FieldRule, fiveDigits, required, twoLetters } from './fields.ts'

const degrees = /^-?\d{1,3}(?:[.,]\d+)?$/

export const readDegrees = (typed: string): number => Number(typed.replace(',', '.'))

/** Degrees up to so many, with a decimal comma or point. */
export const coordinate =
  (most: number): FieldRule =>
  value =>
    value === '' || (degrees.test(value) && Math.abs(readDegrees(value)) <= most) ? null : { reason: 'coordinate' }

/** Not before the day in another field. */
export const notBefore =
  (name: string): FieldRule =>
  (value, answers) =>
    value === '' || value >= (answers[name] ?? '') ? null : { reason: 'day_order' }

/** A day of any year, `4/10` as `10-04`; null when there is none. */
export function dayOfYear(value: string): string | null {
  const [, day = '', month = ''] = /^(\d{1,2})[/.\s-](\d{1,2})$/.exec(value.trim()) ?? []
  const read = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = new Date(`2025-${read}T12:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(5, 10) === read ? read : null
}

export const dayMonth: FieldRule = value => (value === '' || dayOfYear(value) !== null ? null : { reason: 'day_month' })

/** Required as soon as the other one is there: half a position is none. */
const beside =
  (name: string): FieldRule =>
  (value, answers) =>
    value === '' && (answers[name] ?? '') !== '' ? { reason: 'required' } : null

/** The fields of a point's name and address. */
export const placeRules = {
  name: [required, atMost(80)],
  street: [required, atMost(120)],
  cap: [required, fiveDigits],
  city: [required, atMost(80)],
  province: [required, twoLetters],
  lat: [coordinate(90), beside('lon')],
  lon: [coordinate(180), beside('lat')],
} as const
export type PlaceField = keyof typeof placeRules

/** The place that was typed. */
export function placeOf({ lat, lon, ...rest }: Record<PlaceField, string>) {
  const position = lat && lon ? { lat: readDegrees(lat), lon: readDegrees(lon) } : { lat: null, lon: null }
  return { ...rest, ...position }
}
