import { staff } from '../world/lent.ts'
import type { World } from '../world/world.ts'
import { reportBodies, reportsRows } from './access.reports.ts'

/** The rows of the matrix about what is put on paper, and its bodies. */
export const paperRows: Record<string, string> = {
  ...reportsRows,
  'GET /v1/desk/labels': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/labels/prints': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/labels/prints': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/labels/prints/{id}/confirmations':
    'login  no     no     no     open   open   open   open   no     open',
  'DELETE /v1/desk/labels/prints/{id}/confirmations':
    'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/desk/paper-cards': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/paper-cards/prints': 'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/paper-cards/prints/{id}/confirmations':
    'login  no     no     no     open   open   open   open   no     open',
  'DELETE /v1/desk/paper-cards/prints/{id}/confirmations':
    'login  no     no     no     open   open   open   open   no     open',
  'POST /v1/desk/papers': 'login  no     no     no     open   open   open   open   no     open',
  'GET /v1/papers/{ticket}': 'open   open   open   open   open   open   open   open   open   open',
}

export const paperBodies: Record<string, () => Promise<unknown>> = {
  ...reportBodies,
  'POST /v1/desk/labels/prints': async () => ({ format: 'roll_62' }),
  'POST /v1/desk/paper-cards/prints': async () => ({ choice: 'member', of: 'nessuno' }),
  'POST /v1/desk/papers': async () => ({ what: 'labels', id: 'nessuna' }),
}

/** Puts labels and cards on paper, says so and takes it back. */
export async function printsLabels(world: World): Promise<void> {
  const desk = await staff(world, 9)
  await desk.get('/v1/desk/labels')
  const { body } = await desk.post('/v1/desk/labels/prints', { format: 'roll_62', choice: 'all' })
  const { url } = (await desk.post('/v1/desk/papers', { what: 'labels', id: body.id })).body
  await desk.get(url)
  await desk.delete(`/v1/desk/labels/prints/${body.id}/confirmations`)
  await desk.post(`/v1/desk/labels/prints/${body.id}/confirmations`)
  await desk.get('/v1/desk/labels/prints')
  const cards = (await desk.post('/v1/desk/paper-cards/prints', { choice: 'valid' })).body
  await desk.post(`/v1/desk/paper-cards/prints/${cards.id}/confirmations`)
  await desk.delete(`/v1/desk/paper-cards/prints/${cards.id}/confirmations`)
  await desk.get('/v1/desk/paper-cards')
}
