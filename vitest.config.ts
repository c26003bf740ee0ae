import { defineConfig } from 'vitest/config'

const server = ['tests/server/**/*.test.ts']

/** Stores are modules, and `files-in-bucket` imports other tests: each needs its own, not loaded yet. */
const apart = ['tests/stores/**/*.test.{ts,tsx}', 'tests/server/files-in-bucket.test.ts']

/**
 * `server` opens worlds with a real database, on the PostgreSQL server that `TEST_DATABASE_URL` names or else on the
 * embedded engine; `unit` is all the rest, `apart` what of both shares no modules with another file.
 * What a server is lies in its world, not in its modules: the files of a worker share these, loaded once.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // To end what hangs: a busy machine takes several times as long.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: 'tests/world/usual-database.ts',
    projects: [
      { extends: true, test: { name: 'apart', include: apart } },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/*.test.ts', 'tests/!(server)/**/*.test.{ts,tsx}'],
          exclude: apart,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'server', include: server, exclude: apart, isolate: false } },
    ],
  },
})
