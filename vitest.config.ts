import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const server = ['tests/server/**/*.test.ts']

/** Imports other files of tests, and needs them not loaded yet. */
const again = ['tests/server/files-in-bucket.test.ts']

/**
 * What may end otherwise on a PostgreSQL server than in the embedded engine, which is the same database with one
 * session: calls that meet, processes that share or lose the database, its extensions and its encoding. All else asks
 * the same of the same SQL, and is tried on the embedded engine alone.
 */
const onPostgres = {
  'calls and jobs that meet': [
    'approve-together',
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
    'circulation-races',
    'copies',
    'copies-desk',
    'copies-races',
    'recovery-code',
    'reminders',
    'signup',
    'team-races',
    'work',
  ],
  'processes that share or lose the database': [
    'backup',
    'killed',
    'killed-import',
    'limits',
    'move',
    'restore',
    'snapshot',
    'two-processes',
  ],
  'extensions, encoding, tables': ['closed-by', 'database', 'loan-sql', 'odd-input', 'scope', 'scope-writes', 'search'],
}

const postgres = Object.values(onPostgres)
  .flat()
  .map(name => `tests/server/${name}.test.ts`)
const gone = postgres.filter(path => !existsSync(path))
if (gone.length) throw new Error(`vitest.config.ts names what is gone: ${gone.join(', ')}`)

/**
 * `server` opens worlds with a real database; of those `postgres` is for a PostgreSQL server; `unit` is all the rest.
 * What a server is lies in its world, not in its modules: the files of a worker share these, loaded once. Stores are
 * modules, so those files have each their own.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    globalSetup: 'tests/world/usual-database.ts',
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/*.test.ts', 'tests/!(server)/**/*.test.{ts,tsx}', ...again] },
      },
      { extends: true, test: { name: 'server', include: server, exclude: again, isolate: false } },
      // Named with `--project=postgres`, and a `TEST_DATABASE_URL`.
      ...(process.env.TEST_DATABASE_URL
        ? [{ extends: true as const, test: { name: 'postgres', include: postgres, isolate: false } }]
        : []),
    ],
  },
})
