import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freeHolds } from '../../server/jobs/free-holds.ts'
import type { Answer } from '../world/caller.ts'
import { awake, type Person } from '../world/lent.ts'
import { runIn } from '../world/library.ts'
import { type Command, isLive, type Model, newModel } from '../world/loan-model.ts'
import { apply, refuse } from '../world/loan-moves.ts'
import { legal } from '../world/loan-rules.ts'
import { library, type LoanStage, openLoanStage, perform, stored, modelled } from '../world/loan-stage.ts'
import { clearOf } from '../world/loan-undos.ts'
import { commandOf, kinds, type Race, walk, type Wish } from '../world/loan-walks.ts'
import { rounds } from '../world/rounds.ts'
import { aTuesday, type World } from '../world/world.ts'

/** `RUNS=100000 vitest run tests/server/loan-model.test.ts` walks further; `SEED` walks the same way again. */
const commands = rounds(2000, 500)
const seed = Number(process.env.SEED ?? 20_261_121)

let stage: LoanStage
let world: World
let people: Person[]
let desk: Person
beforeAll(async () => {
  stage = await openLoanStage()
  ;({ world, people, desk } = stage)
})
afterAll(() => world.close())

const accepted = new Map<string, number>()
const refused = new Map<string, number>()
let done = 0
let races = 0

function judge(m: Model, c: Command, { status, body }: Answer): boolean {
  const may = legal(m, c)
  if (may !== (status === 200)) return false
  if (may) apply(m, c, body.id)
  else refuse(m, c)
  return true
}

function permutations<T>(of: T[]): T[][] {
  return of.length < 2 ? [of] : of.flatMap((one, n) => permutations(of.toSpliced(n, 1)).map(rest => [one, ...rest]))
}

/** What a loan was may depend on an order that nobody saw: all that may be the case, each once. */
type Maybe = [Model, ...Model[]]

function distinct(models: Model[]): Model[] {
  return models.length < 2 ? models : [...new Map(models.map(one => [JSON.stringify(one), one])).values()]
}

/**
 * Does commands at the same moment. Their answers and what is stored must be those of some order, one after the other;
 * what one command alone has stored is looked at now and then.
 */
async function atOnce(maybe: Maybe, together: Command[]): Promise<Maybe> {
  const [m] = maybe
  const answers = await Promise.all(together.map(one => perform(stage, m, one)))
  const pairs = together.map((command, n) => ({ command, answer: answers[n]! }))
  for (const { command, answer } of pairs) {
    const tally = answer.status === 200 ? accepted : refused
    tally.set(command.do, (tally.get(command.do) ?? 0) + 1)
    expect(answer.status, `${command.do} ${JSON.stringify(answer.body)}`).toBeLessThan(500)
  }
  const now = together.length > 1 || done % 3 === 0 ? await stored(stage) : null
  const trials = maybe.flatMap(one => permutations(pairs).map(order => ({ order, trial: structuredClone(one) })))
  const right = trials.filter(
    ({ order, trial }) =>
      order.every(({ command, answer }) => judge(trial, command, answer)) &&
      (!now || modelled(stage, trial).join('\n') === now.join('\n')),
  )
  const [first, ...others] = distinct(right.map(one => one.trial))
  if (first) return [first, ...others]
  const said = pairs.map(
    ({ command, answer }) => `${JSON.stringify(command)} → ${answer.status} ${answer.body.code ?? ''}`,
  )
  throw new Error(
    `${m.today}, no order of these is legal:\n${said.join('\n')}\nbefore:\n${modelled(stage, m).join('\n')}\nstored:\n${(await stored(stage)).join('\n')}`,
  )
}

