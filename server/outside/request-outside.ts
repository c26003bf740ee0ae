import { request as overHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
import { publicAddress } from './private-hosts.ts'

type Call = Pick<RequestOptions, 'method' | 'headers' | 'signal'> & { body?: Buffer | string | null | undefined }

/** A host as the name service knows it: without the brackets of an address. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

/**
 * Calls an address that somebody named. It connects to the address that was looked at: a name that answers otherwise
 * the next time leads nowhere else. A redirect is an answer, and is not followed.
 * @throws PrivateHost, and what the network says
 */
export async function requestOutside(
  url: URL,
  { body, ...options }: Call,
  permitted: readonly string[],
): Promise<IncomingMessage> {
  const address = await publicAddress(hostOf(url), permitted)
  const family = isIPv6(address) ? 6 : 4
  const lookup: LookupFunction = (_, { all }, found) => {
    if (all) found(null, [{ address, family }])
    else found(null, address, family)
  }
  const request = url.protocol === 'https:' ? overHttps : overHttp
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request(url, { ...options, lookup })
    .once('error', reject)
    .once('response', resolve)
    .end(body ?? undefined)
  return promise
}
