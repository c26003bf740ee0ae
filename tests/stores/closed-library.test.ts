import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browse } from './browser.ts'
import { call } from '../../src/lib/api/call.ts'
import { me } from '../../src/lib/contract/me.endpoints.ts'
import { href, langs, type RouteName } from '../../src/lib/addresses.ts'
import { routes } from '../../src/lib/routes.ts'
import { signIn } from '../../src/lib/stores/session/session.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  browse(world)
  await signIn('socio@demo.test', 'oggetti-demo')
  await world.db.updateTable('libraries').set({ available: false }).where('library_id', '=', 'quartiere').execute()
})
afterAll(async () => {
  Reflect.deleteProperty(globalThis, 'document')
  await world.close()
})

/** Where a page of the library goes when a call of its member is refused; null: it stays. */
async function leftFor(route: RouteName, maintenance: string): Promise<string | null> {
  let left: string | null = null
  const replace = (to: string) => void (left = to)
  Object.defineProperty(globalThis, 'location', { value: { replace }, configurable: true })
  // As every page is printed: `tests/pages/files-for-programs.test.ts`.
  const document = { body: { dataset: { route, maintenance } } }
  Object.defineProperty(globalThis, 'document', { value: document, configurable: true })
  await expect(call(me.read)).rejects.toMatchObject({ problem: { code: 'library.unavailable' } })
  return left
}

const names = Object.keys(routes) as RouteName[]

describe('a call refused because the library is closed', () => {
  it.each(names.filter(name => name !== 'maintenance'))(
    'ST-02 SH-16 leads from every page to the one that says so: %s',
    async name => {
      for (const lang of langs) {
        const maintenance = href.page(lang, 'maintenance')
        expect(await leftFor(name, maintenance)).toBe(maintenance)
      }
    },
  )

  it('leaves that page where it is', async () => {
    expect(names.length).toBeGreaterThan(80)
    expect(await leftFor('maintenance', '/errors/maintenance')).toBeNull()
  })
})
