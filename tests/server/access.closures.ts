import { addDays } from '../../src/lib/rules/dates.ts'
import { staff } from '../world/lent.ts'
import type { World } from '../world/world.ts'
import type { Things } from './access.matrix.ts'

/** The rows of `access.matrix.ts` about closures and shifts, in the same order of actors. */
export const closuresRows = {
  'GET /v1/desk/shifts': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/shifts/today': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/shifts': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/shifts/leaves': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/closures': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/closures': 'login  no     no     no     no     open   open   open   no     open',
  'POST /v1/desk/closures/previews': 'login  no     no     no     no     open   open   open   no     open',
  'DELETE /v1/desk/closures/{id}': 'login  no     no     no     no     open   open   open   no     open',
}

const days = { from: '2027-08-09', to: '2027-08-20', reason: { it: 'Ferie', en: 'Holidays' } }

/** Bodies that these calls accept. */
export const closuresBodies = {
  'POST /v1/desk/shifts': async (of: Things) => ({ point: await of.point(), day: '2026-12-01', hours: '' }),
  'POST /v1/desk/shifts/leaves': async (of: Things) => ({ point: await of.point(), day: '2026-12-01', hours: '' }),
  'POST /v1/desk/closures': async (of: Things) => ({ ...days, points: [await of.point()], per_day: 6, seen: '' }),
  'POST /v1/desk/closures/previews': async (of: Things) => ({ ...days, points: [await of.point()] }),
}

export const takesShifts = async (world: World): Promise<void> => {
  const volunteer = await staff(world, 9)
  const later = addDays(world.clock.today(), 28)
  const { point, slots } = (await volunteer.get(`/v1/desk/shifts?from=${later}`)).body
  const span = { point, day: slots[0].day, hours: slots[0].hours }
  await volunteer.post('/v1/desk/shifts', span)
  await volunteer.get('/v1/desk/shifts/today')
  await volunteer.post('/v1/desk/shifts/leaves', span)
}

export const closesPoints = async (world: World): Promise<void> => {
  const admin = await staff(world, 4)
  const { points } = (await admin.get('/v1/desk/closures')).body
  const asked = { ...days, points: [points[0].id] }
  const { per_day, seen } = (await admin.post('/v1/desk/closures/previews', asked)).body
  const { closures } = (await admin.post('/v1/desk/closures', { ...asked, per_day, seen })).body
  const mine = closures.find((one: { from: string; made: object | null }) => one.made && one.from === days.from)
  await admin.call('DELETE', `/v1/desk/closures/${mine.id}`)
}
