import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

export type LocalOrder = {
  id: string
  status: 'CREATED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  value: string
  currency: string
  customId: string | null
  payee: string
  capture: { id: string; status: 'COMPLETED' | 'PENDING' | 'REFUNDED'; refund: string | null } | null
  /** The payer approves with a card that is declined, and has to approve again. */
  badCard?: boolean
}

export type Reply = { status: number; body: unknown }

export const localPayee = 'LOCALPAYEE001'

const named = (name: string, status: number): Reply => ({ status, body: { name, details: [{ issue: name }] } })
const notFound = () => named('RESOURCE_NOT_FOUND', 404)
const refused = (issue: string): Reply => ({
  status: 422,
  body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
})
const newCode = () => randomBytes(9).toString('hex').toUpperCase().slice(0, 17)

function toWire(order: LocalOrder, pageOf: (id: string) => string) {
  const amount = { currency_code: order.currency, value: order.value }
  const { capture } = order
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: order.customId ?? undefined,
        amount,
        payee: { merchant_id: order.payee },
        ...(capture && {
          payments: { captures: [{ id: capture.id, status: capture.status, amount, custom_id: order.customId }] },
        }),
      },
    ],
    links: [{ href: pageOf(order.id), rel: 'approve', method: 'GET' }],
  }
}

/** The local provider's orders, stored in a file when they are to survive a restart. */
export function openLedger(file: string | null, pageOf: (id: string) => string) {
  const orders = new Map<string, LocalOrder>(file ? readBook(file) : [])
  const replies = new Map<string, Reply>()
  const counts = { created: 0, captured: 0, refunded: 0 }
  const save = () => file && writeFileSync(file, JSON.stringify([...orders]))

  /** The same request id gets the same answer, and nothing is done twice. */
  const once = (requestId: string | undefined, act: () => Reply): Reply => {
    const known = requestId && replies.get(requestId)
    if (known) return known
    const reply = act()
    if (requestId && reply.status < 300) replies.set(requestId, reply)
    save()
    return reply
  }

  return {
    orders,
    counts,
    create: (requestId: string | undefined, value: string, currency: string, customId: string | null) =>
      once(requestId, () => {
        if (!/^\d+\.\d\d$/.test(value) || Number(value) <= 0) return named('INVALID_REQUEST', 400)
        const order: LocalOrder = {
          id: newCode(),
          status: 'CREATED',
          value,
          currency,
          customId,
          payee: localPayee,
          capture: null,
        }
        orders.set(order.id, order)
        counts.created += 1
        return { status: 201, body: toWire(order, pageOf) }
      }),
    read: (id: string): Reply => {
      const order = orders.get(id)
      return order ? { status: 200, body: toWire(order, pageOf) } : notFound()
    },
    capture: (id: string, requestId: string | undefined, how: 'COMPLETED' | 'PENDING' | 'DECLINED') =>
      once(requestId, () => {
        const order = orders.get(id)
        if (!order) return notFound()
        if (order.capture) return refused('ORDER_ALREADY_CAPTURED')
        if (order.status !== 'APPROVED') return refused('ORDER_NOT_APPROVED')
        if (order.badCard) {
          Object.assign(order, { status: 'CREATED', badCard: false })
          return refused('INSTRUMENT_DECLINED')
        }
        if (how === 'DECLINED') return refused('INSTRUMENT_DECLINED')
        order.capture = { id: newCode(), status: how, refund: null }
        order.status = 'COMPLETED'
        counts.captured += 1
        return { status: 201, body: toWire(order, pageOf) }
      }),
    refund: (captureId: string, requestId: string | undefined) =>
      once(requestId, () => {
        const order = [...orders.values()].find(one => one.capture?.id === captureId)
        if (!order?.capture) return notFound()
        if (order.capture.refund) return refused('CAPTURE_FULLY_REFUNDED')
        order.capture.refund = newCode()
        order.capture.status = 'REFUNDED'
        counts.refunded += 1
        return { status: 201, body: { id: order.capture.refund, status: 'COMPLETED' } }
      }),
    /** The payer says yes on the provider's page. One who cancels leaves the order as it is, as at the provider. */
    approve: (id: string, badCard = false): void => {
      const order = orders.get(id)
      if (order?.status !== 'CREATED') return
      Object.assign(order, { status: 'APPROVED', badCard })
      save()
    },
  }
}

export type Ledger = ReturnType<typeof openLedger>

function readBook(file: string): [string, LocalOrder][] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as [string, LocalOrder][]
  } catch {
    return []
  }
}
