import type { IncomingMessage } from 'node:http'
import { isPermitted, publicAddress } from './private-hosts.ts'
import { hostOf, requestOutside } from './request-outside.ts'

const longestAnswer = 1024 * 1024

/** An address without encryption, of a host that the operator has not named: nothing is sent there. */
export class PlainHost extends Error {}

type Call = { method: string; headers: Record<string, string>; body?: unknown; signal?: AbortSignal | undefined }

async function bytesOf(answer: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length
    if (length > longestAnswer) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function requireEncrypted(url: URL, permitted: readonly string[]): void {
  if (url.protocol !== 'https:' && !isPermitted(hostOf(url), permitted))
    throw new PlainHost(`${url.host} is not encrypted`)
}

/**
 * Whether an address could be called: outside, and encrypted.
 * @throws PlainHost, PrivateHost, and what the name service says of an unknown host
 */
export async function lookOutside(url: URL, permitted: readonly string[]): Promise<void> {
  requireEncrypted(url, permitted)
  await publicAddress(hostOf(url), permitted)
}

/** Statuses whose answer has no body. */
const isBare = (status: number) => status === 204 || status === 205 || status === 304

/**
 * A `fetch` for addresses that a library named, or that what it named speaks of: https, never inside, no redirects.
 * What goes wrong on the way is a `TypeError`, as with `fetch` itself.
 */
export const fetchOutside =
  (permitted: readonly string[]) =>
  async (address: string, { method, headers, body, signal }: Call): Promise<Response> => {
    const url = new URL(address)
    try {
      requireEncrypted(url, permitted)
      const text = body == null ? null : String(body)
      const answer = await requestOutside(url, { method, headers, body: text, ...(signal && { signal }) }, permitted)
      const status = answer.statusCode ?? 502
      const bytes = await bytesOf(answer)
      const type = answer.headers['content-type'] ?? ''
      return new Response(isBare(status) ? null : bytes, { status, headers: { 'content-type': type } })
    } catch (error) {
      throw new TypeError('the call did not succeed', { cause: error })
    }
  }
