import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The digest stored instead of a random secret. */
export const digest = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** A keyed digest (HMAC), for a secret short enough to be guessed: an address, five digits. */
export const keyed = (key: Uint8Array, secret: string) => createHmac('sha256', key).update(secret).digest('base64url')

export const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

export const randomToken = (bytes: 16 | 32) => randomBytes(bytes).toString('base64url')
