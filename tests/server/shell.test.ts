import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
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

describe('What lets a phone keep a library', () => {
  it('is a manifest of its own name, whose icons are there in the size they say', async () => {
    const answer = await visit('/manifest.webmanifest', 'ateneo')
    expect(answer.headers.get('content-type')).toBe('application/manifest+json')
    const manifest = (await answer.json()) as { name: string; start_url: string; icons: { src: string; sizes: string }[] }
    expect(manifest).toMatchObject({ start_url: '/', display: 'standalone', lang: 'it' })
    expect(manifest.name).toContain('Ateneo')
    for (const { src, sizes } of manifest.icons) {
      const { width, height, format } = await sharp(await (await visit(src)).arrayBuffer()).metadata()
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
    }
  })

  it('is nobody’s where there is no library, and draws no other icon', async () => {
    expect((await visit('/manifest.webmanifest', 'nessuna')).status).toBe(404)
    for (const name of ['constructor', '9999.png']) expect((await visit(`/icons/${name}`)).status).toBe(404)
  })
})

describe('A library that cannot be read', () => {
  it('ST-01 ST-02 SH-16 is in maintenance for every page, until it can', async () => {
    expect((await visit('/')).status).toBe(200)
    await sql`ALTER TABLE libraries RENAME TO libraries_away`.execute(world.deps.db)
    const answer = await visit('/')
    await sql`ALTER TABLE libraries_away RENAME TO libraries`.execute(world.deps.db)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, expect.any(String)])
    expect((await visit('/')).status).toBe(200)
  })
})
