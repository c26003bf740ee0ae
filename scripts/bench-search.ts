import { mkdtempSync, rmSync } from 'node:fs'
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

/** What the everyday queries take in the database: all statements that choose and order objects, and correct words. */
export async function benchSearch(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'oggettoteca-search-'))
  const { db, close } = await connect({ url: DATABASE_URL, folder: join(folder, 'db') })
  try {
    await migrate(db)
    await seedDemo({ everywhere: db, files: filesOnDisk(join(folder, 'files')), clock: systemClock })
    await fillShelves(db, library, Number(OBJECTS))
    await sql`ANALYZE`.execute(db)
    const filter = { page: 1, limit: 24, today: systemClock.today(), now: systemClock.now() }
    const langs = [['it', italianQueries] as const, ['en', englishQueries] as const]
    for (const round of ['first', 'second']) {
      const times: { ms: number; said: string }[] = []
      for (const [lang, queries] of langs) {
        for (const [said] of queries) {
          const started = performance.now()
          await findByWords(readerOf(db, library), lang, [], filter, typedWords(said))
          times.push({ ms: performance.now() - started, said })
        }
      }
      const all = times.map(one => one.ms)
      const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, 3)
      console.log(`${round} round: p50 ${quantile(all, 0.5)} ms, p95 ${quantile(all, 0.95)} ms, of ${all.length}`)
      console.log(slowest.map(one => `${one.ms.toFixed(0)} ms ${one.said}`).join(', '))
    }
  } finally {
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}
