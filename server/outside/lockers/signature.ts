import { createHmac, timingSafeEqual } from 'node:crypto'

/** A message signed as Standard Webhooks does (https://www.standardwebhooks.com); `timestamp` in seconds. */
type Message = { id: string; timestamp: number; body: string | Uint8Array }

/** How old, or how far ahead, a message may be (seconds). */
const tolerance = 300

/** Bytes are written like this, so that everybody knows what they are for. */
const prefix = 'whsec_'

export const toSecret = (bytes: Uint8Array): string => prefix + Buffer.from(bytes).toString('base64')

/** `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`. */
export function signatureOf(secret: string, { id, timestamp, body }: Message): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')
  return `v1,${mac}`
}

/** Whether one of the signatures, which are separated by spaces, is right and the message is of now. */
export function isSigned(secret: string, now: number, message: Message, signatures: string): boolean {
  if (Math.abs(now - message.timestamp) > tolerance) return false
  const right = Buffer.from(signatureOf(secret, message))
  return signatures
    .split(' ')
    .map(one => Buffer.from(one))
    .some(one => one.length === right.length && timingSafeEqual(one, right))
}
