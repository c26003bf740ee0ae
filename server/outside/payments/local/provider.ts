import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openApi } from './api.ts'
import { disputeReasons, type DisputeStep, disputeToWire } from './disputes.ts'
import { eventSigner, type Signed } from './events.ts'
import { faultSwitch } from './faults.ts'
import { type Ledger, openLedger } from './ledger.ts'
import type { LocalOrder } from './order.ts'
import { listPage, payerPage } from './page.ts'
import { sdkFor, sdkPath } from './sdk.ts'

const keys = { client: 'local-client', secret: 'local-secret', webhookId: 'LOCAL-WEBHOOK' }
const certPath = '/v1/notifications/certs/LOCAL'
const pagePath = '/checkoutnow'
const disputesPath = '/resolutioncenter'
const disputePath = `${disputesPath}/view`
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

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) {
    text += part
    if (text.length > largestBody) throw new Error('too large')
  }
  return text
}

type Exchange = { request: IncomingMessage; response: ServerResponse; url: URL; body: string }

type Tell = (order: LocalOrder, type: string) => void

const stepOf = (answer: string): DisputeStep | null => {
  const reason = disputeReasons.find(one => answer === `dispute:${one}`)
  if (reason) return { open: reason }
  return answer === 'answer' || answer === 'won' || answer === 'lost' ? answer : null
}

/** What somebody chose on the page of a payment. */
function heed(ledger: Ledger, { id, answer, now }: { id: string; answer: string; now: Date }, tell: Tell): void {
  if (answer === 'approve' || answer === 'bad_card') ledger.approve(id, answer === 'bad_card')
  const step = stepOf(answer)
  const type = step && ledger.dispute(id, step, now)
  if (type) tell(ledger.orders.get(id)!, type)
}

/** The page of a payment, or of all of them; with an answer in the body, what became of it. */
function sendPage(ledger: Ledger, exchange: Exchange, now: Date, tell: Tell): void {
  const { request, response, url, body } = exchange
  const disputed = ledger.orderOfDispute(url.pathname.slice(disputePath.length + 1))
  const id = disputed?.id ?? url.searchParams.get('token')
  const answer = new URLSearchParams(body).get('answer') ?? ''
  if (id) heed(ledger, { id, answer, now }, tell)
  const lang = request.headers['accept-language']
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(
    id ? payerPage(ledger.orders.get(id), answer === 'decline', lang) : listPage([...ledger.orders.values()], lang),
  )
}

function sendSdk(base: string, { response, url }: Exchange): void {
  const script = sdkFor(base, keys.client, url.searchParams)
  response.writeHead(script ? 200 : 400, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(script ?? '')
}

/** @returns the address it listens at */
async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const stop = (server: Server) =>
  new Promise<void>(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/**
 * A payment provider of our own, for demonstrations and tests: a real server with the provider's shapes, and a
 * page where the payer approves or cancels. No money moves.
 */
export async function openLocalProvider({ port, file, now, slowMs = 1000, webhookUrl = () => null }: LocalSettings) {
  let base = ''
  const ledger = openLedger(file, id => `${base}${pagePath}?token=${id}`)
  const faults = faultSwitch(slowMs)
  const events = eventSigner(keys.webhookId, () => base + certPath, now)

  let tellAt = webhookUrl
  const tell = (signed: Signed) => {
    const url = tellAt()
    if (url) void fetch(url, { method: 'POST', headers: signed.headers, body: signed.body }).catch(() => {})
  }
  const serveApi = openApi({
    keys,
    ledger,
    faults,
    onCapture: order =>
      tell(events.sign('PAYMENT.CAPTURE.COMPLETED', { id: order?.capture?.id, custom_id: order?.customId })),
  })

  const tellDispute: Tell = (order, type) => tell(events.sign(type, disputeToWire(order, base)))

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', base)
    const exchange = { request, response, url, body: await readText(request) }
    if (url.pathname === certPath) return void response.end(events.certificate())
    if (url.pathname === sdkPath) return sendSdk(base, exchange)
    if (url.pathname === pagePath || url.pathname.startsWith(`${disputePath}/`))
      return sendPage(ledger, exchange, now(), tellDispute)
    const reply = await serveApi(request, url.pathname, exchange.body)
    if (!reply || response.destroyed) return
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(400).end('{"name":"INVALID_REQUEST"}'))
  })
  base = await listen(server, port)
  return {
    ...keys,
    apiBase: base,
    sdkUrl: base + sdkPath,
    disputesUrl: base + disputesPath,
    /** The page of a payment, where it is also disputed. */
    pageOf: (id: string) => `${base}${pagePath}?token=${id}`,
    /** Has events sent there from now on. */
    tellAt: (url: string) => void (tellAt = () => url),
    ledger,
    faults,
    sign: events.sign,
    close: () => stop(server),
  }
}

export type LocalProvider = Awaited<ReturnType<typeof openLocalProvider>>
