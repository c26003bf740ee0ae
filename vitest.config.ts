import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const server = ['tests/server/**/*.test.ts']

/**
 * What may end otherwise on a PostgreSQL server than in the embedded engine, which is the same database with one
 * session: calls that meet, processes that share or lose the database, its extensions and its encoding. All else asks
 * the same of the same SQL, and is tried on the embedded engine alone.
 */
const onPostgres = {
  'calls and jobs that meet': [
    'deadlines',
    'extensions',
    'jobs',
    'loan-mails',
    'loan-model',
    'memberships',
    'my-products',
    'payments',
    'products',
    'queue',
    'queue-turns',
    'races',
    'recovery-code',
    'reminders',
    'signup',
    'team-races',
    'work',
  ],
  'processes that share or lose the database': ['backup', 'killed', 'limits', 'snapshot', 'two-processes'],
  'extensions, encoding, tables': ['closed-by', 'database', 'loan-sql', 'odd-input', 'scope', 'scope-writes', 'search'],
}

const postgres = Object.values(onPostgres)
  .flat()
  .map(name => `tests/server/${name}.test.ts`)
const gone = postgres.filter(path => !existsSync(path))
if (gone.length) throw new Error(`vitest.config.ts names what is gone: ${gone.join(', ')}`)

/** `server` opens worlds with a real database; of those `postgres` is for a PostgreSQL server; `unit` is all the rest. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    globalSetup: 'tests/world/usual-database.ts',
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/**/*.test.{ts,tsx}'], exclude: [...server] } },
      { extends: true, test: { name: 'server', include: server } },
      // Named with `--project=postgres`, and a `TEST_DATABASE_URL`.
      ...(process.env.TEST_DATABASE_URL
        ? [{ extends: true as const, test: { name: 'postgres', include: postgres } }]
        : []),
    ],
  },
})
