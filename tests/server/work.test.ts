import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, type Connection } from '../../server/db/connect.ts'
import type { Counts } from '../../server/db/tables-jobs.ts'
import { openDeps, type SystemDeps } from '../../server/deps.ts'
import { isDue, type Periodic, runJob, runWhereDue } from '../../server/jobs/periodic-run.ts'
import { periodic } from '../../server/jobs/periodic.ts'
import { repeat } from '../../server/jobs/repeat.ts'
import { type Handler, pauseAfter, PermanentError, workThrough } from '../../server/jobs/work.ts'
import { enqueueWork } from '../world/library.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('outbox').execute()
  await world.db.deleteFrom('job_runs').execute()
})

const leave = (payload = {}, key?: string, library?: string) =>
  enqueueWork(world, 'trial', payload, { ...(key && { key }), ...(library && { library }) })
const rows = () =>
  world.db.selectFrom('outbox').selectAll().where('topic', '=', 'trial').orderBy('created_at').execute()
const work = (handler: Handler) => workThrough(world.system, 'trial', handler)
const nothing: Handler = async () => {}

/** A second connection to the same database where there is a server, as another process has; else the same one. */
async function otherProcess(): Promise<{ system: SystemDeps; close: () => Promise<void> }> {
  if (!process.env.TEST_DATABASE_URL) return { system: world.system, close: async () => {} }
  const {
    rows: [name],
  } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(world.db)
  const url = new URL(process.env.TEST_DATABASE_URL)
  url.pathname = `/${name?.name}`
  const other: Connection = await connect({ url: url.href, folder: null })
  return { system: openDeps(world.system, other.db), close: other.close }
}

describe('work left in the outbox', () => {
  it('is done once, each piece by one of two runners on one database', async () => {
    const other = await otherProcess()
    for (let n = 0; n < 40; n++) await leave({ n })
    const done: unknown[] = []
    const by = [0, 0]
    const handlerOf =
      (runner: number): Handler =>
      async (_deps, _library, { n }) => {
        done.push(n)
        by[runner]! += 1
        await new Promise(resolve => setTimeout(resolve, 2))
      }
    await Promise.all([
      workThrough(world.system, 'trial', handlerOf(0)),
      workThrough(other.system, 'trial', handlerOf(1)),
    ])
    await other.close()
    expect(done.sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 40 }, (_, n) => n))
    expect(Math.min(...by)).toBeGreaterThan(0)
    expect(await rows()).toEqual([])
  })

  it('G11 is asked for once a key, and keeps the key but nothing of what it carried', async () => {
    await leave({ code: '12345' }, 'once')
    await leave({ code: '12345' }, 'once')
    let times = 0
    await work(async () => void (times += 1))
    await leave({ code: '12345' }, 'once')
    expect(await work(async () => void (times += 1))).toBe(0)
    expect(times).toBe(1)
    expect((await rows())[0]).toMatchObject({ payload: {}, done_at: world.clock.now(), dedupe_key: 'once' })
  })

  it('G11 that fails waits longer each time, keeps the error, and goes through in the end', async () => {
    await leave({ n: 1 })
    let broken = true
    const handler: Handler = async () => {
      if (broken) throw new Error('connect ECONNREFUSED')
    }
    for (const seconds of [5, 10, 20]) {
      expect(await work(handler)).toBe(1)
      expect(await work(handler)).toBe(0)
      expect((await rows())[0]?.error).toBe('connect ECONNREFUSED')
      world.clock.advance(seconds - 1)
      expect(await work(handler)).toBe(0)
      world.clock.advance(1)
    }
    broken = false
    expect(await work(handler)).toBe(1)
    expect(await rows()).toEqual([])
  })

  it('never waits more than an hour, and is given up after many tries or when there is no use', async () => {
    expect([1, 2, 11, 60].map(pauseAfter)).toEqual([5_000, 10_000, 3_600_000, 3_600_000])
    await leave()
    await work(() => Promise.reject(new PermanentError('no such address')))
    expect((await rows())[0]).toMatchObject({ attempts: 1, error: 'no such address', given_up_at: world.clock.now() })
    world.clock.advance(86_400)
    expect(await work(nothing)).toBe(0)
    await world.db.updateTable('outbox').set({ attempts: 59, given_up_at: null }).execute()
    await work(() => Promise.reject(new Error('still nobody')))
    expect((await rows())[0]).toMatchObject({ attempts: 60, given_up_at: world.clock.now() })
  })

  it('of a process that died is taken up when its lease has run out, and not before', async () => {
    await leave()
    await world.db
      .updateTable('outbox')
      .set({ leased_until: sql`clock_timestamp() + interval '1 minute'`, attempts: 1 })
      .execute()
    expect(await work(nothing)).toBe(0)
    await world.db
      .updateTable('outbox')
      .set({ leased_until: sql`clock_timestamp() - interval '1 second'` })
      .execute()
    expect(await work(nothing)).toBe(1)
  })

  it('of one library that always fails does not keep the others waiting', async () => {
    for (const library of ['ateneo', 'borgo', 'quartiere']) await leave({}, undefined, library)
    const done: string[] = []
    await work(async (_deps, library) => {
      if (library.library_id === 'ateneo') throw new Error('down')
      done.push(library.library_id)
    })
    expect(done).toEqual(['borgo', 'quartiere'])
  })
})

