/**
 * Runs every check, goes on past failures and sums up. `node scripts/test.ts lint pages` runs only those parts,
 * `node scripts/test.ts quick` the check before every commit.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whatChanged } from './changed-files.ts'
import { count, type Counts, everything, folder, type Part, quick, reportOf, type Stage } from './test-parts.ts'

/** Twice what everything takes, about an hour on two cores: a busy one is waited for, what hangs is not. */
const limit = 120 * 60_000
const began = performance.now()
const running = new Set<ChildProcess>()

/**
 * Where databases, sites and profiles of browsers live: in memory where there is space, which spares the disk's share. It
 * goes with this process; PostgreSQL, which is another user, makes folders of its own in it.
 */
function temporaryFolder(): string {
  const memory = '/dev/shm'
  if (process.env.TMPDIR || !hasSpace(memory)) return tmpdir()
  const folder = mkdtempSync(join(memory, 'tests-'))
  chmodSync(folder, 0o1777)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function hasSpace(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > 8e9
  } catch {
    return false
  }
}

const env = { ...process.env, TMPDIR: temporaryFolder() }

function stopAll(): void {
  for (const child of running) if (child.pid) process.kill(-child.pid, 'SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (stopAll(), process.exit(130)))
setTimeout(stopAll, limit).unref()

/**
 * Nothing is ever asked of whoever runs this: the input is closed, so a prompt fails instead of waiting. A
 * part is a process group, so that what it started ends with it, at the limit and at Ctrl-C. Beside another
 * one it is `quiet`, and says all that it has to say at its end.
 */
async function run([file, ...args]: string[], quiet: boolean): Promise<boolean> {
  if (performance.now() - began > limit) return false
  const output = quiet ? 'pipe' : 'inherit'
  const child = spawn(file!, args, { stdio: ['ignore', output, output], detached: true, env })
  running.add(child)
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (some: Buffer) => said.push(some))
  const ok = await new Promise<boolean>(done => {
    child.on('error', error => (console.error(error.message), done(false)))
    child.on('close', code => done(code === 0))
  })
  running.delete(child)
  if (said.length) process.stdout.write(Buffer.concat(said))
  return ok
}

type Done = { part: Part; counts: Counts; seconds: number }

async function runLane(lane: Part[], quiet: boolean): Promise<Done[]> {
  const done: Done[] = []
  for (const part of lane) {
    if (!quiet) console.log(`\n── ${part.name}`)
    const from = performance.now()
    const ok = await run(part.command, quiet)
    const seconds = (performance.now() - from) / 1000
    if (quiet) console.log(`── ${part.name}: ${ok ? 'well' : 'failed'} after ${seconds.toFixed(1)} s`)
    if (!ok && part.remedy) console.log(part.remedy)
    done.push({ part, counts: count(part, ok), seconds })
  }
  return done
}

async function runStages(stages: Stage[]): Promise<Done[]> {
  const done: Done[] = []
  for (const lanes of stages) {
    const results = await Promise.all(lanes.map((lane, n) => runLane(lane, lanes.length > 1 && n > 0)))
    done.push(...results.flat())
  }
  return done
}

const lineOf = ({ part, counts: { passed, failed, skipped, again, broken }, seconds }: Done): string =>
  `${part.name.padEnd(10)}${seconds.toFixed(1).padStart(6)} s  ${passed} passed, ${failed} failed, ${skipped} skipped` +
  again.map(one => `\n  at a second try: ${one}`).join('') +
  broken.map(one => `\n  failed: ${one}`).join('')

/** The parts that were asked for; all of them when none was. */
function chosen(wanted: string[]): Stage[] {
  if (wanted.length === 0) return everything
  return everything
    .map(lanes => lanes.map(lane => lane.filter(one => wanted.includes(one.name))).filter(lane => lane.length))
    .filter(lanes => lanes.length)
}

const wanted = process.argv.slice(2)
const changed = wanted[0] === 'quick' ? whatChanged() : null
const stages = changed ? quick(changed) : chosen(wanted)
mkdirSync(folder, { recursive: true })
for (const part of stages.flat(2)) rmSync(reportOf(part.name), { force: true })
const done = await runStages(stages)
console.log(`\n${done.map(lineOf).join('\n')}`)
if (changed?.left.length) console.log(`left to the whole run: ${changed.left.join(', ')}`)
const sum = (key: 'passed' | 'failed' | 'skipped') => done.reduce((total, one) => total + one.counts[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exitCode = sum('failed') > 0 ? 1 : 0
