import type { Headquarter } from '../../src/lib/contract/headquarters.ts'
import { approved, asked, handedOut, staff } from '../world/lent.ts'
import { withCopies } from '../world/copies.ts'
import { loanPhoto } from '../world/loan-photos.ts'
import { freeObject } from '../world/loans.ts'
import { daysOpenAt } from '../world/open-days.ts'
import type { thingsOf } from '../world/things.ts'
import type { World } from '../world/world.ts'

type Things = Awaited<ReturnType<typeof thingsOf>>

/** The rows of `access.matrix.ts` about what was done with loans and what undoes it, in the same order of actors. */
export const actsRows = {
  'POST /v1/me/orders/{id}/other-copies': 'login  open   hidden hidden hidden hidden hidden hidden open   hidden',
  'POST /v1/desk/products/{id}/owner-lines': 'login  no     no     no     no     no     open   open   no     open',
  'POST /v1/me/orders/{id}/thanks': 'login  open   hidden hidden hidden hidden hidden hidden no     hidden',
  'PUT /v1/me/products/{id}/owner-line': 'login  open   hidden no     hidden hidden hidden hidden no     hidden',
  'POST /v1/desk/orders/{id}/dates': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/orders/{id}/points': 'login  no     no     no     open   open   open   open   no     open',
  'PUT /v1/desk/orders/{id}/internal-note': 'login  no     no     no     open   open   open   open   no     open',
  'DELETE /v1/desk/orders/{id}/dates': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/orders/{id}/ready': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/orders/{id}/notes': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/approvals': 'login  no     no     no     open   open   open   open   no     open',
  'DELETE /v1/desk/orders/{id}/approvals': 'login  no     no     no     open   open   open   open   no     open',
  'DELETE /v1/desk/orders/{id}/denials': 'login  no     no     no     open   open   open   open   no     open',
  'DELETE /v1/desk/orders/{id}/points': 'login  no     no     no     open   open   open   open   no     open',
  'DELETE /v1/desk/orders/{id}/ready': 'login  no     no     no     open   open   open   open   no     open',
  'DELETE /v1/desk/orders/{id}/handovers': 'login  no     no     no     open   open   open   open   no     open',
  'DELETE /v1/desk/orders/{id}/cancellations': 'login  no     no     no     open   open   open   open   no     open',
  'DELETE /v1/desk/orders/{id}/write-offs': 'login  no     no     no     no     no     open   open   no     open',
  'DELETE /v1/desk/products/{id}/verifications': 'login  no     no     no     no     no     open   open   no     open',
  'DELETE /v1/desk/messages/{id}/answers': 'login  no     no     no     open   open   open   open   no     open',
  'DELETE /v1/desk/members/{id}/suspensions/last':
    'login  no     no     no     no     open   open   open   no     open',
  'POST /v1/desk/orders/{id}/photos': 'login  no     no     no     open   open   open   open   no     open',
  'DELETE /v1/desk/orders/{id}/photos/{photo}': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/orders/{id}/photos/{photo}': 'login  open   open   open   open   open   open   open   open   open',
  'POST /v1/desk/products/{id}/repair-photos': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/products/{id}/repair-photos/{photo}':
    'login  no     no     no     open   open   open   open   no     open',
  'DELETE /v1/desk/products/{id}/repair-photos/{photo}':
    'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/deliveries': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/calendar': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/register': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/live': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/jobs': 'login  no     no     no     open   open   open   open   no     open',
}

export const loansBodies = {
  'PUT /v1/me/products/{id}/owner-line': async () => ({ text: 'Leggera, e non fa scintille' }),
  'POST /v1/desk/products/{id}/owner-lines': async () => ({ verdict: 'publish', text: 'Leggera, e non fa scintille' }),
  'POST /v1/desk/orders/{id}/points': async (of: Things) => ({ point: await of.point(), reason: 'Le viene comodo' }),
  'PUT /v1/desk/orders/{id}/internal-note': async () => ({ text: 'Passa il fratello' }),
  'POST /v1/me/orders/{id}/other-copies': async () => ({
    product_id: 'k3v9x2m7q4t8w1za',
    from_date: '2026-12-05',
    to_date: '2026-12-07',
  }),
}

