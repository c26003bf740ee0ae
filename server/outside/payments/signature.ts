import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { WebhookHeaders } from './payments.ts'

const largestCertificate = 64 * 1024

/** The provider tries again for three days; a replay within them changes nothing, as each event counts once. */
const oldestMs = 3 * 24 * 3_600_000
const clockSkewMs = 5 * 60_000

type SignatureOptions = { apiBase: string; webhookId: string; callMs: number }

const certificatePath = /^\/v1\/notifications\/certs\/[\w-]{1,80}$/

/** The hosts of one provider: the API's own, and the older name under which it keeps its certificates. */
function certificateHosts(apiBase: string): string[] {
  const { origin } = new URL(apiBase)
  return [origin, origin.replace('://api-m.', '://api.')]
}

/** Certificates come from the provider's own hosts only, however the message asks for another. */
export function isCertificateAddress(text: string, apiBase: string): boolean {
  if (!URL.canParse(text)) return false
  const { username, password, pathname, origin, href } = new URL(text)
  if (username || password || !certificatePath.test(pathname)) return false
  return href === origin + pathname && certificateHosts(apiBase).includes(origin)
}

export const signedText = (id: string, time: string, webhookId: string, body: Uint8Array): Buffer =>
  Buffer.from([id, time, webhookId, crc32(body)].join('|'))

async function fetchKey(url: string, callMs: number): Promise<KeyObject | null> {
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(callMs) })
    const text = await answer.text()
    return answer.ok && text.length <= largestCertificate ? createPublicKey(text) : null
  } catch {
    return null
  }
}

/** The provider changes its certificate a few times a year. */
const mostKeys = 10
/** Anybody may send a message: of those that name another certificate so many a minute have it fetched. */
const fetchesPerMinute = 10

/** The provider's keys, each fetched once; null for one that is not there or would be one too many in a minute. */
function certificateKeys(callMs: number) {
  const keys = new Map<string, Promise<KeyObject | null>>()
  let fetched: number[] = []
  return (url: string, now: Date): Promise<KeyObject | null> => {
    const known = keys.get(url)
    if (known) return known
    fetched = fetched.filter(at => now.getTime() - at < 60_000)
    if (fetched.length >= fetchesPerMinute) return Promise.resolve(null)
    fetched.push(now.getTime())
    const key = fetchKey(url, callMs).then(found => {
      if (!found) keys.delete(url)
      return found
    })
    if (keys.size >= mostKeys) keys.delete(keys.keys().next().value!)
    keys.set(url, key)
    return key
  }
}

/** Checks the provider's signature over a message; its certificates are fetched once each. */
export function signatureChecker({ apiBase, webhookId, callMs }: SignatureOptions) {
  const keyAt = certificateKeys(callMs)
  return async (
    { id, time, signature, certUrl, algorithm }: WebhookHeaders,
    body: Uint8Array,
    now: Date,
  ): Promise<boolean> => {
    if (!webhookId || algorithm !== 'SHA256withRSA' || !isCertificateAddress(certUrl, apiBase)) return false
    const age = now.getTime() - Date.parse(time)
    if (!(age >= -clockSkewMs && age <= oldestMs)) return false
    const key = await keyAt(certUrl, now)
    if (key?.asymmetricKeyType !== 'rsa') return false
    return verify('sha256', signedText(id, time, webhookId, body), key, Buffer.from(signature, 'base64'))
  }
}
