import { createHmac, timingSafeEqual } from 'node:crypto'

export const crmKinds = ['users', 'products', 'orders'] as const
export type CrmKind = (typeof crmKinds)[number]

/** A record for the CRM; the id is ours, and identifies the record to replace. */
export type CrmRecord = { id: string } & Record<string, unknown>

/** The library's external CRM. */
export type Crm = {
  /** Upserts records by their ids: sending the same twice is harmless. @throws CrmDown */
  upsert(library: string, kind: CrmKind, records: CrmRecord[]): Promise<void>
  /** Ids of the objects highlighted in the CRM, in their order. @throws CrmDown */
  highlights(library: string): Promise<string[]>
}

/** The CRM did not accept the call now; it may be repeated later. */
export class CrmDown extends Error {}

export const signatureHeader = 'x-oggettoteca-signature'
const secondsBelieved = 300

const digest = (secret: string, at: number, method: string, path: string, body: string) =>
  createHmac('sha256', secret).update(`${at}\n${method}\n${path}\n${body}`).digest('hex')

/** `t=<seconds since 1970>,v1=<HMAC-SHA256 of time, method, path and body, a line each>`. */
export function sign(secret: string, at: number, method: string, path: string, body: string): string {
  return `t=${at},v1=${digest(secret, at, method, path, body)}`
}

/** Whether a signature is valid and recent, so that a stolen one soon expires. */
export function isSigned(
  secret: string,
  now: number,
  method: string,
  path: string,
  body: string,
  said: string,
): boolean {
  const [, time, shown] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(said) ?? []
  if (!time || !shown || Math.abs(now - Number(time)) > secondsBelieved) return false
  return timingSafeEqual(Buffer.from(shown), Buffer.from(digest(secret, Number(time), method, path, body)))
}
