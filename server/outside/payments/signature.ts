import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { WebhookHeaders } from './payments.ts'

const largestCertificate = 64 * 1024

/** The provider tries again for three days; a replay within them changes nothing, as each event counts once. */
const oldestMs = 3 * 24 * 3_600_000
const clockSkewMs = 5 * 60_000

type SignatureOptions = { apiBase: string; webhookId: string; callMs: number }

/** Certificates come from the provider's own hosts only, however the message asks for another. */
export function isCertificateAddress(text: string, apiBase: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username || url.password || !url.pathname.startsWith('/v1/notifications/certs/')) return false
  if (url.origin === new URL(apiBase).origin) return true
  return url.protocol === 'https:' && url.port === '' && /(^|\.)paypal\.com$/.test(url.hostname)
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

/** Checks the provider's signature over a message; its certificates are fetched once each. */
export function signatureChecker({ apiBase, webhookId, callMs }: SignatureOptions) {
  const keys = new Map<string, KeyObject>()
  return async (
    { id, time, signature, certUrl, algorithm }: WebhookHeaders,
    body: Uint8Array,
    now: Date,
  ): Promise<boolean> => {
    if (!webhookId || algorithm !== 'SHA256withRSA' || !isCertificateAddress(certUrl, apiBase)) return false
    const age = now.getTime() - Date.parse(time)
    if (!(age >= -clockSkewMs && age <= oldestMs)) return false
    const key = keys.get(certUrl) ?? (await fetchKey(certUrl, callMs))
    if (key?.asymmetricKeyType !== 'rsa') return false
    keys.set(certUrl, key)
    return verify('sha256', signedText(id, time, webhookId, body), key, Buffer.from(signature, 'base64'))
  }
}
