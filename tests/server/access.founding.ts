import { createLibrary } from '../../server/founding/create-library.ts'
import { newFoundingKey } from '../../server/founding/keys.ts'
import { nameController } from '../world/controller.ts'
import { staff } from '../world/lent.ts'
import type { World } from '../world/world.ts'

/** The rows of the matrix that are about founding and opening a library. */
export const foundingRows: Record<string, string> = {
  'POST /v1/founding/keys': 'open   open   open   open   open   open   open   open   no     open',
  'POST /v1/founding/labels': 'open   open   open   open   open   open   open   open   no     open',
  'POST /v1/founding': 'open   open   open   open   open   open   open   open   no     open',
  'POST /v1/founding/founders': 'open   open   open   open   open   open   open   open   no     open',
  'POST /v1/founding/sessions': 'open   open   open   open   open   open   open   open   no     open',
  'GET /v1/network/libraries': 'login  no     no     no     no     no     no     open   no     open',
  'GET /v1/network/labels/{label}': 'login  no     no     no     no     no     no     open   no     open',
  'POST /v1/network/libraries': 'login  no     no     no     no     no     no     open   no     open',
  'POST /v1/network/libraries/{label}/suspensions':
    'login  no     no     no     no     no     no     open   no     open',
  'POST /v1/network/libraries/{label}/resumptions':
    'login  no     no     no     no     no     no     open   no     open',
  'POST /v1/network/libraries/{label}/invitations':
    'login  no     no     no     no     no     no     open   no     open',
  'POST /v1/network/libraries/{label}/passes': 'login  no     no     no     no     no     no     open   no     open',
  'POST /v1/network/sessions': 'open   open   open   open   open   open   open   open   no     open',
  'GET /v1/desk/founding': 'login  no     no     no     open   open   open   open   no     open',
  'PUT /v1/desk/founding/steps/{step}': 'login  no     no     no     no     no     open   open   no     open',
  'POST /v1/desk/founding/openings': 'login  no     no     no     no     no     open   open   no     open',
}

/** Founds one library with a start's link, and opens one that a command made. */
export async function foundsLibraries(world: World): Promise<void> {
  const founder = { first_name: 'Carla', last_name: 'Neri', email: 'carla@rimessa.test', password: 'sette barche blu' }
  const library = { kind: 'association', name: 'La Rimessa', town: 'Bologna' } as const
  const key = await newFoundingKey(world.system)
  const visitor = world.visitor()
  await visitor.post('/v1/founding/keys', { key })
  await visitor.post('/v1/founding/labels', { key, label: 'rimessa' })
  const { body } = await visitor.post('/v1/founding', { key, ...library, label: 'rimessa', founder })
  await world.visitor('rimessa').post('/v1/founding/sessions', { key: body.key })
  const made = await createLibrary(world.system, { ...library, kind: 'trial', label: 'prova', lang: 'it' })
  const coordinator = world.visitor('prova')
  const joined = await coordinator.post('/v1/founding/founders', { key: made, founder })
  coordinator.token = joined.body.access_token
  await coordinator.put('/v1/desk/founding/steps/mail', { later: true })
  await nameController(coordinator)
  await coordinator.post('/v1/desk/founding/openings')
}

/** What somebody above all libraries does with them. */
export async function runsNetwork(world: World): Promise<void> {
  const above = await staff(world, 1)
  const path = '/v1/network/libraries'
  await above.get('/v1/network/labels/officina')
  const library = { label: 'officina', name: 'Officina', town: 'Imola', from: 'copy', copy_of: 'quartiere' }
  await above.post(path, library)
  await above.get(path)
  await above.post(`${path}/borgo/suspensions`, { reason: 'Trasloco' })
  await above.post(`${path}/borgo/resumptions`, {})
  await above.post(`${path}/officina/invitations`, { email: 'nina@posta.test', lang: 'it' })
  const { code } = (await above.post(`${path}/officina/passes`)).body
  await world.visitor('officina').post('/v1/network/sessions', { code })
}
