import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
