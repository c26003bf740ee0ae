import { createHash } from 'node:crypto'

/** The same id for the same thing on every machine, of the shape that real ids have. */
export function demoId(...parts: (string | number)[]): string {
  const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
  const bytes = createHash('sha256').update(parts.join('/')).digest()
  return Array.from(bytes.subarray(0, 16), byte => alphabet[byte & 31]).join('')
}

/** A smart locker's code, the same on every machine too. */
export function demoCode(...parts: (string | number)[]): string {
  const number = createHash('sha256').update(parts.join('/')).digest().readUInt32BE(0) % 1_000_000
  return String(number).padStart(6, '0')
}
