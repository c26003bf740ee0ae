import { afterAll, beforeAll, expect, it } from 'vitest'
import { browse, forgetMemory, inTab } from './browser.ts'
import { createLibrary } from '../../server/founding/create-library.ts'
import { newFoundingKey } from '../../server/founding/keys.ts'
import { leftSteps, putOff } from '../../src/lib/stores/founding/path.ts'
import {
  chosenBefore,
  found,
  join,
  setLibraryDraft,
  libraryDraft,
  readLink,
} from '../../src/lib/stores/founding/welcome.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ empty: true })
  browse(world, 'nessuna')
})
afterAll(() => world.close())

const founder = { first_name: 'Carla', last_name: 'Neri', email: 'carla@rimessa.test', password: 'sette barche blu' }
const library = { kind: 'association', name: 'La Rimessa', town: 'Bologna', label: 'rimessa' } as const

it('what is being founded outlives its tab and its link, until a library is founded with that', async () => {
  const key = await newFoundingKey(world.system)
  setLibraryDraft({ ...library, town: '' })
  expect([chosenBefore(null), libraryDraft().name]).toEqual([null, 'La Rimessa'])
  setLibraryDraft({ ...library, isDone: true })
  for (const name of Object.keys(inTab)) delete inTab[name]
  world.clock.advance(61 * 60)
  expect(await readLink(key)).toMatchObject({ ok: false, problem: { code: 'founding.key_over' } })
  expect([chosenBefore(null), chosenBefore(library.label), chosenBefore('altra')]).toEqual([library, library, null])
  const next = await newFoundingKey(world.system)
  expect(await readLink(next)).toMatchObject({ ok: true, value: { wants: 'library' } })
  expect(await found(next, { ...library, label: 'altra' }, founder)).toMatchObject({ ok: true })
  expect(await readLink(next)).toMatchObject({ ok: false, problem: { code: 'founding.key_used' } })
  expect([chosenBefore(null), libraryDraft()]).toEqual([null, {}])
})

it('the steps that are left are told of a library that is open, put off or not', async () => {
  const key = await createLibrary(world.system, { ...library, lang: 'it' })
  browse(world, 'rimessa')
  forgetMemory()
  expect(await leftSteps()).toEqual([])
  expect(await join(key, founder)).toBeNull()
  await putOff('objects', true)
  expect(await leftSteps()).toEqual([])
  const opened_at = world.clock.now()
  await world.db.updateTable('libraries').set({ opened_at }).where('library_id', '=', 'rimessa').execute()
  expect(await leftSteps()).toEqual(['library', 'mail', 'points', 'objects', 'people'])
})
