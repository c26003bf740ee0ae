import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openLocalProvider } from '../../server/outside/payments/local/provider.ts'
import { disputeToWire } from '../../server/outside/payments/local/disputes.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { confirmWith, reconciled } from '../world/deliveries.ts'
import { type Person, staff } from '../world/lent.ts'
import { payers } from '../world/payers.ts'

const { world, member, approved, intentOf, localOrder } = payers(12)

let server: ReturnType<typeof serve>
let admin: Person
beforeAll(async () => {
  server = serve({ fetch: world().app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  world().provider.tellAt(`http://127.0.0.1:${port}/v1/payments/webhook`)
})
afterAll(() => void server.close())
beforeEach(async () => {
  admin = await staff(world(), 4)
})

async function paid() {
  const { order, intent } = await approved()
  await confirmWith(member(), order)
  await told(intent)
  return { order, intent }
}

const heard = async (intent: string) =>
  (await world().db.selectFrom('payment_events').select('id').where('intent_id', '=', intent).execute()).length

/** Waits until the provider has told of a payment once more. */
async function told(intent: string, times = 1): Promise<void> {
  for (let n = 0; (await heard(intent)) < times; n++) {
    if (n > 100) throw new Error('the provider told nothing')
    await wait(20)
  }
}

/** What a payer, the library or the provider does on the provider's own page. */
const answer = (order: string, what: string) =>
  fetch(world().provider.pageOf(order), { method: 'POST', body: new URLSearchParams({ answer: what }) })

const notReceived = 'dispute:MERCHANDISE_OR_SERVICE_NOT_RECEIVED'
const shown = async (intent: string) =>
  (await admin.get('/v1/desk/payments')).body.docs.find((one: { id: string }) => one.id === intent)
const numbers = async () => {
  const { payments_disputed, health } = (await admin.get('/v1/desk/today')).body
  return { disputed: payments_disputed, wrong: health.payments_flagged }
}
const listed = async () => (await admin.get('/v1/desk/payments?filter=disputed')).body.total
const send = ({ headers, body }: { headers: Record<string, string>; body: string }) =>
  world().visitor().call('POST', '/v1/payments/webhook', { headers, raw: body })

it('a dispute is a number of the day with its list, says until when to answer and where, and ends', async () => {
  const { order, intent } = await paid()
  const before = await numbers()
  await answer(order, notReceived)
  await told(intent, 2)
  const { id } = localOrder(order).dispute!
  expect([await numbers(), await listed()]).toEqual([{ ...before, disputed: before.disputed + 1 }, before.disputed + 1])
  const answerBy = `${addDays(world().clock.today(), 10)}T`
  const url = `${world().provider.disputesUrl}/view/${id}`
  expect(await shown(intent)).toMatchObject({
    state: 'granted',
    trouble: null,
    dispute: { id, reason: 'not_received', waits_for: 'library', ended_at: null, outcome: null, url },
  })
  expect((await shown(intent)).dispute.answer_by.startsWith(answerBy)).toBe(true)
  const page = await (await fetch(url, { headers: { 'accept-language': 'it' } })).text()
  expect(page).toContain(id)

  world().clock.advance(60)
  await answer(order, 'answer')
  await told(intent, 3)
  expect((await shown(intent)).dispute).toMatchObject({ waits_for: 'provider', answer_by: null })

  world().clock.advance(60)
  await answer(order, 'won')
  await told(intent, 4)
  expect(await numbers()).toEqual(before)
  expect(await shown(intent)).toMatchObject({ refundable: true, dispute: { outcome: 'won' } })
  expect((await shown(intent)).story.slice(3)).toMatchObject([
    { what: 'disputed', number: id },
    { what: 'dispute_ended', number: id },
  ])
  const acts = await world().db.selectFrom('audit').select('action').where('subject_id', '=', intent).execute()
  expect(acts.map(one => one.action).toSorted()).toEqual(['dispute', 'end_dispute', 'pay'])
})

it('one that is lost has given the money back: nothing is refunded again, and it is told of once', async () => {
  const { order, intent } = await paid()
  const before = await numbers()
  await answer(order, notReceived)
  await told(intent, 2)
  world().clock.advance(60)
  await answer(order, 'lost')
  await told(intent, 3)
  await reconciled(world(), 1)
  expect(await numbers()).toEqual(before)
  expect(await shown(intent)).toMatchObject({ refundable: false, trouble: null, dispute: { outcome: 'lost' } })
  const refused = await admin.post(`/v1/desk/payments/${intent}/refunds`, { reason: 'Lo rendo anch’io' })
  expect(refused.status).toBe(409)
  expect((await intentOf(intent)).status).toBe('granted')
})

it('messages in any order end the same, and one that names only the capture is understood', async () => {
  const { order, intent } = await paid()
  const local = localOrder(order)
  const { provider, clock } = world()
  const wire = () => ({
    ...disputeToWire(local, ''),
    disputed_transactions: [{ seller_transaction_id: local.capture!.id }],
  })
  provider.ledger.dispute(order, { open: 'UNAUTHORISED' }, clock.now())
  const opened = provider.sign('CUSTOMER.DISPUTE.CREATED', wire())
  clock.advance(60)
  provider.ledger.dispute(order, 'won', clock.now())
  const ended = provider.sign('CUSTOMER.DISPUTE.RESOLVED', wire())
  for (const one of [ended, opened, ended, opened]) expect((await send(one)).status).toBe(200)
  expect(await shown(intent)).toMatchObject({ dispute: { reason: 'not_theirs', outcome: 'won' } })
  expect(
    await world().db.selectFrom('payment_disputes').select('id').where('intent_id', '=', intent).execute(),
  ).toEqual([{ id: local.dispute!.id }])
})

it('of two messages of one moment the later to come counts while it is open, and none once one of them has ended it', async () => {
  const { order, intent } = await paid()
  const local = localOrder(order)
  const { provider, clock } = world()
  const opening = { open: 'UNAUTHORISED' } as const
  provider.ledger.dispute(order, opening, clock.now())
  const wire = (status: string, after = 0, more: object = {}) => ({
    ...disputeToWire(local, ''),
    status,
    update_time: new Date(clock.now().getTime() + after * 1000).toISOString(),
    ...more,
  })
  const receive = async (type: 'UPDATED' | 'RESOLVED', body: Record<string, unknown>) => {
    expect((await send(provider.sign(`CUSTOMER.DISPUTE.${type}`, body))).status).toBe(200)
    const { dispute } = await shown(intent)
    return [dispute.waits_for, dispute.outcome]
  }
  const won = { dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } }
  expect(await receive('UPDATED', wire('WAITING_FOR_SELLER_RESPONSE', 10))).toEqual(['library', null])
  expect(await receive('UPDATED', wire('UNDER_REVIEW', 10))).toEqual(['provider', null])
  expect(await receive('UPDATED', wire('WAITING_FOR_BUYER_RESPONSE', 5))).toEqual(['provider', null])
  expect(await receive('RESOLVED', wire('RESOLVED', 10, won))).toEqual([null, 'won'])
  expect(await receive('UPDATED', wire('UNDER_REVIEW', 10))).toEqual([null, 'won'])
  expect(await receive('UPDATED', wire('WAITING_FOR_SELLER_RESPONSE', 20))).toEqual(['library', null])
})

it('what another account signs, or is about no payment of ours, leaves nothing', async () => {
  const { order, intent } = await paid()
  const stranger = await openLocalProvider({ port: 0, file: null, now: world().clock.now })
  const { customId, capture } = localOrder(order)
  const of = (transaction: object) => ({
    dispute_id: 'PP-D-1',
    reason: 'OTHER',
    status: 'OPEN',
    disputed_transactions: [transaction],
  })
  const named = [{ custom: customId }, { seller_transaction_id: capture!.id }]
  for (const one of named)
    expect(await send(stranger.sign('CUSTOMER.DISPUTE.CREATED', of(one)))).toMatchObject({
      status: 400,
      body: { code: 'payment.not_genuine' },
    })
  await stranger.close()
  for (const one of [{ seller_transaction_id: 'NOTOURS' }, { custom: 'altro' }, {}])
    expect((await send(world().provider.sign('CUSTOMER.DISPUTE.CREATED', of(one)))).status).toBe(200)
  expect((await shown(intent)).dispute).toBeNull()
  expect(await world().db.selectFrom('payment_disputes').select('id').where('id', '=', 'PP-D-1').execute()).toEqual([])
})
