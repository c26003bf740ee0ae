import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { findByWords } from '../server/catalog/search.ts'
import { typedWords } from '../server/catalog/words-of.ts'
import { systemClock } from '../server/clock.ts'
import { connect } from '../server/db/connect.ts'
import { migrate } from '../server/db/migrate.ts'
import { readerOf } from '../server/db/scope.ts'
import { seedDemo } from '../server/demo/seed.ts'
import { filesOnDisk } from '../server/outside/files/open-files.ts'
import { englishQueries, italianQueries } from '../tests/server/everyday-queries.ts'
import { fillShelves } from './bench-objects.ts'
import { quantile } from './quantile.ts'

const { OBJECTS = '10000', DATABASE_URL } = process.env
const library = 'quartiere'

/**
 * The processor's time of PostgreSQL's own process so far, in ms: what a query costs there, whoever else the cores
 * work for. Null where that process is another machine's, or this one tells nothing.
 */
function processorTime(pid: number | undefined): number | null {
  const file = `/proc/${pid}/schedstat`
  return pid && existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : null
}

/** What the everyday queries take in the database: all statements that choose and order objects, and correct words. */
export async function benchSearch(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'oggettoteca-search-'))
  const { db, engine, close } = await connect({ url: DATABASE_URL, folder: join(folder, 'db') })
  try {
    await migrate(db)
    await seedDemo({ everywhere: db, files: filesOnDisk(join(folder, 'files')), clock: systemClock })
    await fillShelves(db, library, Number(OBJECTS))
    await sql`ANALYZE`.execute(db)
    const filter = { page: 1, limit: 24, today: systemClock.today(), now: systemClock.now() }
    const ask = sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`
    // One query waits for another: all of them have one connection.
    const pid = engine === 'postgres' ? (await ask.execute(db)).rows[0]?.pid : undefined
    const langs = [['it', italianQueries] as const, ['en', englishQueries] as const]
    for (const round of ['first', 'second']) {
      const times: { ms: number; inDatabase: number; said: string }[] = []
      for (const [lang, queries] of langs) {
        for (const [said] of queries) {
          const [started, before] = [performance.now(), processorTime(pid)]
          await findByWords(readerOf(db, library), lang, [], filter, typedWords(said))
          const ms = performance.now() - started
          times.push({ ms, inDatabase: (processorTime(pid) ?? 0) - (before ?? 0), said })
        }
      }
      const all = times.map(one => one.ms)
      const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, 3)
      console.log(`${round} round: p50 ${quantile(all, 0.5)} ms, p95 ${quantile(all, 0.95)} ms, of ${all.length}`)
      const there = times.map(one => one.inDatabase)
      if (pid) console.log(`PostgreSQL's own: p50 ${quantile(there, 0.5)} ms, p95 ${quantile(there, 0.95)} ms`)
      console.log(slowest.map(one => `${one.ms.toFixed(0)} ms ${one.said}`).join(', '))
    }
  } finally {
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}
