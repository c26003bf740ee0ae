import { staff } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import type { World } from '../world/world.ts'
import type { Things } from './access.matrix.ts'

/** The rows of the matrix about what is looked after on the shelves, and its bodies. */
export const stockRows: Record<string, string> = {
  'GET /v1/desk/shelves': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/shelves/placements': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/shelves/undone-placements': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/stocktakes': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/stocktakes': 'login  no     no     no     no     open   open   open   no     open',
  'GET /v1/desk/stocktakes/{id}': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/stocktakes/{id}/finds': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/stocktakes/{id}/finds': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/stocktakes/{id}/undone-finds': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/stocktakes/{id}/closes': 'login  no     no     no     no     open   open   open   no     open',
}

export const stockBodies: Record<string, (of: Things) => Promise<unknown>> = {
  'POST /v1/desk/shelves/placements': async of => ({ point: await of.point(), shelf: 'A1', code: 'nessuno' }),
  'POST /v1/desk/shelves/undone-placements': async of => ({
    product: 'nessuno',
    seen: 1,
    before: { point: await of.point(), place: null, shelf: null },
  }),
  'POST /v1/desk/stocktakes': async of => ({ point: await of.point() }),
  'POST /v1/desk/stocktakes/{id}/finds': async () => ({ finds: [{ code: 'QU-0001' }] }),
  'POST /v1/desk/stocktakes/{id}/undone-finds': async () => ({ key: 'nessuno' }),
  'POST /v1/desk/stocktakes/{id}/closes': async () => ({ seen: 0, moved: [], searched: [] }),
}

/** Looks through the shelves of a point, takes a scan back, and closes. */
export async function takesStock(world: World): Promise<void> {
  const referent = await staff(world, 5)
  const object = await freeObject(world)
  const { body } = await referent.post('/v1/desk/stocktakes', { point: object.point.id })
  const shelved = await referent.post('/v1/desk/shelves/placements', {
    point: object.point.id,
    shelf: 'Scaffale A2',
    code: object.id,
  })
  const { version, before } = shelved.body
  const was = { point: before.point.id, place: null, shelf: before.shelf }
  await referent.post('/v1/desk/shelves/undone-placements', { product: object.id, seen: version, before: was })
  await referent.get('/v1/desk/shelves')
  const at = `/v1/desk/stocktakes/${body.id}`
  await referent.post(`${at}/finds`, { finds: [{ code: object.id }, { code: 'niente' }] })
  await referent.post(`${at}/undone-finds`, { key: '?niente' })
  const { change_no } = (await referent.get(`${at}/finds?after=0`)).body
  await referent.post(`${at}/closes`, { seen: change_no, moved: [], searched: [] })
  await referent.get(at)
  await referent.get('/v1/desk/stocktakes')
}
