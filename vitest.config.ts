import { defineConfig } from 'vitest/config'

const server = ['tests/server/**/*.test.ts']

/** Imports other files of tests, and needs them not loaded yet. */
const again = ['tests/server/files-in-bucket.test.ts']

/**
 * `server` opens worlds with a real database, on the PostgreSQL server that `TEST_DATABASE_URL` names or else on the
 * embedded engine; `unit` is all the rest.
 * What a server is lies in its world, not in its modules: the files of a worker share these, loaded once. Stores are
 * modules, so those files have each their own.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // To end what hangs: a busy machine takes several times as long.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: 'tests/world/usual-database.ts',
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/*.test.ts', 'tests/!(server)/**/*.test.{ts,tsx}', ...again] },
      },
      { extends: true, test: { name: 'server', include: server, exclude: again, isolate: false } },
    ],
  },
})
