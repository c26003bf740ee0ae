import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateKeyPairSync, sign } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Signed } from '../../server/outside/payments/local/events.ts'
import { openLocalProvider } from '../../server/outside/payments/local/provider.ts'
import { isCertificateAddress, signatureChecker, signedText } from '../../server/outside/payments/signature.ts'
import { confirmWith, reconciled } from '../world/deliveries.ts'
import { payers } from '../world/payers.ts'

const { world, member, wait, approved, loans, intentOf, localOrder } = payers(20)

const send = ({ headers, body }: Signed) =>
  world().visitor().call('POST', '/v1/payments/webhook', { headers, raw: body })

const eventOf = (order: string, type = 'PAYMENT.CAPTURE.COMPLETED', id?: string) => {
  const { customId, capture } = localOrder(order)
  return world().provider.sign(type, { id: capture?.id ?? 'NONE', custom_id: customId }, id)
}

const events = () => world().db.selectFrom('payment_events').select('id').execute()

describe('what the provider tells', () => {
  it('B6 a payment captured by other ways in time becomes the loan', async () => {
    const { order, checkout } = await approved()
    world().provider.ledger.capture(order, undefined, 'COMPLETED')
    expect(await send(eventOf(order))).toMatchObject({ status: 200, body: {} })
    expect(await reconciled(world(), 1)).toMatchObject({ granted: 1 })
    expect(await loans()).toMatchObject([{ id: checkout, status: 'pending' }])
  })

  it('B8 25 times and out of order ends in the same state', async () => {
    const { order, checkout, intent } = await approved()
    await confirmWith(member(), order)
    const sent = [
      eventOf(order, 'CHECKOUT.ORDER.APPROVED', 'WH-approved'),
      eventOf(order, 'PAYMENT.CAPTURE.COMPLETED', 'WH-completed'),
      eventOf(order, 'PAYMENT.CAPTURE.PENDING', 'WH-pending'),
    ]
    const before = (await events()).length
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...sent, ...sent, ...sent], { minLength: 9 }), async shuffled => {
        for (const one of shuffled) expect((await send(one)).status).toBe(200)
        await reconciled(world(), 1)
        expect((await intentOf(intent)).status).toBe('granted')
      }),
      { numRuns: 5, seed: 8 },
    )
    for (let n = 0; n < 25; n++) await send(sent[1]!)
    expect((await events()).length - before).toBe(3)
    expect(await loans()).toMatchObject([{ id: checkout, status: 'pending', refunded_at: null }])
  })

  it('B12 a dispute, a reversal and a refund made elsewhere are put before the staff, and nothing is undone', async () => {
    for (const type of ['PAYMENT.CAPTURE.REVERSED', 'CUSTOMER.DISPUTE.CREATED', 'PAYMENT.CAPTURE.REFUNDED']) {
      const { order, checkout, intent } = await approved()
      await confirmWith(member(), order)
      const { customId, capture } = localOrder(order)
      if (type === 'PAYMENT.CAPTURE.REFUNDED') capture!.status = 'REFUNDED'
      const resource = type.startsWith('CUSTOMER')
        ? { disputed_transactions: [{ custom: customId }] }
        : { custom_id: customId }
      await send(world().provider.sign(type, resource))
      await reconciled(world(), 1)
      expect(await intentOf(intent)).toMatchObject({
        status: 'granted',
        flag: type === 'PAYMENT.CAPTURE.REFUNDED' ? 'refunded elsewhere' : type,
      })
      expect((await member().get(`/v1/me/orders/${checkout}`)).body.status).toBe('pending')
      const entries = await world()
        .db.selectFrom('audit')
        .select('id')
        .where('action', '=', 'flag')
        .where('subject_id', '=', intent)
        .execute()
      expect(entries).toHaveLength(1)
      if (type === 'PAYMENT.CAPTURE.REFUNDED') capture!.status = 'COMPLETED'
    }
  })

  it('is taken where it is about nothing of ours', async () => {
    for (const resource of [
      {},
      { custom_id: 'quartiere.0000000000000000' },
      { custom_id: '../../etc' },
      { custom_id: '' },
    ]) {
      expect((await send(world().provider.sign('PAYMENT.CAPTURE.COMPLETED', resource))).status).toBe(200)
    }
  })
})

