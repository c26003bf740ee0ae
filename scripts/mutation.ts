/**
 * Whether tests notice a wrong line: `npm run mutation [1/7] [rules|checkout|orders|payments|auth …]`, where 1/7 is the
 * first of seven parts of about the same length. See docs/mutation.md.
 */
import { readFileSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'
import { type Area, areas } from './mutation/areas.ts'
import { type Fraction, partOf } from './mutation/parts.ts'

type Report = { files: Record<string, { mutants: { status: string }[] }> }
type Counts = { noticed: number; all: number }

/** Where a report is written that other tools read too. */
const reportOf = (name: string) => `.mutation/${name}.json`

async function mutate(name: string, { mutate: what, isolated }: Area, part: Fraction | null): Promise<Counts> {
  process.env.MUTATION_OF = name
  await new Stryker({
    mutate: part ? partOf(what, part) : what,
    testRunner: 'vitest',
    // What a test opens leads to all of the server: `related` would find every test.
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: isolated },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    // A constant of a module is read once, before any test: to change it, all tests of an area would run for each.
    ignoreStatic: !isolated,
    concurrency: 2,
    incremental: false,
    // A busy machine is slow, and a change that makes it slower is none that a test noticed.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 60,
    reporters: ['clear-text', 'json', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: reportOf(name) },
    tempDirName: '.mutation/sandbox',
    ignorePatterns: ['dist', '.mutation', 'data', '.astro', 'test-results'],
    disableTypeChecks: '{src,server}/**/*.{ts,tsx}',
  }).runMutationTest()
  return countsOf(JSON.parse(readFileSync(reportOf(name), 'utf8')) as Report)
}

function countsOf({ files }: Report): Counts {
  const statuses = Object.values(files).flatMap(one => one.mutants.map(({ status }) => status))
  const count = (...wanted: string[]) => statuses.filter(one => wanted.includes(one)).length
  const noticed = count('Killed', 'Timeout')
  return { noticed, all: noticed + count('Survived', 'NoCoverage') }
}

const [first = '', ...others] = process.argv.slice(2)
const [, nth, of] = /^(\d+)\/(\d+)$/.exec(first) ?? []
const part = of ? { nth: Number(nth), of: Number(of) } : null
const asked = part || !first ? others : [first, ...others]
const unknown = asked.filter(one => !(one in areas))
if (unknown.length) throw new Error(`There is no ${unknown.join(', ')}; there are ${Object.keys(areas).join(', ')}`)

const chosen = Object.entries(areas).filter(([name]) => asked.length === 0 || asked.includes(name))
const totals = new Map<number, Counts>()
for (const [name, area] of chosen) {
  const { noticed, all } = await mutate(name, area, part)
  console.log(`${name}: ${noticed} of ${all} changes noticed, ${percent(noticed, all)}`)
  const sum = totals.get(area.least) ?? { noticed: 0, all: 0 }
  totals.set(area.least, { noticed: sum.noticed + noticed, all: sum.all + all })
}
for (const [least, { noticed, all }] of totals) {
  console.log(`${noticed} of ${all} noticed, ${percent(noticed, all)}, of which ${least} % are wanted`)
  if (noticed / all < least / 100) process.exitCode = 1
}

function percent(noticed: number, all: number): string {
  return `${((100 * noticed) / all).toFixed(1)} %`
}
