import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Connection } from '../../server/db/connect.ts'
import { freshDatabase, type Shared } from '../world/database.ts'
import { type InstalledPlace, openPlace, usualKind, writeLoan } from '../world/installation.ts'

// An engine's folder is made anew twice, which costs seconds.
vi.setConfig({ testTimeout: 180_000 })

let place: InstalledPlace

beforeAll(async () => {
  place = await openPlace({ isEmpty: usualKind === 'embedded' })
})
afterAll(() => place.remove())

it('takes the address from where no other reads it, and says how', async () => {
  for (const words of ['move', 'move --to postgres://localhost/x', 'move --to NOWHERE', 'move --to -'])
    expect(await place.run(words, { input: 'mysql://localhost' })).toMatchObject({ code: 2 })
  const secret = await place.run('move --to postgres://anna:parola@localhost/x')
  expect(secret.complained).not.toContain('parola')
  const here = usualKind === 'embedded' ? 'embedded' : 'DATABASE_URL'
  expect(await place.run(`move --to ${here}`)).toMatchObject({ code: 1, complained: 'The database is there already.' })
})

async function countOf({ db }: Connection): Promise<number[]> {
  const counts = []
  for (const table of ['members', 'orders', 'audit', 'words'] as const)
    counts.push((await db.selectFrom(table).selectAll().execute()).length)
  return counts
}

const withServer = usualKind === 'postgres' ? ['PostgreSQL'] : []

describe.each(withServer)('a database of %s', () => {
  let other: Shared
  const embedded = { settings: { DATABASE_URL: '' } }

  beforeAll(async () => {
    other = await freshDatabase()
  })
  afterAll(() => other.close())

  it('is not moved while a server has it', async () => {
    const server = await place.serve()
    await writeLoan(server.db)
    expect(await place.run('move --to embedded')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('The server runs'),
    })
    await server.close()
    expect(existsSync(join(place.dataDir, 'db'))).toBe(false)
  })

  it('moves into the embedded engine, and on to another server, with all that it has', async () => {
    const before = await place.serve()
    const counts = await countOf(before)
    await before.close()

    const there = await place.run('move --to embedded')
    expect(there.complained).toBe('')
    expect(there.said).toMatch(/^Done. Tables: \d+, rows: \d+, the same on both sides/)
    expect(await place.run('backup moved.tar', embedded)).toMatchObject({ code: 0 })

    const back = await place.run('move --to -', { ...embedded, input: `${other.url}\n` })
    expect(back.complained).toBe('')
    expect(await countOf(other)).toEqual(counts)
    await writeLoan(other.db)

    expect((await place.run('move --to embedded')).complained).toContain('There is a library here already')
    const again = await place.run('move --to embedded --replace')
    expect(again.said).toContain('The database of before is in')
    expect(readdirSync(place.dataDir).filter(one => one.startsWith('db')).length).toBe(2)
  })
})
