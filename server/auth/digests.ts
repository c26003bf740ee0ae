import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What is kept of a random secret: enough to know it again. */
export const digest = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Of a secret that could be guessed (an address, five digits) only what a key of ours makes of it. */
export const keyed = (key: Uint8Array, secret: string) => createHmac('sha256', key).update(secret).digest('base64url')

export const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

export const randomToken = (bytes: 16 | 32) => randomBytes(bytes).toString('base64url')
