import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { signedText } from '../signature.ts'

export type Signed = { headers: Record<string, string>; body: string }

/** Signs the provider's webhook messages and publishes the certificate; the key is made when first needed. */
export function eventSigner(webhookId: string, certUrl: () => string, now: () => Date) {
  let pair: ReturnType<typeof newPair> | null = null
  const keys = () => (pair ??= newPair())
  return {
    certificate: () => keys().publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sign(type: string, resource: Record<string, unknown>, id = `WH-${randomUUID()}`): Signed {
      const body = JSON.stringify({ id, event_type: type, create_time: now().toISOString(), resource })
      const [transmission, time] = [randomUUID(), now().toISOString()]
      const signature = sign('sha256', signedText(transmission, time, webhookId, Buffer.from(body)), keys().privateKey)
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'paypal-transmission-id': transmission,
          'paypal-transmission-time': time,
          'paypal-transmission-sig': signature.toString('base64'),
          'paypal-cert-url': certUrl(),
          'paypal-auth-algo': 'SHA256withRSA',
        },
      }
    },
  }
}

const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
