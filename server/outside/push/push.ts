import webPush from 'web-push'
import { requestOutside } from '../request-outside.ts'

/** Where a browser is told something: an address of its maker's push service, and the keys it made for us. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** Who tells it: the signing keys in base64url, and a `mailto:` or `https:` address that the service may write to. */
export type PushSender = { publicKey: string; privateKey: string; subject: string }

/** The browser takes nothing at this address any more. */
export class PushGone extends Error {}

/** The service refuses this message; sending it again is of no use. */
export class PushRefused extends Error {}

const callMs = 10_000

/**
 * Sends a text to a browser, encrypted for it alone (RFC 8291); the service keeps it for `ttl` seconds while the browser
 * is off.
 * @throws PushGone, PushRefused, PrivateHost, and other errors after which the call may be repeated
 */
export async function sendPush(
  { endpoint, ...keys }: PushTarget,
  text: string,
  { subject, publicKey, privateKey, ttl, permitted }: PushSender & { ttl: number; permitted: readonly string[] },
): Promise<void> {
  const details = webPush.generateRequestDetails({ endpoint, keys }, text, {
    TTL: ttl,
    vapidDetails: { subject, publicKey, privateKey },
  })
  const status = await post(new URL(endpoint), details.headers, details.body, permitted)
  if (status === 404 || status === 410) throw new PushGone(`the push service answered ${status}`)
  if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`)
  if (status >= 300) throw new PushRefused(`the push service answered ${status}`)
}

async function post(
  url: URL,
  headers: Record<string, string>,
  body: Buffer | null,
  permitted: readonly string[],
): Promise<number> {
  const signal = AbortSignal.timeout(callMs)
  const answer = await requestOutside(url, { method: 'POST', headers, body, signal }, permitted)
  answer.resume()
  return answer.statusCode ?? 0
}
