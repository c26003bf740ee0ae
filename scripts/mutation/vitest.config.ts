import { defineConfig } from 'vitest/config'
import { areas } from './areas.ts'
import { QuickestFirst } from './quickest-first.ts'

const area = areas[process.env.MUTATION_OF ?? 'rules']!

/** The tests that mutants meet: those of the rules are light, those of the commands open worlds with a database. */
export default defineConfig({
  test: {
    include: area.tests,
    maxWorkers: 1,
    sequence: { sequencer: QuickestFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    isolate: area.isolated,
    ...(!area.isolated && { globalSetup: 'tests/world/usual-database.ts' }),
  },
})
