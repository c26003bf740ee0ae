import { lookup } from 'node:dns/promises'
import { BlockList, connect, isIP, isIPv6, type Socket } from 'node:net'

const longestMs = 10_000

const inside = new BlockList()
const ipv4 = ['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12']
const moreIpv4 = ['192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4']
const ipv6 = ['::/127', 'fc00::/7', 'fe80::/10', 'ff00::/8', '64:ff9b::/96', '64:ff9b:1::/48', '2002::/16']
for (const range of [...ipv4, ...moreIpv4, ...ipv6]) {
  const [net = '', bits] = range.split('/')
  inside.addSubnet(net, Number(bits), isIPv6(net) ? 'ipv6' : 'ipv4')
}

/** An address of this machine or of a network around it: what a library names must not reach it. */
export class PrivateHost extends Error {}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Whether a host of a web address is the number of a place inside; a name is not looked up. */
export function isInsideNumber(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '')
  return isIP(address) !== 0 && inside.check(address, familyOf(address))
}

/** Whether the operator lets libraries reach this host, wherever it is. */
export const isPermitted = (host: string, permitted: readonly string[]): boolean =>
  permitted.includes(host.toLowerCase())

/**
 * The address that a host has now.
 * @throws PrivateHost, and what the name service says of an unknown host
 */
export async function publicAddress(host: string, permitted: readonly string[]): Promise<string> {
  const found = await lookup(host, { all: true })
  const reachable = found.filter(
    ({ address }) => isPermitted(host, permitted) || !inside.check(address, familyOf(address)),
  )
  const [first] = reachable
  if (!first) throw new PrivateHost(`${host} is inside`)
  return first.address
}

/** Connects to the address that was looked at, so that a name that answers otherwise the next time leads nowhere else. */
export async function connectOutside(host: string, port: number, permitted: readonly string[]): Promise<Socket> {
  const address = await publicAddress(host, permitted)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address, port })
    socket.setTimeout(longestMs, () => socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })))
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.setTimeout(0).removeListener('error', reject)
      resolve(socket)
    })
  })
}
