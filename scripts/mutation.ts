/** Whether tests notice a wrong line: `npm run mutation [rules|commands] [FILE …]`. See docs/mutation.md. */
import { Stryker } from '@stryker-mutator/core'

const kinds = {
  rules: { mutate: ['src/lib/rules/**/*.ts'], least: 85 },
  commands: {
    mutate: ['server/{checkout,orders,payments,auth}/**/*.ts', '!server/**/*{queries,routes}.ts'],
    least: 75,
  },
}
type Kind = keyof typeof kinds

async function score(kind: Kind, files: string[]): Promise<void> {
  process.env.MUTATION_OF = kind
  const { mutate, least } = kinds[kind]
  await new Stryker({
    mutate: files.length ? files : mutate,
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutation/vitest.config.ts' },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    concurrency: 2,
    incremental: false,
    reporters: ['clear-text', 'json', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: `.mutation/${kind}.json` },
    thresholds: { high: least, low: least, break: least },
    tempDirName: '.mutation/sandbox',
    ignorePatterns: ['dist', '.mutation', 'data', '.astro'],
    disableTypeChecks: '{src,server}/**/*.{ts,tsx}',
  }).runMutationTest()
}

const [first = '', ...rest] = process.argv.slice(2)
if (first in kinds) await score(first as Kind, rest)
else for (const kind of Object.keys(kinds) as Kind[]) await score(kind, [])