const looksAhead = async (world: World): Promise<void> => {
  const desk = await staff(world, 9)
  await desk.get(`/v1/desk/calendar?from=${world.clock.today()}`)
  await desk.get('/v1/desk/deliveries')
}

const haveOneDay = (one: Headquarter, other: Headquarter) =>
  one.opening_hours.some(({ day }) => other.opening_hours.some(their => their.day === day))

const undoes = async (world: World): Promise<void> => {
  const desk = await staff(world, 9)
  await desk.delete(`${(await approved(world, desk)).atDesk}/approvals`)
  await desk.delete(`${(await handedOut(world, desk)).atDesk}/handovers`)
  await desk.post('/v1/desk/approvals', { ids: [(await asked(world)).id] })
  const moved = await approved(world, desk)
  await desk.post(`${moved.atDesk}/dates`, { to_date: moved.days.from_date, reason: 'Torna prima' })
  await desk.delete(`${moved.atDesk}/dates`)
  const points: Headquarter[] = (await desk.get('/v1/headquarters')).body
  const object = await freeObject(world, { transportable: true })
  const point = points.find(one => one.id !== object.point.id && haveOneDay(object.point, one))!
  const days = daysOpenAt(world.clock.today(), object.point, point)
  const elsewhere = await approved(world, desk, { object, days })
  await desk.post(`${elsewhere.atDesk}/points`, { point: point.id, reason: 'Le viene comodo' })
  await desk.delete(`${elsewhere.atDesk}/points`)
  const ready = await approved(world, desk)
  await desk.post(`${ready.atDesk}/ready`)
  await desk.delete(`${ready.atDesk}/ready`)
  for (const what of ['denials', 'cancellations']) {
    const { atDesk } = await asked(world)
    await desk.post(`${atDesk}/${what}`, { reason: 'Non ne abbiamo' })
    await desk.delete(`${atDesk}/${what}`)
  }
}

const verifies = async (world: World): Promise<void> => {
  const [admin, owner] = [await staff(world, 4), await staff(world, 10)]
  const [category] = (await owner.get('/v1/categories')).body
  const what = { title: 'Sega', description: 'Da legno.', category: { origin_id: category.origin_id } }
  const { id } = (await owner.post('/v1/me/products', what)).body
  await admin.post(`/v1/desk/products/${id}/verifications`, { verdict: 'approve' })
  await admin.delete(`/v1/desk/products/${id}/verifications`)
  await admin.post(`/v1/desk/products/${id}/verifications`, { verdict: 'approve' })
  const text = 'Taglia da sola'
  await owner.put(`/v1/me/products/${id}/owner-line`, { text })
  await admin.post(`/v1/desk/products/${id}/owner-lines`, { verdict: 'publish', text })
}

const takesOtherCopy = async (world: World): Promise<void> => {
  const lent = await asked(world)
  await withCopies(await staff(world, 5), lent.object, 1)
  const broken = world.db.updateTable('products').set({ repair_since: world.clock.now() })
  await broken.where('id', '=', lent.object.id).execute()
  const { id, from_date, to_date } = (await lent.member.get(lent.mine)).body.repair.other
  await lent.member.post(`${lent.mine}/other-copies`, { product_id: id, from_date, to_date })
}

const photographs = async (world: World): Promise<void> => {
  const desk = await staff(world, 9)
  const lent = await handedOut(world, desk)
  const { id } = (await desk.call('POST', `${lent.atDesk}/photos`, await loanPhoto('return'))).body
  await lent.member.get(`/v1/orders/${lent.id}/photos/${id}`)
  await desk.delete(`${lent.atDesk}/photos/${id}`)
  const ofRepair = `/v1/desk/products/${lent.object.id}/repair-photos`
  const broken = (await desk.call('POST', ofRepair, await loanPhoto('return'))).body
  await desk.get(`${ofRepair}/${broken.id}`)
  await desk.delete(`${ofRepair}/${broken.id}`)
}

export const loansErrands = [
  ['what was done with loans is undone', undoes],
  ['a verification is undone', verifies],
  ['another copy is taken', takesOtherCopy],
  ['photos are kept with a loan and a repair', photographs],
  ['all bookings are looked at', looksAhead],
] as const
