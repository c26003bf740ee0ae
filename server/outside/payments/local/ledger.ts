import { readFileSync, writeFileSync } from 'node:fs'
import { type DisputeStep, takeStep } from './disputes.ts'
import { isAmount, type LocalOrder, type LocalOrderInput, newCode, newOrder, toWire } from './order.ts'

export type Reply = { status: number; body: unknown }

/** How a capture ends: with the money, with a decision still to come, or without. */
export type Outcome = 'COMPLETED' | 'PENDING' | 'DECLINED'

/** What the operations below read and change. */
type Book = {
  orders: Map<string, LocalOrder>
  counts: { created: number; captured: number; refunded: number }
  pageOf: (id: string) => string
}

const named = (name: string, status: number): Reply => ({ status, body: { name, details: [{ issue: name }] } })
const notFound = () => named('RESOURCE_NOT_FOUND', 404)
const refused = (issue: string): Reply => ({
  status: 422,
  body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
})
const shown = ({ pageOf }: Book, order: LocalOrder, status: number): Reply => ({
  status,
  body: toWire(order, pageOf(order.id)),
})

function create(book: Book, input: LocalOrderInput): Reply {
  if (!isAmount(input.value)) return named('INVALID_REQUEST', 400)
  const order = newOrder(input)
  book.orders.set(order.id, order)
  book.counts.created += 1
  return shown(book, order, 201)
}

function read(book: Book, id: string): Reply {
  const order = book.orders.get(id)
  return order ? shown(book, order, 200) : notFound()
}

function capture(book: Book, id: string, outcome: Outcome): Reply {
  const order = book.orders.get(id)
  if (!order) return notFound()
  if (order.capture) return refused('ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') return refused('ORDER_NOT_APPROVED')
  if (order.badCard) {
    Object.assign(order, { status: 'CREATED', badCard: false })
    return refused('INSTRUMENT_DECLINED')
  }
  if (outcome === 'DECLINED') return refused('INSTRUMENT_DECLINED')
  order.capture = { id: newCode(), status: outcome, refund: null }
  order.status = 'COMPLETED'
  book.counts.captured += 1
  return shown(book, order, 201)
}

function refund({ orders, counts }: Book, captureId: string): Reply {
  const order = [...orders.values()].find(one => one.capture?.id === captureId)
  if (!order?.capture) return notFound()
  if (order.capture.refund) return refused('CAPTURE_FULLY_REFUNDED')
  order.capture.refund = newCode()
  order.capture.status = 'REFUNDED'
  counts.refunded += 1
  return { status: 201, body: { id: order.capture.refund, status: 'COMPLETED' } }
}

/** The local provider's orders, stored in a file when they are to survive a restart. */
export function openLedger(file: string | null, pageOf: (id: string) => string) {
  const book: Book = {
    orders: new Map(file ? readBook(file) : []),
    counts: { created: 0, captured: 0, refunded: 0 },
    pageOf,
  }
  const replies = new Map<string, Reply>()
  const save = () => file && writeFileSync(file, JSON.stringify([...book.orders]))

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
    orders: book.orders,
    counts: book.counts,
    create: (requestId: string | undefined, input: LocalOrderInput) => once(requestId, () => create(book, input)),
    read: (id: string) => read(book, id),
    capture: (id: string, requestId: string | undefined, outcome: Outcome) =>
      once(requestId, () => capture(book, id, outcome)),
    refund: (captureId: string, requestId: string | undefined) => once(requestId, () => refund(book, captureId)),
    /** The payer says yes on the provider's page. One who cancels leaves the order as it is, as at the provider. */
    approve: (id: string, badCard = false): void => {
      const order = book.orders.get(id)
      if (order?.status !== 'CREATED') return
      Object.assign(order, { status: 'APPROVED', badCard })
      save()
    },
    /** Takes a dispute a step on. @returns the type of the event that tells of it */
    dispute: (id: string, step: DisputeStep, now: Date): string | null => {
      const order = book.orders.get(id)
      const type = order ? takeStep(order, step, now) : null
      if (type) save()
      return type
    },
    orderOfDispute: (id: string) => [...book.orders.values()].find(one => one.dispute?.id === id),
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
