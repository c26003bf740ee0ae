import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushSubscriptionOf } from '../../src/lib/contract/push.ts'

/** What arrived at a browser, and what the service was told beside it. */
export type Pushed = { endpoint: string; shown: Record<string, string>; ttl: string; subject: string; audience: string }

/** Of a browser whose service is never called. */
export const aSubscription: PushSubscriptionOf = {
  endpoint: 'https://push.example.org/send/4c5e',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

type Browser = {
  subscription: PushSubscriptionOf
  serverKey: string
  pair: ReturnType<typeof createECDH>
  auth: Buffer
}

const claimsOf = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, string>

/** The key that a message is signed with, if it is the one that the browser subscribed with. @throws otherwise */
function claimsSignedBy(serverKey: string, authorization = ''): Record<string, string> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== serverKey) throw new Error('signed with another key')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(one => one.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const [head, claims = '', signature = ''] = token.split('.')
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')))
    throw new Error('not signed')
  return claimsOf(claims)
}

/** The text of one record of `aes128gcm` (RFC 8188), whose keys come from both sides' points and the browser's secret. */
function decrypted(body: Buffer, { pair, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const points = 21 + body.readUInt8(20)
  const theirs = body.subarray(21, points)
  const derive = (from: Uint8Array, over: Uint8Array, info: string | Buffer, length: number) =>
    new Uint8Array(hkdfSync('sha256', from, over, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs])
  const secret = derive(pair.computeSecret(theirs), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(points, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/**
 * A push service with its browsers, over real HTTP: it checks who signs (RFC 8292) and decrypts what arrives (RFC 8291)
 * as a browser does. `answer` is the status of the calls to come; null: as the standard says.
 */
export async function startPushService() {
  const browsers = new Map<string, Browser>()
  const arrived: Pushed[] = []
  const service = { answer: null as number | null, calls: 0 }
  const take = async (request: IncomingMessage): Promise<number> => {
    service.calls += 1
    const body = await bytesOf(request)
    const browser = browsers.get(request.url ?? '')
    if (service.answer) return service.answer
    if (!browser) return 410
    const { sub = '', aud = '' } = claimsSignedBy(browser.serverKey, request.headers.authorization)
    const text = decrypted(body, browser)
    const ttl = String(request.headers.ttl)
    const { endpoint } = browser.subscription
    arrived.push({ endpoint, shown: JSON.parse(text) as Pushed['shown'], ttl, subject: sub, audience: aud })
    return 201
  }
  const server = createServer((request, response) => {
    take(request).then(
      status => response.writeHead(status).end(),
      () => response.writeHead(403).end(),
    )
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    service,
    origin,
    arrived,
    /** What a browser gives that subscribes with a key. */
    subscribe(serverKey: string): PushSubscriptionOf {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const auth = randomBytes(16)
      const path = `/send/${randomBytes(8).toString('hex')}`
      const subscription = {
        endpoint: origin + path,
        p256dh: pair.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      }
      browsers.set(path, { subscription, serverKey, pair, auth })
      return subscription
    },
    /** The browser wants nothing more: its address is gone. */
    unsubscribe: ({ endpoint }: PushSubscriptionOf) => void browsers.delete(new URL(endpoint).pathname),
    close: () => new Promise(done => server.close(done)),
  }
}

export type PushService = Awaited<ReturnType<typeof startPushService>>
