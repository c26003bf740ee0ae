import { createHash } from 'node:crypto'

/** The same id for the same thing on every machine, of the shape that real ids have. */
export function demoId(...parts: (string | number)[]): string {
  const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
  const bytes = createHash('sha256').update(parts.join('/')).digest()
  return Array.from(bytes.subarray(0, 16), byte => alphabet[byte & 31]).join('')
}
