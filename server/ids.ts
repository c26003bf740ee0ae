import { randomBytes, randomInt } from 'node:crypto'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** An opaque id of 80 random bits in 16 letters that no one confuses when reading them out. */
export function newId(): string {
  return Array.from(randomBytes(16), byte => alphabet[byte & 31]).join('')
}

/** Six random digits; a locker takes each once. */
export function newLockerCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}