describe('what only looks like the provider', () => {
  it('B7 is refused and changes nothing: signature, webhook, time, body, algorithm, certificate', async () => {
    const { order, intent } = await approved()
    const good = eventOf(order)
    const other = await openLocalProvider({ port: 0, file: null, now: world().clock.now })
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const with_ = (headers: Record<string, string>, body = good.body): Signed => ({
      headers: { ...good.headers, ...headers },
      body,
    })
    const resigned = (text: Buffer) =>
      with_({ 'paypal-transmission-sig': sign('sha256', text, privateKey).toString('base64') })
    const id = good.headers['paypal-transmission-id']!
    const time = good.headers['paypal-transmission-time']!
    const forged = [
      with_({}, good.body.replace('CAPTURE', 'CAPTURA')),
      with_({ 'paypal-transmission-id': 'other' }),
      with_({ 'paypal-transmission-sig': '' }),
      with_({ 'paypal-transmission-time': '2026-11-24T09:00:01Z' }),
      with_({ 'paypal-transmission-time': 'yesterday' }),
      with_({ 'paypal-auth-algo': 'none' }),
      with_({ 'paypal-cert-url': '' }),
      resigned(signedText(id, time, 'LOCAL-WEBHOOK', Buffer.from(good.body))),
      resigned(signedText(id, time, 'OTHER', Buffer.from(good.body))),
      other.sign('PAYMENT.CAPTURE.COMPLETED', { custom_id: localOrder(order).customId! }),
      { headers: {}, body: '' },
      { headers: {}, body: good.body },
    ]
    const before = await intentOf(intent)
    for (const one of forged)
      expect(await send(one)).toMatchObject({ status: 400, body: { code: 'payment.not_genuine' } })
    await other.close()
    expect(await intentOf(intent)).toEqual(before)
    expect((await send(good)).status).toBe(200)
  })

  it('B7 is refused when it is older than the provider ever tries', async () => {
    const { order } = await approved()
    const old = eventOf(order)
    await wait(3 * 24 * 3600 + 1)
    expect((await send(old)).status).toBe(400)
  })

  it('B9 never has a certificate fetched from anywhere else', () => {
    const real = 'https://api-m.paypal.com'
    const refused = [
      'http://api.paypal.com/cert',
      'https://paypal.com.evil.test/c',
      'https://evilpaypal.com/c',
      'https://api.paypal.com@evil.test/c',
      'https://evil.test/api.paypal.com',
      'https://169.254.169.254/latest',
      'http://169.254.169.254/',
      'http://127.0.0.1:4321/v1/me',
      'https://api.paypal.com:8443/c',
      'file:///etc/passwd',
      'ftp://api.paypal.com/c',
      'gopher://api.paypal.com',
      '//api.paypal.com/c',
      '',
      'https://paypal.com%2eevil.test/',
      'https://user:x@api.paypal.com/c',
      'https://api.paypal.com\\@evil.test/',
      'https://evil.test/v1/notifications/certs/CERT-1',
      'https://api.paypal.com/c',
      'https://api.paypal.com/v1/notifications/certs/CERT-1?n=2',
      'https://api.paypal.com/v1/notifications/certs/CERT-1#2',
      'https://api.paypal.com/v1/notifications/certs/../../me',
      'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1',
      'https://www.paypal.com/v1/notifications/certs/CERT-1',
      'https://[::1]/c',
      'javascript:1',
    ]
    expect(refused.filter(url => isCertificateAddress(url, real))).toEqual([])
    const path = '/v1/notifications/certs/CERT-1'
    for (const host of ['https://api.paypal.com', real]) expect(isCertificateAddress(host + path, real)).toBe(true)
    const sandbox = 'https://api-m.sandbox.paypal.com'
    expect(isCertificateAddress(`https://api.sandbox.paypal.com${path}`, sandbox)).toBe(true)
  })

  it('M9 has few certificates fetched in a minute, however many messages name another', async () => {
    let fetched = 0
    const server = createServer((_, response) => {
      fetched++
      response.writeHead(404).end()
    })
    await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
    const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const isGenuine = signatureChecker({ apiBase, webhookId: 'W', callMs: 2000 })
    const now = new Date()
    const message = (n: number, at: Date) => ({
      id: `e${n}`,
      time: at.toISOString(),
      signature: 'AAAA',
      certUrl: `${apiBase}/v1/notifications/certs/C-${n}`,
      algorithm: 'SHA256withRSA',
    })
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => isGenuine(message(n, now), new Uint8Array(), now)),
    )
    expect(answers).toEqual(Array(60).fill(false))
    expect(fetched).toBe(10)
    const later = new Date(now.getTime() + 61_000)
    await isGenuine(message(99, later), new Uint8Array(), later)
    expect(fetched).toBe(11)
    server.close()
  })
})
