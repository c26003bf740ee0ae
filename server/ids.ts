import { randomFillSync, randomInt } from 'node:crypto'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Reading random bytes takes longer than the rest of an id: many are read at a time. */
const pool = Buffer.alloc(4096)
let used = pool.length

/** An opaque id of 80 random bits in 16 letters that no one confuses when reading them out. */
export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  let id = ''
  for (const end = used + 16; used < end; used++) id += alphabet[pool[used]! & 31]
  return id
}

/** Six random digits; a locker takes each once. */
export function newLockerCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}
