import { staff } from '../world/lent.ts'
import { givenPayment } from '../world/given-payments.ts'
import type { World } from '../world/world.ts'
import type { Things } from './access.matrix.ts'

/** The rows of `access.matrix.ts` about the cash book, in the same order of actors. */
export const cashRows = {
  'GET /v1/desk/cash': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/cash': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/cash/months': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/cash/closes': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/cash/{id}/returns': 'login  no     no     no     open   open   open   open   no     open',
  'DELETE /v1/desk/cash/{id}': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/cash/{id}/voids': 'login  no     no     no     no     no     open   open   no     open',
  'POST /v1/desk/cash/{id}/receipts': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/payments': 'login  no     no     no     no     no     open   open   no     open',
  'POST /v1/desk/payments/{id}/refunds': 'login  no     no     no     no     no     open   open   no     open',
}

const donation = { cause: 'donation', paid_by: 'cash', amount: 10 }

/** Bodies that these calls accept. */
export const cashBodies = {
  'POST /v1/desk/cash': async (of: Things) => ({ ...donation, point: await of.point() }),
  'POST /v1/desk/cash/closes': async (of: Things) => ({ point: await of.point(), last: null, expected: 0, counted: 0 }),
  'POST /v1/desk/cash/{id}/voids': async () => ({ reason: 'Era un errore' }),
  'POST /v1/desk/payments/{id}/refunds': async () => ({ reason: 'Era un errore' }),
}

export const keepsCash = async (world: World): Promise<void> => {
  const admin = await staff(world, 4)
  const { id: member } = await staff(world, 10)
  const { points } = (await admin.get('/v1/desk/cash')).body
  const at = { point: points[0].id }
  const taken = await admin.post('/v1/desk/cash', { ...at, ...donation, member })
  await admin.post(`/v1/desk/cash/${taken.body.id}/receipts`)
  await admin.post(`/v1/desk/cash/${taken.body.id}/voids`, { reason: 'Era un errore' })
  const mistake = await admin.post('/v1/desk/cash', { ...at, ...donation })
  await admin.delete(`/v1/desk/cash/${mistake.body.id}`)
  const deposit = await admin.post('/v1/desk/cash', { ...at, ...donation, cause: 'deposit' })
  await admin.post(`/v1/desk/cash/${deposit.body.id}/returns`)
  const { drawer, last_close } = (await admin.get('/v1/desk/cash')).body
  const seen = { last: last_close?.id ?? null, expected: drawer.cash }
  await admin.post('/v1/desk/cash/closes', { ...at, ...seen, counted: drawer.cash })
  await admin.get('/v1/desk/cash/months')
  const payment = await givenPayment(world, member)
  await admin.get('/v1/desk/payments')
  await admin.post(`/v1/desk/payments/${payment}/refunds`, { reason: 'Era un errore' })
}
