import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const folder = join(world.dataDir, 'site/quartiere')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>home</title>')
})
afterAll(() => world.close())

const visit = (path: string, library = 'quartiere') =>
  world.app.request(`http://x${path}`, { headers: { host: `${library}.localhost` } })

describe('A library that cannot be read', () => {
  it('ST-01 ST-02 SH-16 is in maintenance for every page, until it can', async () => {
    expect((await visit('/')).status).toBe(200)
    await sql`ALTER TABLE libraries RENAME TO libraries_away`.execute(world.db)
    const answer = await visit('/')
    await sql`ALTER TABLE libraries_away RENAME TO libraries`.execute(world.db)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, expect.any(String)])
    expect((await visit('/')).status).toBe(200)
  })
})