async function step(maybe: Maybe, asked: Wish | Race): Promise<Maybe> {
  tick(maybe, 1)
  const [m] = maybe
  if ('race' in asked) {
    const expired = Object.values(m.checkouts).some(cart => cart.days !== null && !isLive(m, cart))
    if (expired) await runIn(world, freeHolds, library)
    const together = clearOf(asked.race.flatMap(one => commandOf(m, one) ?? []))
    done += together.length
    races += together.length > 1 ? 1 : 0
    return atOnce(maybe, together)
  }
  if (asked.kind === 'wait')
    return wait(maybe, [300, 1860, 86_400, 2 * 86_400, 3 * 86_400, asked.b % 3 ? 86_400 : 36 * 86_400][asked.a % 6]!)
  const command = commandOf(m, asked)
  if (!command) return maybe
  done += 1
  return atOnce(maybe, [command])
}

function tick(maybe: Maybe, seconds: number): void {
  world.clock.advance(seconds)
  for (const m of maybe) {
    m.second += seconds
    m.today = world.clock.today()
  }
}

/** Reminders go out on each day that comes, or most loans would be waited for without end. */
async function wait(maybe: Maybe, seconds: number): Promise<Maybe> {
  const before = maybe[0].today
  tick(maybe, seconds)
  await awake(world, ...people, desk)
  if (maybe[0].today === before) return maybe
  done += 1
  return atOnce(maybe, [{ do: 'remind' }])
}

async function startOver(): Promise<Maybe> {
  const { db } = world
  for (const table of [
    'wishes',
    'reviews',
    'support_requests',
    'orders',
    'outbox',
    'audit',
    'sessions',
    'notices',
  ] as const) {
    await db.deleteFrom(table).where('library_id', '=', library).execute()
  }
  await db
    .updateTable('products')
    .set({ repair_since: null, place_id: null })
    .where('library_id', '=', library)
    .execute()
  world.clock.set(aTuesday)
  await awake(world, ...people, desk)
  return [newModel(world.clock.today())]
}

const seldom = [
  'handOver',
  'skip',
  'cancel',
  'cancelByDesk',
  'deny',
  'repaired',
  'undoReturn',
  'extend',
  'pickUp',
  'putBack',
  'return',
]
const undos = ['undoDeny', 'undoCancelByDesk', 'undoHandOver', 'undoReady', 'undoChangeDates', 'undoChangePoint']
/** How a race ends decides what there is to undo; a turn is skipped some four times in two thousand. */
const rareIn = (moves: number) => (moves < 2000 ? [...seldom, ...undos] : moves < 20_000 ? ['skip', ...undos] : [])

async function overlaps(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM orders a JOIN orders b
      ON a.library_id = b.library_id AND a.product_id = b.product_id AND a.id < b.id AND a.blocked && b.blocked
    WHERE a.status IN ('checkout', 'pending', 'approved', 'extended') AND a.from_date IS NOT NULL
      AND b.status IN ('checkout', 'pending', 'approved', 'extended') AND b.from_date IS NOT NULL`.execute(world.db)
  return Number(rows[0]?.n)
}

it(
  `ST-17 A2 A3 A5 A7 members, desk, jobs and time do ${commands} things: none illegal, no overlap`,
  async () => {
    const started = performance.now()
    await fc.assert(
      fc.asyncProperty(walk, async steps => {
        if (done >= commands) return
        let maybe = await startOver()
        for (const one of steps) maybe = await step(maybe, one)
        expect(await overlaps()).toBe(0)
      }),
      { seed, numRuns: Math.ceil(commands / 20), endOnFailure: true },
    )
    const count = (of: Map<string, number>) => Object.fromEntries([...of].sort(([a], [b]) => a.localeCompare(b)))
    const seconds = Math.round((performance.now() - started) / 1000)
    if (process.env.RUNS)
      console.log(JSON.stringify({ seed, done, races, seconds, accepted: count(accepted), refused: count(refused) }))
    expect(done).toBeGreaterThanOrEqual(commands)
    // In a short walk some things have no time to happen.
    const rare = new Set(['writeOff', 'undoWriteOff', 'wait', ...rareIn(commands)])
    expect(kinds.filter(kind => !rare.has(kind) && !accepted.get(kind))).toEqual([])
    expect(undos.filter(kind => accepted.get(kind)).length).toBeGreaterThan(1)
  },
  Math.max(120_000, commands * 100),
)
