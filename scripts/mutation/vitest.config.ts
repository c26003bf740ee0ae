import { defineConfig } from 'vitest/config'

const rules = ['tests/{rules,ui}/**/*.test.{ts,tsx}']
const commands = ['tests/server/**/*.test.ts']
const kind = process.env.MUTATION_OF

/** The tests that mutants meet: those of the rules are light, those of the commands open worlds with a database. */
export default defineConfig({
  test: {
    maxWorkers: 1,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    ...(kind === 'commands' ? { include: commands, globalSetup: 'tests/world/usual-database.ts' } : { include: rules }),
  },
})
