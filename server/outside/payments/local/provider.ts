import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eventSigner, type Signed } from './events.ts'
import { faultSwitch, type Operation } from './faults.ts'
import { type Ledger, openLedger, type Reply } from './ledger.ts'
import { payerPage } from './page.ts'
import { sdkFor, sdkPath } from './sdk.ts'

const keys = { client: 'local-client', secret: 'local-secret', webhookId: 'LOCAL-WEBHOOK' }
const token = 'local-token'
const certPath = '/v1/notifications/certs/LOCAL'
const largestBody = 256 * 1024

export type LocalSettings = {
  /** 0 takes any free port. */
  port: number
  /** The file in which orders survive a restart; null for memory. */
  file: string | null
  now: () => Date
  slowMs?: number
  /** Where events are sent; null sends none. */
  webhookUrl?: () => string | null
}

type Call = { request: IncomingMessage; body: string; id: string; requestId: string | undefined }

const header = (request: IncomingMessage, name: string): string | undefined => [request.headers[name]].flat()[0]

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) {
    text += part
    if (text.length > largestBody) throw new Error('too large')
  }
  return text
}

function createFrom(ledger: Ledger, { body, requestId }: Call): Reply {
  const { purchase_units } = JSON.parse(body) as {
    purchase_units: { custom_id?: string; amount: { value: string; currency_code: string } }[]
  }
  const [unit] = purchase_units
  return ledger.create(requestId, unit!.amount.value, unit!.amount.currency_code, unit!.custom_id ?? null)
}

/**
 * A payment provider of our own, for demonstrations and tests: a real server with the provider's shapes, and a
 * page where the payer approves or cancels. No money moves.
 */
export async function openLocalProvider({ port, file, now, slowMs = 1000, webhookUrl = () => null }: LocalSettings) {
  let base = ''
  const ledger = openLedger(file, id => `${base}/checkoutnow?token=${id}`)
  const faults = faultSwitch(slowMs)
  const events = eventSigner(keys.webhookId, () => base + certPath, now)

  const tell = (signed: Signed) => {
    const url = webhookUrl()
    if (url) void fetch(url, { method: 'POST', headers: signed.headers, body: signed.body }).catch(() => {})
  }

  const operations: [string, RegExp, Operation, (call: Call, fault: string | null) => Reply][] = [
    [
      'POST',
      /^\/v1\/oauth2\/token$/,
      'token',
      ({ request }) =>
        request.headers.authorization === `Basic ${Buffer.from(`${keys.client}:${keys.secret}`).toString('base64')}`
          ? { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } }
          : { status: 401, body: { name: 'invalid_client' } },
    ],
    ['POST', /^\/v2\/checkout\/orders$/, 'create', call => createFrom(ledger, call)],
    ['GET', /^\/v2\/checkout\/orders\/(\w+)$/, 'read', ({ id }) => ledger.read(id)],
    [
      'POST',
      /^\/v2\/checkout\/orders\/(\w+)\/capture$/,
      'capture',
      ({ id, requestId }, fault) => {
        const reply = ledger.capture(
          id,
          requestId,
          fault === 'declined' ? 'DECLINED' : fault === 'pending' ? 'PENDING' : 'COMPLETED',
        )
        const order = ledger.orders.get(id)
        if (reply.status === 201)
          tell(events.sign('PAYMENT.CAPTURE.COMPLETED', { id: order?.capture?.id, custom_id: order?.customId }))
        return reply
      },
    ],
    [
      'POST',
      /^\/v2\/payments\/captures\/(\w+)\/refund$/,
      'refund',
      ({ id, requestId }) => ledger.refund(id, requestId),
    ],
  ]

  const sendPage = (request: IncomingMessage, response: ServerResponse, id: string, answer: string) => {
    if (answer === 'approve' || answer === 'bad_card') ledger.approve(id, answer === 'bad_card')
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    response.end(payerPage(ledger.orders.get(id), answer === 'decline', request.headers['accept-language']))
  }

  const sendSdk = (response: ServerResponse, query: URLSearchParams) => {
    const script = sdkFor(base, keys.client, query)
    response.writeHead(script ? 200 : 400, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
    })
    response.end(script ?? '')
  }

  const serveApi = async (request: IncomingMessage, path: string, body: string): Promise<Reply | null> => {
    const found = operations.find(([method, pattern]) => method === request.method && pattern.test(path))
    if (!found) return { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }
    const [, pattern, operation, act] = found
    if (operation !== 'token' && request.headers.authorization !== `Bearer ${token}`) {
      return { status: 401, body: { name: 'AUTHENTICATION_FAILURE' } }
    }
    const call = { request, body, id: pattern.exec(path)?.[1] ?? '', requestId: header(request, 'paypal-request-id') }
    const done = await faults.apply(operation, request, fault => act(call, fault))
    return done === 'gone' ? null : done === 'error' ? { status: 500, body: { name: 'INTERNAL_SERVER_ERROR' } } : done
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', base)
    const body = await readText(request)
    if (url.pathname === certPath) return void response.end(events.certificate())
    if (url.pathname === sdkPath) return sendSdk(response, url.searchParams)
    if (url.pathname === '/checkoutnow') {
      return sendPage(
        request,
        response,
        url.searchParams.get('token') ?? '',
        new URLSearchParams(body).get('answer') ?? '',
      )
    }
    const reply = await serveApi(request, url.pathname, body)
    if (!reply || response.destroyed) return
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(400).end('{"name":"INVALID_REQUEST"}'))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...keys,
    apiBase: base,
    sdkUrl: base + sdkPath,
    ledger,
    faults,
    sign: events.sign,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type LocalProvider = Awaited<ReturnType<typeof openLocalProvider>>
