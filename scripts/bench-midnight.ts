import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { instantInRome, systemClock } from '../server/clock.ts'
import type { Db } from '../server/db/connect.ts'
import { demoPassword } from '../server/demo/seed.ts'
import { auth } from '../src/lib/contract/auth.endpoints.ts'
import { publications } from '../src/lib/contract/publications.endpoints.ts'
import type { Publication } from '../src/lib/contract/publications.ts'
import { addDays } from '../src/lib/rules/dates.ts'
import { askBench, measureAddition } from './bench-publish.ts'
import { startBenchServer } from './bench-server.ts'

const { OBJECTS = '10000', LOANS = '500', NIGHTS = '3', BENCH_PORT = '4794' } = process.env
const library = 'quartiere'
const nights = Number(NIGHTS)
const longestWaitMs = 600_000

/** What midnight prints again in a large library, and how long a change that is made just then waits. */
export async function benchMidnight(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'oggettoteca-clock-'))
  const clock = join(folder, 'ahead')
  const preload = `--import ${fileURLToPath(new URL('bench-clock.ts', import.meta.url))}`
  const env = { BENCH_CLOCK: clock, NODE_OPTIONS: preload }
  const server = await startBenchServer(Number(BENCH_PORT), library, Number(OBJECTS), lend, env)
  try {
    await wait(5000)
    for (let night = 1; night <= nights; night++) {
      const midnight = instantInRome(addDays(systemClock.today(), night), '00:00').getTime()
      writeFileSync(clock, String(midnight + 1000 - Date.now()))
      await wait(300)
      const token = await signIn(server.url)
      const printed = await untilNight(server.url, token, midnight, 'done')
      const { printed: pages, unchanged, milliseconds } = printed
      console.log(`night ${night}: ${pages} pages printed, ${unchanged} as they were, ${milliseconds} ms`)
    }
    console.log(`an object added at midnight: ${(await addedAtMidnight(server.url, clock)).toFixed(0)} ms`)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}

async function addedAtMidnight(url: string, clock: string): Promise<number> {
  const midnight = instantInRome(addDays(systemClock.today(), nights + 1), '00:00').getTime()
  writeFileSync(clock, String(midnight + 1000 - Date.now()))
  await wait(300)
  const token = await signIn(url)
  await untilNight(url, token, midnight, 'running')
  return measureAddition(url, token, 1)
}

/** Loans that end one after another on the days around the nights. */
async function lend(db: Db): Promise<void> {
  const today = systemClock.today()
  await db.transaction().execute(async tx => {
    await sql`
      INSERT INTO members (library_id, id, email, first_name, last_name, joined_at, verified_at)
      SELECT ${library}, 'bench' || n, 'bench' || n || '@demo.test', 'Giulia', 'Rossi ' || n, now(), now()
      FROM generate_series(1, ${Number(LOANS)}) AS n`.execute(tx)
    await sql`
      INSERT INTO orders (library_id, id, member_id, product_id, status, headquarter_id, from_date, to_date,
        created_at, confirmed_at, decided_at, picked_up_at)
      SELECT p.library_id, 'loan-' || p.id, 'bench' || n, p.id, 'approved', p.headquarter_id, ${addDays(today, -9)}::date,
        ${today}::date + (n % 24)::integer - 3, now(), now(), now(), now()
      FROM (SELECT *, row_number() OVER (ORDER BY listing_no) AS n FROM products
            WHERE library_id = ${library} AND id LIKE 'bench%' ORDER BY listing_no LIMIT ${Number(LOANS)}) p`.execute(
      tx,
    )
  })
}

async function signIn(url: string): Promise<string> {
  const who = { email: 'desk@demo.test', password: demoPassword }
  return (await askBench<{ access_token: string }>(url, auth.signIn, who)).access_token
}

async function untilNight(
  url: string,
  token: string,
  since: number,
  status: Publication['status'],
): Promise<Publication> {
  for (const began = performance.now(); performance.now() - began < longestWaitMs; await wait(250)) {
    const all = await askBench<Publication[]>(url, publications.list, undefined, token)
    const night = all.find(one => one.reason === 'midnight' && Date.parse(one.created_at) >= since)
    if (night?.status === status) return night
  }
  throw new Error(`No pages of the new day after ${longestWaitMs / 1000} s`)
}
