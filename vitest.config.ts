import { defineConfig } from 'vitest/config'

/** `server` opens worlds with a real database, and runs a second time on PostgreSQL; `unit` is all the rest. */
const server = ['tests/server/**/*.test.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    globalSetup: 'tests/world/usual-database.ts',
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/**/*.test.{ts,tsx}'], exclude: [...server] } },
      { extends: true, test: { name: 'server', include: server } },
    ],
  },
})
