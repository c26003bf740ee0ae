import { expect, it } from 'vitest'
import { cancelUncollected } from '../../server/jobs/cancel-uncollected.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import { cartHome, confirmWith, reconciled } from '../world/deliveries.ts'
import { runIn } from '../world/library.ts'
import { freeObject } from '../world/loans.ts'
import { delivered, emptyMailbox } from '../world/mailbox.ts'
import { payers } from '../world/payers.ts'

const { world, member, wait, approved } = payers(4)

it('ST-13 ST-15 where a delivery is free the ten minutes begin all the same, and asking again gives no more', async () => {
  const cost = (delivery_price_cents: number) =>
    world().db.updateTable('libraries').set({ delivery_price_cents }).where('library_id', '=', 'quartiere').execute()
  await cost(0)
  const object = await freeObject(world())
  await cartHome(member(), object)
  await member().post('/v1/checkout/loan', { from_date: addDays(object.today, 3) })
  // Longer than what is left of the half hour of a choice, and whatever is chosen again.
  await wait(1500)
  const expires_at = new Date(world().clock.now().getTime() + 600_000).toISOString()
  const free = { intent_id: null, order_id: null, amount: 0, currency: 'EUR', expires_at }
  expect((await member().post('/v1/checkout/intent')).body).toEqual(free)
  await wait(599)
  const again = await member().post('/v1/checkout/loan', { from_date: addDays(object.today, 4) })
  expect(again.body).toMatchObject({ expires_at })
  expect((await member().post('/v1/checkout/intent')).body).toEqual(free)
  await wait(1)
  const expired = { code: 'checkout.expired', message: 'Tempo scaduto, prestito annullato!' }
  expect((await member().put('/v1/checkout/confirm')).body).toEqual(expired)

  // One whose half hour is over begins no ten minutes.
  await cartHome(member(), object)
  await member().post('/v1/checkout/loan', { from_date: addDays(object.today, 3) })
  await wait(1801)
  expect(await member().post('/v1/checkout/intent')).toMatchObject({ status: 409, body: expired })
  await cost(500)
})

it('ST-22 a delivery never handed over is closed after the library’s days, with its contribution given back', async () => {
  const { order, checkout } = await approved()
  await confirmWith(member(), order)
  const desk = await world().as('desk@demo.test')
  await desk.post(`/v1/desk/orders/${checkout}/approvals`)
  const read = async () => (await member().get(`/v1/me/orders/${checkout}`)).body
  const { to_date } = (await read()).loan

  world().clock.set(`${addDays(to_date, 1)}T09:00:00Z`)
  await wait(1)
  expect(await read()).toMatchObject({ status: 'approved', stage: 'uncollected' })
  expect(await runIn(world(), cancelUncollected)).toEqual({ cancelled: 0 })

  await emptyMailbox(world())
  world().clock.set(`${addDays(to_date, 31)}T09:00:00Z`)
  await wait(1)
  expect(await runIn(world(), cancelUncollected)).toEqual({ cancelled: 1 })
  expect(await read()).toMatchObject({ stage: 'no_show', payment: { amount: 5, status: 'refunding' } })
  const [mail] = await delivered(world(), `folla-${member().id}@demo.test`)
  expect(mail!.email.subject).toMatch(/^Prestito annullato, consegna mancata: /)
  expect(mail!.email.text).toContain('Ti restituiamo 5,00')
  expect(await reconciled(world(), 1)).toMatchObject({ refunded: 1 })
  expect((await read()).payment.status).toBe('refunded')
})
