import { createECDH, ECDH } from 'node:crypto'
import { derivedKey, type Secret } from '../secrets.ts'

export type PushKeys = { publicKey: string; privateKey: string }

const curve = 'prime256v1'

/**
 * The pair of keys that signs a library's notifications (VAPID, RFC 8292), in base64url: derived from `APP_SECRET`, the
 * same for as long as that is. The library's `key_version` does not count: a browser subscribes with one key for good.
 */
export function pushKeysOf(of: Secret, libraryId: string): PushKeys {
  const pair = createECDH(curve)
  // Of 2^32 secrets one is no key of this curve: `setPrivateKey` refuses it.
  pair.setPrivateKey(derivedKey(of, `${libraryId}/push`))
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
}

/** Whether a text in base64url is a point of the curve, as the key of a browser must be. */
export function isPoint(text: string): boolean {
  try {
    return ECDH.convertKey(text, curve, 'base64url').length > 0
  } catch {
    return false
  }
}
