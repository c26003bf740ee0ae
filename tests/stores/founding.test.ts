import { afterAll, beforeAll, expect, it } from 'vitest'
import { browse, forgetMemory } from './browser.ts'
import { createLibrary } from '../../server/founding/create-library.ts'
import { leftSteps, putOff } from '../../src/lib/stores/founding/path.ts'
import { join } from '../../src/lib/stores/founding/welcome.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ empty: true })
  browse(world, 'nessuna')
})
afterAll(() => world.close())

const founder = { first_name: 'Carla', last_name: 'Neri', email: 'carla@rimessa.test', password: 'sette barche blu' }
const library = { kind: 'association', name: 'La Rimessa', town: 'Bologna', label: 'rimessa' } as const

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
  expect(await leftSteps()).toEqual(['points', 'objects', 'people'])
})
