import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addFiles, countDrill, type InstalledPlace, writeOn, openPlace, usualKind } from '../world/installation.ts'

// Each makes a folder for the engine anew, which costs seconds.
vi.setConfig({ testTimeout: 180_000 })

let from: InstalledPlace
let file: string

beforeAll(async () => {
  from = await openPlace()
  await addFiles(from)
  const server = await from.serve()
  const stop = writeOn(server.db)
  file = join(from.dataDir, 'copy.tar')
  expect(await from.run(`backup ${file}`)).toMatchObject({ code: 0 })
  await stop()
  await server.close()
})
afterAll(() => from.remove())

/** Does something with an empty place of a kind. */
async function inEmpty(of: 'embedded' | 'postgres', work: (place: InstalledPlace) => Promise<void>): Promise<void> {
  const place = await openPlace({ of, isEmpty: true })
  try {
    await work(place)
  } finally {
    await place.remove()
  }
}

const kinds = usualKind === 'postgres' ? (['postgres', 'embedded'] as const) : (['embedded'] as const)

describe.each(kinds)('a backup restored into an empty place, %s', kind => {
  it('has every row and file of one moment, and is served', () =>
    inEmpty(kind, async place => {
      // A new machine has no folder of data yet.
      rmSync(place.dataDir, { recursive: true })
      const { code, said, complained } = await place.run(`restore ${file}`)
      expect(complained).toBe('')
      expect(code).toBe(0)
      expect(said).toMatch(/copy\.tar is whole/)
      expect(said).toMatch(/Done: ateneo, borgo, quartiere. Rows: \d+, files: 4,/)
      expect(said).not.toContain('APP_SECRET is not that')
      const server = await place.serve()
      const [loans, entries] = await countDrill(server.db)
      expect(loans).toBe(entries)
      await server.db
        .insertInto('audit')
        .values({ library_id: 'borgo', id: 'x', at: new Date(), action: 'a', subject: 's', subject_id: 'i' })
        .execute()
      await server.close()
      expect(Buffer.from((await place.files.read('quartiere/foto-1.webp'))!).equals(Buffer.alloc(200_000, 7))).toBe(
        true,
      )
      expect(await place.run(`restore ${file}`)).toMatchObject({
        code: 1,
        complained: expect.stringContaining('There is a library here already'),
      })
      const settings = { APP_SECRET: 'un altro segreto, e lungo quanto basta' }
      const again = await place.run(`restore ${file} --replace`, { settings })
      expect(again).toMatchObject({ code: 0, said: expect.stringContaining('APP_SECRET is not that of the backup') })
    }))
})

it('refuses what is not as it was written, and touches nothing', () =>
  inEmpty('embedded', async place => {
    const bytes = readFileSync(file)
    const broken = join(place.dataDir, 'broken.tar')
    const spoilt = Buffer.from(bytes)
    spoilt[spoilt.indexOf('PDF-1.4')]! ^= 1
    for (const one of [spoilt, bytes.subarray(0, bytes.length / 2), Buffer.from('no archive'), Buffer.alloc(0)]) {
      writeFileSync(broken, one)
      const { code, complained } = await place.run('restore broken.tar')
      expect(complained).toContain('broken.tar is no whole backup')
      expect(code).toBe(1)
    }
    expect(readdirSync(place.dataDir)).toEqual(['broken.tar'])
    expect(await place.run('restore nowhere.tar')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('nowhere.tar'),
    })
  }))

it('is refused while a server has the database', () =>
  inEmpty(usualKind, async place => {
    const server = await place.serve()
    await server.db.selectNoFrom(eb => eb.lit(1).as('one')).execute()
    expect(await place.run(`restore ${file}`)).toMatchObject({
      code: 1,
      complained: expect.stringContaining('The server runs'),
    })
    await server.close()
  }))

it('killed at any moment leaves nothing, and is done again', () =>
  inEmpty('embedded', async place => {
    for (const ms of [1200, 3000]) {
      const child = spawn('scripts/oggettoteca', ['restore', file], {
        env: { ...process.env, ...place.env },
        detached: true,
      })
      const gone = once(child, 'exit')
      await wait(ms)
      if (child.exitCode === null) process.kill(-child.pid!, 'SIGKILL')
      await gone
      expect(existsSync(join(place.dataDir, 'db'))).toBe(false)
    }
    expect(await place.run(`restore ${file}`)).toMatchObject({ code: 0, complained: '' })
    expect(readdirSync(place.dataDir).sort()).toEqual(['db', 'files'])
  }))
