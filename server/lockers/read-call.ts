import type { Context } from 'hono'
import { LockerBody, type LockerCallName, SignatureHeaders } from '../../src/lib/contract/lockers.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-types.ts'
import { parseJson } from '../http/body.ts'
import { readAs } from '../http/validation.ts'
import { isSigned } from '../outside/lockers/signature.ts'
import { fail } from '../refusal.ts'
import { findLockerSecret } from './secrets.ts'

/** A call that is known to be a locker's. */
export type LockerCall = { pointId: string; messageId: string; code: string }

type Signed = { deps: Deps; http: Context<App>; params: { id: string }; body: Uint8Array }

/**
 * Reads a call of a smart locker, whose signature says who it is.
 * @throws Refusal `locker.not_genuine` for a point that is none too, then what its body is refused for, as one that is
 *   signed for another call
 */
export async function readLockerCall({ deps, http, params, body }: Signed, name: LockerCallName): Promise<LockerCall> {
  const headers = SignatureHeaders.safeParse(http.req.header())
  const secret = headers.success && (await findLockerSecret(deps, params.id))
  if (!headers.success || !secret) return fail('locker.not_genuine')
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = headers.data
  const now = Math.floor(deps.clock.now().getTime() / 1000)
  if (!isSigned(secret, now, { id, timestamp: Number(timestamp), body }, signature)) fail('locker.not_genuine')
  const { code } = readAs(LockerBody[name], parseJson(body), http.var.lang)
  return { pointId: params.id, messageId: id, code }
}
