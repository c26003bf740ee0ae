import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reconcilePayments } from '../../server/jobs/reconcile-payments.ts'
import { type LocalProvider, openLocalProvider } from '../../server/outside/payments/local/provider.ts'
import { crowd } from '../world/crowd.ts'
import { type Person, staff } from '../world/lent.ts'
import { runIn } from '../world/library.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let admin: Person
let own: LocalProvider
/** The provider's other environment, which does not know the keys of this one. */
const stranger = createServer((_, response) => response.writeHead(401).end('{"error":"invalid_client"}'))
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4)
  own = await openLocalProvider({ port: 0, file: null, now: world.clock.now })
  const { apiBase, sdkUrl } = own
  await new Promise<void>(resolve => stranger.listen(0, '127.0.0.1', resolve))
  const live = { apiBase: `http://127.0.0.1:${(stranger.address() as AddressInfo).port}` }
  world.system.payPalAt = { sandbox: { apiBase, sdkUrl }, live }
})
afterAll(async () => {
  stranger.close()
  await own.close()
  await world.close()
})

const path = '/v1/desk/settings/payments'
const account = () => ({ environment: 'sandbox', client: own.client, webhook_id: own.webhookId })
const card = 'tessera-annuale'

async function paying(): Promise<{ member: Person; order: string }> {
  const [member] = await crowd(world, 1)
  await world.db.deleteFrom('memberships').where('member_id', '=', member!.id).execute()
  const { order_id: order } = (await member!.post('/v1/me/memberships/intent', { card_id: card })).body
  return { member: member!, order }
}
const pay = ({ member, order }: Awaited<ReturnType<typeof paying>>) =>
  member.post('/v1/me/memberships', { paypal: { order_id: order }, card: { id: card } })
const tell = ({ headers, body }: ReturnType<LocalProvider['sign']>) =>
  world.visitor().call('POST', '/v1/payments/webhook', { headers, raw: body })

it('an account is checked at the provider, its secret is shown to nobody, and the pages are printed with it', async () => {
  expect((await admin.put(path, account())).body.fields).toEqual({ secret: 'Campo richiesto' })
  expect((await admin.put(path, { ...account(), secret: 'sbagliato' })).body.code).toBe('payment.keys_refused')
  const inLive = { ...account(), environment: 'live', secret: own.secret }
  expect((await admin.put(path, inLive)).body.code).toBe('payment.keys_elsewhere')
  own.faults.fail('token', 'error_before')
  expect((await admin.put(path, { ...account(), secret: own.secret })).body.code).toBe('payment.silent')
  expect((await admin.put(path, { ...account(), secret: own.secret })).status).toBe(200)
  const { body } = await admin.get(path)
  expect(body.own).toEqual({ ...account(), secret_set_at: world.clock.now().toISOString() })
  const audit = await world.db.selectFrom('audit').selectAll().where('action', '=', 'change_payments').execute()
  expect(JSON.stringify([body, audit])).not.toContain(own.secret)
  expect((await world.visitor().get('/v1/libraries/domains/quartiere')).body.pp_sdk).toBe(own.sdkUrl)
  expect((await admin.get('/v1/desk/founding')).body.online).toBe('sandbox')
  expect((await world.visitor().get('/v1/libraries/domains/borgo')).body.pp_sdk).toBe(world.provider.sdkUrl)
  expect((await admin.put(path, { ...account(), client: 'un-altro' })).body.fields.secret).toContain(
    'Il conto è un altro',
  )
})

it('a payment under way ends on the account that it began with, and that account alone may speak of it', async () => {
  const first = await paying()
  expect([own.ledger.orders.has(first.order), world.provider.ledger.orders.has(first.order)]).toEqual([true, false])
  expect((await admin.get(path)).body.under_way).toBeGreaterThan(0)
  await admin.delete(path)
  expect((await admin.get('/v1/desk/founding')).body.online).toBe('live')
  const second = await paying()
  expect(world.provider.ledger.orders.has(second.order)).toBe(true)

  own.ledger.approve(first.order)
  world.provider.ledger.approve(second.order)
  const { customId } = own.ledger.orders.get(first.order)!
  const said = { id: 'X', custom_id: customId }
  expect((await tell(world.provider.sign('CUSTOMER.DISPUTE.CREATED', said))).body.code).toBe('payment.not_genuine')
  expect((await tell(own.sign('CUSTOMER.DISPUTE.CREATED', said))).status).toBe(200)
  expect((await pay(first)).status).toBe(200)
  expect((await pay(second)).status).toBe(200)
  expect([own.ledger.counts.captured, world.provider.ledger.counts.captured]).toEqual([1, 1])
  const flagged = await world.db.selectFrom('payment_intents').selectAll().where('flag', 'is not', null).execute()
  expect(flagged.map(one => one.provider_order_id)).toEqual([first.order])

  await world.db
    .updateTable('payment_intents')
    .set({ status: 'refunding', check_at: world.clock.now() })
    .where('provider_order_id', '=', first.order)
    .execute()
  await runIn(world, reconcilePayments)
  expect([own.ledger.counts.refunded, world.provider.ledger.counts.refunded]).toEqual([1, 0])
})
