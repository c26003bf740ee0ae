/** The parts of `scripts/test`, and how what they left is counted. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { type Changed, isPage } from './changed-files.ts'
import { embeddedTests } from './embedded-tests.ts'

export type Counts = { passed: number; failed: number; skipped: number; again: string[]; broken: string[] }
export type Part = { name: string; command: string[]; counts?: (report: Report) => Counts; remedy?: string }

/** A stage begins when the one before has ended; its lanes run side by side, the parts of a lane in turn. */
export type Stage = Part[][]

/** What is read of the two runners' JSON reports. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; assertionResults: Asserted[] }[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
}
/** A test that passed and has failures failed at its first try. */
type Asserted = { fullName: string; status: string; failureMessages: string[] }
type Suite = { suites?: Suite[]; specs: { title: string; file: string; line: number; tests: { status: string }[] }[] }

export const folder = 'test-results'
export const reportOf = (name: string): string => `${folder}/${name}.json`

/** After so many tests of a part that only passed at a second try, the next one fails the run. */
const mostAgain = 3

const reportersOf = (name: string) => ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`]

const vitest = (name: string, ...more: string[]): Part => ({
  name,
  command: ['vitest', 'run', '--retry=1', ...reportersOf(name), ...more],
  counts: ofVitest,
})

/** A throw-away server, as root too; it is gone when the command ends. */
const onPostgres = (part: Part): Part => ({
  ...part,
  command: [
    'pg_virtualenv',
    '-t',
    '-o',
    'max_connections=200',
    '-o',
    'log_min_messages=panic',
    // The server itself is never killed: nothing has to survive it, and no database lives long enough to be tidied.
    ...['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum', 'jit'].flatMap(one => ['-o', `${one}=off`]),
    ...['wal_level=minimal', 'max_wal_senders=0'].flatMap(one => ['-o', one]),
    'sh',
    '-c',
    'TEST_DATABASE_URL="postgres://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/$PGDATABASE" exec "$@"',
    'sh',
    ...part.command,
  ],
})

const build: Part = { name: 'build', command: ['node', 'scripts/fresh-build.ts'] }
/** Rules and types in one: each reads the whole program. */
const lint: Part = { name: 'lint', command: ['oxlint', '--type-check'] }
const pages: Part = { name: 'pages', command: ['npm', 'run', '--silent', 'types:pages'] }

const format = (...files: string[]): Part => ({
  name: 'format',
  command: ['prettier', '--check', '--log-level=warn', ...files],
  remedy: 'run `npm run format`',
})

/** Two cores: the tests keep both busy but for the waits, which one compiler or one more worker fills. */
export const everything: Stage[] = [
  [[build]],
  [
    [onPostgres(vitest('tests'))],
    [pages, format('.'), lint, vitest('embedded', '--project=server', '--maxWorkers=1', ...embeddedTests())],
  ],
  // Alone: what a page does in time is looked at. A server of its own, so that a site does not share its thread with a
  // database.
  [[onPostgres({ name: 'browser', command: ['playwright', 'test'], counts: ofPlaywright })]],
]

/** The check before every commit: all that is quick, and of what is slow what belongs to the changed files. */
export function quick({ files, tests }: Changed): Stage[] {
  const written = files.length ? [format('--ignore-unknown', '--no-error-on-unmatched-pattern', ...files)] : []
  return [
    [[...written, build]],
    [
      [{ name: 'house', command: ['node', 'scripts/check-house.ts'] }, lint, ...(files.some(isPage) ? [pages] : [])],
      [vitest('quick', ...tests)],
    ],
  ]
}

function ofVitest(report: Report): Counts {
  const again = report.testResults.flatMap(file =>
    titlesIn(file, one => one.status === 'passed' && one.failureMessages.length > 0),
  )
  return {
    passed: report.numPassedTests - again.length,
    failed: report.numFailedTests + tooMany(again),
    skipped: report.numPendingTests + report.numTodoTests,
    again,
    broken: report.testResults.filter(({ status }) => status === 'failed').flatMap(failedIn),
  }
}

/** A file that could not be run has no failed test: its name stands alone. */
function failedIn(file: Report['testResults'][number]): string[] {
  const titles = titlesIn(file, one => one.status === 'failed')
  return titles.length ? titles : [relative('.', file.name)]
}

/** Each with the first line of what it said. */
function titlesIn({ name, assertionResults }: Report['testResults'][number], which: (one: Asserted) => boolean) {
  return assertionResults.filter(which).map(({ fullName, failureMessages: [said = ''] }) => {
    return `${relative('.', name)} ${fullName}: ${said.split('\n', 1)[0]}`
  })
}

const tooMany = (again: string[]): number => (again.length <= mostAgain ? 0 : again.length)

function ofPlaywright({ stats, suites }: Report): Counts {
  const again = endedAs('flaky', suites)
  const failed = stats.unexpected + tooMany(again)
  return { passed: stats.expected, failed, skipped: stats.skipped, again, broken: endedAs('unexpected', suites) }
}

function endedAs(status: 'flaky' | 'unexpected', suites: Suite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs
      .filter(one => one.tests.some(test => test.status === status))
      .map(one => `${one.file}:${one.line} ${one.title}`),
    ...endedAs(status, inner),
  ])
}

/** A runner that failed without a failed test, or left no report, counts as one failure. */
export function count(part: Part, ok: boolean): Counts {
  const report = reportOf(part.name)
  const counts =
    part.counts && existsSync(report)
      ? part.counts(JSON.parse(readFileSync(report, 'utf8')) as Report)
      : { passed: ok && !part.counts ? 1 : 0, failed: 0, skipped: 0, again: [], broken: [] }
  const silent = ok ? part.counts !== undefined && !existsSync(report) : counts.failed === 0
  return silent ? { ...counts, failed: 1 } : counts
}
