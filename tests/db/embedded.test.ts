import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { connect } from '../../server/db/connect.ts'
import { FolderInUse, lockFolder } from '../../server/db/lock.ts'

const folder = fs.mkdtempSync(join(tmpdir(), 'embedded-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** Starts a process that opens the database, says so and writes rows until it is killed. */
function writerProcess(data: string) {
  const script = `
    import { connect } from ${JSON.stringify(join(import.meta.dirname, '../../server/db/connect.ts'))}
    import { sql } from 'kysely'
    const { db } = await connect({ folder: ${JSON.stringify(data)} })
    await sql\`CREATE TABLE IF NOT EXISTS kept (n integer)\`.execute(db)
    for (let n = 0; ; n++) { await sql\`INSERT INTO kept VALUES (\${n})\`.execute(db); console.log(n) }`
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
}

describe('the embedded database', () => {
  it('forces every commit to the disk', async () => {
    const original = fs.fsyncSync
    let syncs = 0
    fs.fsyncSync = fd => {
      syncs += 1
      original(fd)
    }
    syncBuiltinESMExports()
    const { db, close } = await connect({ folder: join(folder, 'synced') })
    await sql`CREATE TABLE counted (n integer)`.execute(db)
    const before = syncs
    for (let n = 0; n < 50; n++) await sql`INSERT INTO counted VALUES (${n})`.execute(db)
    await close()
    fs.fsyncSync = original
    syncBuiltinESMExports()
    expect(syncs - before).toBeGreaterThanOrEqual(50)
  }, 60_000)

  it('G1 keeps every acknowledged row through a kill -9, and lets the next process in', async () => {
    const data = join(folder, 'killed')
    const writer = writerProcess(data)
    let said = ''
    await new Promise<void>(resolve =>
      writer.stdout.on('data', (part: Buffer) => {
        said += part.toString()
        if (said.split('\n').length > 30) resolve()
      }),
    )
    writer.kill('SIGKILL')
    await new Promise(resolve => writer.once('close', resolve))
    const acknowledged = Number(said.trim().split('\n').at(-1))
    const { db, close } = await connect({ folder: data })
    const { rows } = await sql<{ n: number }>`SELECT max(n) AS n FROM kept`.execute(db)
    await close()
    expect(rows[0]!.n).toBeGreaterThanOrEqual(acknowledged)
  }, 60_000)

  it('G6 is one process’s alone', async () => {
    const data = join(folder, 'locked')
    const unlock = await lockFolder(data)
    await expect(lockFolder(data)).rejects.toBeInstanceOf(FolderInUse)
    await unlock()
    await (
      await lockFolder(data)
    )()
  })

  it('goes on after a statement that fails', async () => {
    const { db, close } = await connect({ folder: null })
    await expect(sql`SELECT nothing`.execute(db)).rejects.toThrow()
    await expect(db.transaction().execute(tx => sql`SELECT 1/0`.execute(tx))).rejects.toThrow()
    const { rows } = await sql<{
      day: string
      many: number
    }>`SELECT date '2026-12-03' AS day, count(*) AS many FROM pg_class`.execute(db)
    await close()
    expect(rows[0]).toMatchObject({ day: '2026-12-03', many: expect.any(Number) })
  }, 60_000)
})