describe('a periodic job', () => {
  const job = (run: () => Promise<Counts>) => ({ name: 'trial', everyMs: 60_000, run }) satisfies Periodic
  const runs = () => world.db.selectFrom('job_runs').selectAll().orderBy('started_at').orderBy('library_id').execute()

  it('notes what it did, shares a row between quiet runs, and keeps its errors without addresses', async () => {
    const answers = [{ freed: 0 }, { freed: 0 }, { freed: 2 }, new Error('no mail for anna@posta.test')]
    for (const answer of answers) {
      await runJob(
        world.system,
        job(async () => {
          if (answer instanceof Error) throw answer
          return answer
        }),
        'quartiere',
      )
      world.clock.advance(60)
    }
    expect((await runs()).map(one => [one.runs, one.counts, one.error])).toEqual([
      [2, { freed: 0 }, null],
      [1, { freed: 2 }, null],
      [1, {}, 'no mail for …@…'],
    ])
  })

  it('runs when it is time, once for all processes', async () => {
    let times = 0
    const slow = job(async () => {
      times += 1
      await new Promise(resolve => setTimeout(resolve, 20))
      return { times }
    })
    const other = await otherProcess()
    await Promise.all([runWhereDue(world.system, slow), runWhereDue(other.system, slow)])
    await other.close()
    expect(times).toBe(3)
    await runWhereDue(world.system, slow)
    expect(times).toBe(3)
    world.clock.advance(60)
    await runWhereDue(world.system, slow)
    expect(times).toBe(6)
    world.clock.advance(60)
    await runWhereDue(world.system, { name: 'trial', everyMs: 60_000, runWhole: slow.run })
    expect(times).toBe(7)
  })

  it('looks at once where something waits or a run failed, and elsewhere every ten minutes', async () => {
    let [waiting, ran]: [string[], string[]] = [[], []]
    const look = async (seconds: number) => {
      ran = []
      world.clock.advance(seconds)
      await runWhereDue(world.system, {
        name: 'trial',
        everyMs: 10_000,
        listWaiting: async () => waiting,
        run: async (_deps, { library_id }) => {
          ran.push(library_id)
          if (library_id === 'borgo') throw new Error('no provider')
          return {}
        },
      })
      return ran
    }
    expect(await look(0)).toEqual(['ateneo', 'borgo', 'quartiere'])
    expect(await look(9)).toEqual([])
    expect(await look(1)).toEqual(['borgo'])
    waiting = ['quartiere']
    expect(await look(10)).toEqual(['borgo', 'quartiere'])
    waiting = []
    expect(await look(10)).toEqual(['borgo'])
    expect(await look(569)).toEqual(['borgo'])
    expect(await look(1)).toEqual(['ateneo'])
    expect(await look(20)).toEqual(['borgo', 'quartiere'])
  })

  it('A11 of every day runs once a day in Rome, from its hour, in winter and in summer', () => {
    const daily = { dailyFrom: 8 }
    const ran = (iso: string) => ({ finished_at: new Date(iso), error: null })
    expect(isDue(daily, undefined, new Date('2026-12-03T06:59:59Z'))).toBe(false)
    expect(isDue(daily, undefined, new Date('2026-12-03T07:00:00Z'))).toBe(true)
    expect(isDue(daily, undefined, new Date('2027-07-03T06:00:00Z'))).toBe(true)
    expect(isDue(daily, ran('2026-12-03T07:00:00Z'), new Date('2026-12-03T22:59:59Z'))).toBe(false)
    expect(isDue({ dailyFrom: 0 }, ran('2026-12-03T07:00:00Z'), new Date('2026-12-03T23:00:00Z'))).toBe(true)
    expect(isDue(daily, { ...ran('2026-12-03T07:00:00Z'), error: 'x' }, new Date('2026-12-03T07:05:00Z'))).toBe(true)
  })

  it('of those there are, all run on the demonstration libraries without an error', async () => {
    for (const one of periodic) await runJob(world.system, one, 'quartiere')
    expect((await runs()).filter(one => one.error)).toEqual([])
    expect((await runs()).length).toBe(periodic.length)
  })
})

it('a round never runs twice at once, and a failing one comes again', async () => {
  let running = 0
  let rounds = 0
  const repeated = repeat(
    1000,
    async () => {
      expect(++running).toBe(1)
      rounds += 1
      await new Promise(resolve => setTimeout(resolve, 5))
      running -= 1
      if (rounds === 1) throw new Error('once')
    },
    world.system.log,
  )
  repeated.wake()
  repeated.wake()
  await new Promise(resolve => setTimeout(resolve, 30))
  await repeated.stop()
  expect(rounds).toBe(2)
})
