/** Runs every check, goes on past failures and sums up; `node scripts/test.ts lint types` runs only those. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'

type Counts = { passed: number; failed: number; skipped: number }
type Part = { name: string; command: string[]; counts?: (report: Report) => Counts }

/** What is read of the two runners' JSON reports. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

const limit = 28 * 60_000
const began = performance.now()
const folder = 'test-results'

const vitest = (name: string, ...more: string[]): string[] => [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportOf(name)}`,
  ...more,
]

/** A throw-away server, as root too; it is gone when the command ends. */
const onPostgres = (command: string[]): string[] => [
  'pg_virtualenv',
  '-t',
  '-o',
  'max_connections=200',
  '-o',
  'log_min_messages=panic',
  'sh',
  '-c',
  'TEST_DATABASE_URL="postgres://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/$PGDATABASE" exec "$@"',
  'sh',
  ...command,
]

const parts: Part[] = [
  { name: 'build', command: ['node', 'scripts/fresh-build.ts'] },
  { name: 'types', command: ['astro', 'check', '--minimumSeverity', 'error'] },
  { name: 'format', command: ['prettier', '--check', '--log-level=warn', '.'] },
  { name: 'lint', command: ['oxlint'] },
  { name: 'tests', command: vitest('tests'), counts: ofVitest },
  { name: 'postgres', command: onPostgres(vitest('postgres', '--project=server')), counts: ofVitest },
  { name: 'browser', command: ['playwright', 'test'], counts: ofPlaywright },
]

function reportOf(name: string): string {
  return `${folder}/${name}.json`
}

function ofVitest(report: Report): Counts {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function ofPlaywright({ stats }: Report): Counts {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

/**
 * Nothing is ever asked of whoever runs this: the input is closed, so a prompt fails instead of waiting. A
 * part is a process group, so that what it started ends with it, at the limit and at Ctrl-C.
 */
async function run([file, ...args]: string[]): Promise<boolean> {
  const child = spawn(file!, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true })
  const end = () => child.pid && process.kill(-child.pid, 'SIGTERM')
  const timer = setTimeout(end, limit - (performance.now() - began))
  const stop = () => (end(), process.exit(130))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  return new Promise<boolean>(done => {
    child.on('error', error => (console.error(error.message), done(false)))
    child.on('exit', code => done(code === 0))
  }).finally(() => {
    clearTimeout(timer)
    process.off('SIGINT', stop).off('SIGTERM', stop)
  })
}

/** A runner that failed without a failed test, or left no report, counts as one failure. */
function count(part: Part, ok: boolean): Counts {
  const report = reportOf(part.name)
  const counts =
    part.counts && existsSync(report)
      ? part.counts(JSON.parse(readFileSync(report, 'utf8')) as Report)
      : { passed: ok && !part.counts ? 1 : 0, failed: 0, skipped: 0 }
  const silent = ok ? part.counts !== undefined && !existsSync(report) : counts.failed === 0
  return silent ? { ...counts, failed: 1 } : counts
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const wanted = process.argv.slice(2)
const total: Counts = { passed: 0, failed: 0, skipped: 0 }
const lines: string[] = []
for (const part of parts.filter(one => wanted.length === 0 || wanted.includes(one.name))) {
  console.log(`\n── ${part.name}`)
  const from = performance.now()
  const counts = count(part, await run(part.command))
  const seconds = ((performance.now() - from) / 1000).toFixed(1).padStart(6)
  lines.push(
    `${part.name.padEnd(10)}${seconds} s  ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`,
  )
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key]
}
console.log(`\n${lines.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed > 0 ? 1 : 0
