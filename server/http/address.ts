import { isIPv4, isIPv6 } from 'node:net'
import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { App } from './app-types.ts'

/** The eight groups of an IPv6 address, whatever its spelling; `URL` compresses and lowers it first. */
function groupsOf(ip: string): number[] {
  const [head = '', tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::')
  const read = (part: string | undefined) => (part ? part.split(':').map(group => parseInt(group, 16)) : [])
  const [before, after] = [read(head), read(tail)]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

/**
 * One name for an address in any spelling: IPv4 as it is, also when written as IPv6; of an IPv6 address the
 * network (/64), since a client with one address there has all of them. Null for anything else.
 */
export function addressKey(raw: string): string | null {
  const ip = raw
    .trim()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/%.*$/, '')
  if (isIPv4(ip)) return ip
  if (!isIPv6(ip)) return null
  const groups = groupsOf(ip)
  const [, , , , , mapped = 0, high = 0, low = 0] = groups
  if (mapped === 0xffff && groups.slice(0, 5).every(group => group === 0)) {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  return `${groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')}::/64`
}

/** The address our outermost proxy wrote; what precedes it comes from the client and is not trusted. */
function forwardedFor(c: Context<App>, proxies: number): string | null {
  if (proxies === 0) return null
  const names = (c.req.header('x-forwarded-for') ?? '').split(',')
  return addressKey(names.at(-proxies) ?? '')
}

/**
 * Stores the client's address in the context, for the limits. Behind a proxy that is not trusted all clients have one
 * address, and one of them uses up what all may do: that is logged once.
 */
export function withAddress({ trustedProxies }: Config, log: Pick<Logger, 'warn'>): MiddlewareHandler<App> {
  let hasWarned = false
  return (c, next) => {
    if (trustedProxies === 0 && !hasWarned && c.req.header('x-forwarded-for') !== undefined) {
      hasWarned = true
      log.warn('a proxy stands in front, and TRUSTED_PROXIES is 0: all clients share one limit')
    }
    // Called without a port, as in tests, there is no socket.
    const socket = (c.env as Partial<App['Bindings']> | undefined)?.incoming?.socket.remoteAddress ?? ''
    c.set('address', forwardedFor(c, trustedProxies) ?? addressKey(socket) ?? 'unknown')
    return next()
  }
}
