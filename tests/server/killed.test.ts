import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../../server/clock.ts'
import { openLocalProvider } from '../../server/outside/payments/local/provider.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { accountsOf, inOrder, near } from '../world/deliveries.ts'
import { openGate, type Passing } from '../world/gate.ts'
import { openKillable } from '../world/killable.ts'

/** A moment of a payment, told by what passes between the API and the provider, and how long after it (ms). */
type Point = { name: string; when: RegExp; way: Passing['way']; after: number }

const capture = /POST .*\/capture$/
const points: Point[] = [
  { name: 'before the order is read back', when: /GET .*\/orders\//, way: 'there', after: 0 },
  { name: 'before the provider hears of the capture', when: capture, way: 'there', after: 0 },
  { name: 'after the capture, before its answer', when: capture, way: 'back', after: 0 },
  { name: 'as the answer arrives', when: capture, way: 'past', after: 0 },
  { name: 'about when the loan is written down', when: capture, way: 'past', after: 4 },
  { name: 'when the loan is written and the member not told', when: capture, way: 'past', after: 25 },
]
/** The embedded engine takes seconds to come back: there every other moment is tried, the whole list on a server. */
const tried = process.env.TEST_DATABASE_URL || process.env.RUNS ? points : points.filter((_, n) => n % 2 === 0)
/** `RUNS=20` is the whole figure of 120. */
const runs = Number(process.env.RUNS ?? 1)
const all = Array.from({ length: runs }, () => tried).flat()

const settledWithin = 60_000

type Api = Awaited<ReturnType<typeof openKillable>>
type Gate = Awaited<ReturnType<typeof openGate>>

let provider: Awaited<ReturnType<typeof openLocalProvider>>
let gate: Gate
let api: Api
/** Where the next death waits; null lets everything pass. */
let next: Point | null = null

beforeAll(async () => {
  provider = await openLocalProvider({ port: 0, file: null, now: systemClock.now })
  gate = await openGate(provider.apiBase, async ({ call, way }) => {
    if (way !== next?.way || !next.when.test(call)) return
    const { after } = next
    next = null
    await wait(after)
    await api.kill()
  })
  api = await openKillable(all.length, {
    PAYPAL_CLIENT: provider.client,
    PAYPAL_SECRET: provider.secret,
    PAYPAL_API_BASE: gate.url,
    PAYPAL_WEBHOOK_ID: provider.webhookId,
  })
}, 120_000)
afterAll(async () => {
  await api.close()
  await gate.close()
  await provider.close()
})

/** The clock here is the real one: the points are open on whatever day it is. */
const openEveryDay = () =>
  api.use(async ({ everywhere: db }) => {
    const opening_hours = JSON.stringify(
      [1, 2, 3, 4, 5, 6, 7].map(day => ({ id: `${day}`, day, hours: '09:00-19:00' })),
    )
    await db
      .updateTable('headquarters')
      .set({ opening_hours, holidays: '[]' })
      .where('library_id', '=', 'quartiere')
      .execute()
  })

const freeThings = () =>
  api.use(async ({ everywhere: db }) => {
    const rows = await db
      .selectFrom('products')
      .select('id')
      .where('library_id', '=', 'quartiere')
      .where('status', '=', 'published')
      .where('transportable', '=', true)
      .where('repair_since', 'is', null)
      .orderBy('listing_no')
      .limit(all.length)
      .execute()
    return rows.map(row => row.id)
  })

type Person = Api['people'][number]

/** A delivery that its payer has said yes to; its confirmation dies at the point. */
async function payAndDie(one: Person, product: string, point: Point): Promise<string> {
  await one.call('POST', `/v1/checkout/cart/${product}`)
  await one.call('POST', '/v1/checkout/shipping', { method: 'delivery', shipping_geo: near })
  const held = await one.call('POST', '/v1/checkout/loan', { from_date: addDays(systemClock.today(), 3) })
  const intent = await one.call('POST', '/v1/checkout/intent', {})
  if (intent?.status !== 200)
    throw new Error(`no intent: ${JSON.stringify(intent?.body)} after ${JSON.stringify(held?.body)}`)
  provider.ledger.approve(intent.body.order_id)
  next = point
  const answer = await one.call('PUT', '/v1/checkout/confirm', { paypal: { order_id: intent.body.order_id } })
  if (answer && point.way !== 'past')
    throw new Error(`${point.name}: it lived to answer ${JSON.stringify(answer.body)}`)
  await api.kill()
  return intent.body.order_id
}

const hasLoan = async (one: Person) => (await one.call('GET', '/v1/me/orders'))?.body[0]?.docs.length === 1

it(
  'B1 killed at any moment of a payment, the API settles it within a minute of coming back: one capture, one loan',
  async () => {
    await openEveryDay()
    const things = await freeThings()
    const orders: string[] = []
    for (const [n, point] of all.entries()) {
      await api.start()
      orders.push(await payAndDie(api.people[n]!, things[n]!, point))
    }
    // Once more while it finds out what became of them.
    next = { name: 'while settling', when: /GET .*\/orders\//, way: 'back', after: 0 }
    await api.start()
    while (next) await wait(200)
    await api.kill()

    await api.start()
    const back = Date.now()
    const left = new Set(api.people)
    while (left.size && Date.now() - back < settledWithin) {
      for (const one of left) if (await hasLoan(one)) left.delete(one)
      await wait(500)
    }
    expect(left.size).toBe(0)
    expect(provider.ledger.counts).toMatchObject({ captured: all.length, refunded: 0 })
    expect(orders.map(id => provider.ledger.orders.get(id)?.capture?.status)).toEqual(all.map(() => 'COMPLETED'))
    await api.kill()
    expect(await api.use(({ everywhere: db }) => accountsOf({ db, provider }))).toEqual(inOrder)
  },
  120_000 + all.length * 30_000,
)
