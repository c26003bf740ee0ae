import type { IncomingMessage } from 'node:http'
import type { Fault, Faults, Operation } from './faults.ts'
import type { Ledger, Outcome, Reply } from './ledger.ts'
import type { LocalOrder } from './order.ts'

const token = 'local-token'

type ApiParts = {
  keys: { client: string; secret: string }
  ledger: Ledger
  faults: Faults
  onCapture: (order: LocalOrder | undefined) => void
}

type Call = { request: IncomingMessage; body: string; id: string; requestId: string | undefined }
type Act = (call: Call, fault: Fault | null) => Reply
type Route = [method: string, path: RegExp, operation: Operation, act: Act]

const header = (request: IncomingMessage, name: string): string | undefined => [request.headers[name]].flat()[0]

function giveToken({ keys }: ApiParts, { request }: Call): Reply {
  const basic = `Basic ${Buffer.from(`${keys.client}:${keys.secret}`).toString('base64')}`
  return request.headers.authorization === basic
    ? { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } }
    : { status: 401, body: { name: 'invalid_client' } }
}

function create({ ledger }: ApiParts, { body, requestId }: Call): Reply {
  const { purchase_units } = JSON.parse(body) as {
    purchase_units: { custom_id?: string; amount: { value: string; currency_code: string } }[]
  }
  const { custom_id = null, amount } = purchase_units[0]!
  return ledger.create(requestId, { value: amount.value, currency: amount.currency_code, customId: custom_id })
}

const outcomes: Partial<Record<Fault, Outcome>> = { declined: 'DECLINED', pending: 'PENDING' }

function capture({ ledger, onCapture }: ApiParts, { id, requestId }: Call, fault: Fault | null): Reply {
  const reply = ledger.capture(id, requestId, (fault && outcomes[fault]) ?? 'COMPLETED')
  if (reply.status === 201) onCapture(ledger.orders.get(id))
  return reply
}

const routesOf = (parts: ApiParts): Route[] => [
  ['POST', /^\/v1\/oauth2\/token$/, 'token', call => giveToken(parts, call)],
  ['POST', /^\/v2\/checkout\/orders$/, 'create', call => create(parts, call)],
  ['GET', /^\/v2\/checkout\/orders\/(\w+)$/, 'read', ({ id }) => parts.ledger.read(id)],
  ['POST', /^\/v2\/checkout\/orders\/(\w+)\/capture$/, 'capture', (call, fault) => capture(parts, call, fault)],
  [
    'POST',
    /^\/v2\/payments\/captures\/(\w+)\/refund$/,
    'refund',
    ({ id, requestId }) => parts.ledger.refund(id, requestId),
  ],
]

/** The provider's calls. Answers null when the call was dropped. */
export function openApi(parts: ApiParts) {
  const routes = routesOf(parts)
  return async (request: IncomingMessage, path: string, body: string): Promise<Reply | null> => {
    const route = routes.find(([method, pattern]) => method === request.method && pattern.test(path))
    if (!route) return { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }
    const [, pattern, operation, act] = route
    if (operation !== 'token' && request.headers.authorization !== `Bearer ${token}`) {
      return { status: 401, body: { name: 'AUTHENTICATION_FAILURE' } }
    }
    const call = { request, body, id: pattern.exec(path)?.[1] ?? '', requestId: header(request, 'paypal-request-id') }
    const done = await parts.faults.apply(operation, request, fault => act(call, fault))
    return done === 'gone' ? null : done === 'error' ? { status: 500, body: { name: 'INTERNAL_SERVER_ERROR' } } : done
  }
}
