import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { langs, localize } from '../../src/lib/addresses.ts'
import { routes } from '../../src/lib/routes.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
const pages = ['/', '/catalogs', '/products/abc', '/signin', '/me', '/checkout/loan', '/desk']

beforeAll(async () => {
  world = await openWorld()
  for (const path of pages) {
    const file = join(world.dataDir, 'site/quartiere', path === '/' ? 'index.html' : `${path}.html`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '<!doctype html><title>printed</title>')
  }
})
afterAll(() => world.close())

const visit = (path: string, library = 'quartiere') =>
  world.app.request(`http://x${path}`, { headers: { host: `${library}.localhost` } })

describe('A library that cannot be read', () => {
  it('ST-02 SH-16 is in maintenance for every page, until it can', async () => {
    const statuses = () => Promise.all(pages.map(async path => (await visit(path)).status))
    const each = (status: number) => pages.map(() => status)
    expect(await statuses()).toEqual(each(200))
    await sql`ALTER TABLE libraries RENAME TO libraries_away`.execute(world.db)
    const [closed, answer] = [await statuses(), await visit('/')]
    const said = await answer.text()
    await sql`ALTER TABLE libraries_away RENAME TO libraries`.execute(world.db)
    expect(closed).toEqual(each(503))
    expect(said).toContain('In manutenzione')
    expect(answer.headers.get('retry-after')).toEqual(expect.any(String))
    expect(await statuses()).toEqual(each(200))
  })
})

describe('A library that is not available', () => {
  it('ST-02 SH-16 is in maintenance on every page of the route table, but for the desk and the way in to it', async () => {
    const set = (available: boolean) =>
      world.db.updateTable('libraries').set({ available }).where('library_id', '=', 'quartiere').execute()
    const found = new Map<string, string[]>()
    await set(false)
    for (const [name, path] of Object.entries(routes))
      for (const lang of langs) {
        const { status, headers } = await visit(localize(lang, path.replaceAll(/\{\w+\}/g, 'abc')))
        const closed = status === 503 && headers.get('retry-after') === '120'
        found.set(name, [...(found.get(name) ?? []), closed ? 'closed' : 'open'])
      }
    await set(true)
    const named = (are: string) => [...found].filter(([, each]) => each.every(one => one === are)).map(([name]) => name)
    const open = named('open').filter(name => !name.startsWith('desk'))
    const wayIn = ['signin', 'signin_callback', 'invitation', 'password_recovery', 'password_reset']
    // It belongs to no library.
    expect(open.filter(name => name !== 'founding').sort()).toEqual(wayIn.sort())
    expect(named('closed').filter(name => name.startsWith('desk'))).toEqual([])
    expect(named('closed').length).toBeGreaterThan(30)
    expect(named('open').length + named('closed').length).toBe(found.size)
  })
})
