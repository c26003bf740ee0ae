import { createHash } from 'node:crypto'

/** The same id for the same thing on every machine, of the shape that real ids have. */
export function demoId(...parts: (string | number)[]): string {
  const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
  const bytes = createHash('sha256').update(parts.join('/')).digest()
  return Array.from(bytes.subarray(0, 16), byte => alphabet[byte & 31]).join('')
}

const numberOf = (...parts: (string | number)[]): number =>
  createHash('sha256').update(parts.join('/')).digest().readUInt32BE(0)

/** From 0 to 1, without 1: what chance would say, the same on every machine. */
export const demoFraction = (...parts: (string | number)[]): number => numberOf(...parts) / 2 ** 32

/** A smart locker's code, the same on every machine too. */
export function demoCode(...parts: (string | number)[]): string {
  return String(numberOf(...parts) % 1_000_000).padStart(6, '0')
}
