import { randomBytes } from 'node:crypto'
import { signatureOf } from '../signature.ts'
import type { LockerAction } from '../../../../src/lib/contract/loan-names.ts'

/** A smart locker as its own software knows itself: the point, and the secret that the library gave it. */
export type LockerIdentity = { library: string; pointId: string; name: string; secret: string }

export const newMessageId = () => `msg_${randomBytes(12).toString('hex')}`

type Call = { path: 'codes' | 'pickups' | 'deposits'; id: string; code: string; acceptLanguage: string }
export type LibraryAnswer = { status: number; body: Record<string, unknown> }

/** The calls of a locker to its library: signed, and answered 503 where nobody answers. */
export function libraryOf({ library, pointId, secret }: LockerIdentity, apiUrl: () => string, now: () => Date) {
  return async ({ path, id, code, acceptLanguage }: Call): Promise<LibraryAnswer> => {
    const body = JSON.stringify({ call: path, code })
    const timestamp = Math.floor(now().getTime() / 1000)
    const headers = {
      'content-type': 'application/json',
      'accept-language': acceptLanguage,
      'x-app-id': library,
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf(secret, { id, timestamp, body }),
    }
    try {
      const url = `${apiUrl()}/v1/lockers/${pointId}/${path}`
      const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) })
      return { status: response.status, body: (await response.json()) as LibraryAnswer['body'] }
    } catch {
      return { status: 503, body: {} }
    }
  }
}

export const pathOf = { pick_up: 'pickups', deposit: 'deposits' } as const satisfies Record<LockerAction, string>
