import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Connection, connect, connectBeside, type Db } from '../../server/db/connect.ts'
import { sessionFolder, socketPort } from '../../server/db/session-socket.ts'

/** A command beside a running server, on the embedded engine, which has one session. */
const parent = mkdtempSync(join(tmpdir(), 'borrowed-'))
const folder = join(parent, 'db')
let server: Connection

beforeAll(async () => {
  server = await connect({ folder, isDurable: false })
  await sql`CREATE TABLE counter (n int); INSERT INTO counter VALUES (0)`.execute(server.db)
})
afterAll(async () => {
  await server.close()
  rmSync(parent, { recursive: true, force: true })
})

const read = async (db: Db) => (await sql<{ n: number }>`SELECT n FROM counter`.execute(db)).rows[0]!.n

/** Reads and writes in one transaction: two at once would lose one. */
const addOne = (db: Db) =>
  db.transaction().execute(async tx => {
    const { rows } = await sql<{ n: number }>`SELECT n FROM counter`.execute(tx)
    await sql`UPDATE counter SET n = ${rows[0]!.n + 1}`.execute(tx)
  })

describe('the embedded engine, lent', () => {
  it('is lent to its user alone', () => {
    expect(statSync(sessionFolder(folder)).mode & 0o777).toBe(0o700)
  })

  it('takes turns between the server and commands', async () => {
    const commands = await Promise.all([connectBeside({ folder }), connectBeside({ folder })])
    expect(commands.map(one => one.isBorrowed)).toEqual([true, true])
    const before = await read(server.db)
    const everybody = [server.db, ...commands.map(one => one.db)]
    await Promise.all(everybody.flatMap(db => Array.from({ length: 12 }, () => addOne(db))))
    expect(await read(server.db)).toBe(before + 36)
    for (const one of commands) await one.close()
  })

  it('forgets what a command that died had begun', async () => {
    const before = await read(server.db)
    const client = new pg.Client({
      host: sessionFolder(folder),
      port: socketPort,
      user: 'postgres',
      database: 'postgres',
    })
    client.on('error', () => {})
    await client.connect()
    await client.query('BEGIN')
    await client.query('SET TimeZone = "Asia/Tokyo"')
    await client.query('UPDATE counter SET n = -1')
    ;(client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()
    expect(await read(server.db)).toBe(before)
    const zone = await sql<{ TimeZone: string }>`SHOW TimeZone`.execute(server.db)
    expect(zone.rows[0]!.TimeZone).not.toBe('Asia/Tokyo')
  })

  it('tells a command what is wrong with its statement, and goes on', async () => {
    const { db, close } = await connectBeside({ folder })
    await expect(sql`SELECT nothing FROM nowhere`.execute(db)).rejects.toThrow(/nowhere/)
    await expect(sql`SELECT ${'x'.repeat(300_000)}::text AS long`.execute(db)).resolves.toMatchObject({
      rows: [{ long: expect.stringMatching(/^x{300000}$/) }],
    })
    await close()
  })
})
