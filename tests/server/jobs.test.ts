import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { newId } from '../../server/ids.ts'
import { endLeases, releaseLease, takeLease } from '../../server/jobs/leases.ts'
import { noticeNewDay } from '../../server/jobs/midnight.ts'
import { type PrintLibrary, publishWaiting } from '../../server/jobs/publish.ts'
import { startRunner } from '../../server/jobs/runner.ts'
import { enqueueWork, runIn } from '../world/library.ts'
import { openWorld, type World } from '../world/world.ts'
import { nothingPrinted } from '../world/nothing-printed.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('outbox').execute()
  await world.db.deleteFrom('publications').execute()
})

const ask = (payload = {}) => enqueueWork(world, 'publish', payload)
const publications = () => world.db.selectFrom('publications').selectAll().orderBy('created_at').execute()
const waiting = () => world.db.selectFrom('outbox').selectAll().execute()

describe('publishing', () => {
  it('F3 a hundred changes make one publication, and one more for what came meanwhile', async () => {
    for (let n = 0; n < 100; n++) await ask({ reason: 'change' })
    let runs = 0
    const print: PrintLibrary = async () => {
      runs += 1
      if (runs === 1) await ask({ reason: 'change' })
      return nothingPrinted
    }
    expect(await publishWaiting(world.system, print, 'quartiere')).toBe('more')
    expect(runs).toBe(1)
    expect(await publishWaiting(world.system, print, 'quartiere')).toBe('nothing')
    expect(runs).toBe(2)
    expect(await waiting()).toEqual([])
    expect((await publications()).map(one => [one.reason, one.status])).toEqual([
      ['change', 'done'],
      ['change', 'done'],
    ])
  })

  it('F3 a lone change is printed at once; those that come while pages are printed are coalesced', async () => {
    const started: number[] = []
    const runner = startRunner(world.system, async () => {
      started.push(performance.now())
      if (started.length === 1) await ask({ reason: 'change' })
      return nothingPrinted
    })
    onTestFinished(() => runner.stop())
    const printed = async () => {
      while ((await waiting()).some(one => one.topic === 'publish')) await wait(20)
    }
    await printed()
    await wait(1200)
    started.length = 0
    const asked = performance.now()
    await ask({ reason: 'change' })
    runner.wake()
    for (let n = 0; n < 5; n++) {
      await ask({ reason: 'change' })
      runner.wake()
    }
    await printed()
    expect(started).toHaveLength(2)
    expect(started[0]! - asked).toBeLessThan(900)
    expect(started[1]! - started[0]!).toBeGreaterThan(900)
  })

  it('prints a library that comes while the server runs, without waiting for the next day', async () => {
    const seen: string[] = []
    const runner = startRunner(world.system, async label => (seen.push(label), nothingPrinted))
    onTestFinished(() => runner.stop())
    await wait(300)
    await sql`INSERT INTO libraries SELECT (jsonb_populate_record(NULL::libraries, to_jsonb(l) || '{"library_id":"nuova"}')).*
      FROM libraries l WHERE library_id = 'borgo'`.execute(world.db)
    while (!seen.includes('nuova')) await wait(20)
    while ((await waiting()).some(one => one.topic === 'publish')) await wait(20)
  })

  it('F1 a failure keeps the work for later, and says why', async () => {
    await ask({ reason: 'change' })
    const fails: PrintLibrary = () => Promise.reject(new Error('the API did not answer'))
    await publishWaiting(world.system, fails, 'quartiere')
    expect((await publications())[0]).toMatchObject({ status: 'failed', error: 'the API did not answer' })
    expect((await waiting())[0]).toMatchObject({ attempts: 1 })
    await publishWaiting(world.system, async () => nothingPrinted, 'quartiere')
    expect(await waiting()).toHaveLength(1)
    world.clock.advance(2)
    await publishWaiting(world.system, async () => nothingPrinted, 'quartiere')
    expect(await waiting()).toEqual([])
  })

  it('F1 a publication whose process ended without a result is closed by the next one, which does its work', async () => {
    await ask({ reason: 'change' })
    const stops = new Error('the process was killed')
    const { of } = world.system
    // Killed while printing: nothing more of it reaches the database.
    world.system.of = label => Object.assign(Object.create(of.call(world.system, label)), { begin: beginOnce(label) })
    const beginOnce = (label: string) => {
      let begun = 0
      const { begin } = of.call(world.system, label)
      const once: typeof begin = (...input) => (begun++ ? Promise.reject(stops) : begin(...input))
      return once
    }
    await expect(publishWaiting(world.system, async () => nothingPrinted, 'quartiere')).rejects.toBe(stops)
    world.system.of = of
    expect(await publications()).toMatchObject([{ status: 'running' }])
    await publishWaiting(world.system, async () => nothingPrinted, 'quartiere')
    expect(await publications()).toMatchObject([{ status: 'failed', error: 'interrupted' }, { status: 'done' }])
    expect(await waiting()).toEqual([])
  })

  it('runs once at a time for a library, whoever asks', async () => {
    await ask({ reason: 'change' })
    let running = 0
    let most = 0
    const print: PrintLibrary = async () => {
      most = Math.max(most, ++running)
      await new Promise(resolve => setTimeout(resolve, 30))
      running -= 1
      return nothingPrinted
    }
    await Promise.all([1, 2, 3].map(() => publishWaiting(world.system, print, 'quartiere')))
    expect(most).toBe(1)
    expect(await publications()).toHaveLength(1)
  })

  it('shows the desk’s own publication with its progress and result', async () => {
    const admin = await world.as('admin@demo.test')
    const { body } = await admin.post('/v1/publications', { all: true })
    let all = false
    await publishWaiting(
      world.system,
      async (_, everything, onProgress) => {
        all = everything
        onProgress({ to_print: 8, printed: 3 })
        return { ...nothingPrinted, to_print: 8, printed: 8 }
      },
      'quartiere',
    )
    expect(all).toBe(true)
    const [shown] = (await admin.get('/v1/publications')).body
    expect(shown).toMatchObject({ id: body.id, status: 'done', printed: 8, finished_at: expect.any(String) })
  })
})

describe('midnight in Rome', () => {
  it('A11 asks for the pages once when the day changes there, in winter and in summer', async () => {
    for (const [before, after] of [
      ['2026-12-03T22:59:59Z', '2026-12-03T23:00:00Z'],
      ['2027-07-03T21:59:59Z', '2027-07-03T22:00:00Z'],
    ] as const) {
      world.clock.set(before)
      await runIn(world, noticeNewDay)
      await world.db.deleteFrom('outbox').execute()
      await runIn(world, noticeNewDay)
      expect(await waiting()).toEqual([])
      world.clock.set(after)
      await Promise.all([1, 2].map(() => runIn(world, noticeNewDay)))
      expect((await waiting()).map(one => one.payload)).toEqual([{ reason: 'midnight' }])
    }
  })

  it('a change that comes while the libraries print their new day is the next to be printed', async () => {
    const printed: string[] = []
    for (const library of ['ateneo', 'borgo', 'quartiere']) {
      await enqueueWork(world, 'publish', { reason: 'midnight' }, { library })
    }
    const runner = startRunner(world.system, async label => {
      printed.push(label)
      if (printed.length === 1) await ask({ reason: 'change' })
      return nothingPrinted
    })
    onTestFinished(() => runner.stop())
    await expect.poll(() => printed, { timeout: 5000 }).toContain('borgo')
    expect(printed.slice(0, 3)).toEqual(['ateneo', 'quartiere', 'borgo'])
  })
})

describe('a lease', () => {
  it('is one holder’s until let go or run out', async () => {
    const { db } = world
    expect(await takeLease(db, 'quartiere', 'trial', 'a', 60)).toBe(true)
    expect(await takeLease(db, 'quartiere', 'trial', 'b', 60)).toBe(false)
    expect(await takeLease(db, 'quartiere', 'trial', 'a', 60)).toBe(true)
    await releaseLease(db, 'quartiere', 'trial', 'a')
    expect(await takeLease(db, 'quartiere', 'trial', 'b', -1)).toBe(true)
    expect(await takeLease(db, 'quartiere', 'trial', 'a', 60)).toBe(true)
  })

  it('and one on a piece of work end when a process starts that has the database alone', async () => {
    const { db, clock } = world
    await takeLease(db, 'quartiere', 'trial', 'killed', 60)
    const piece = { library_id: 'quartiere', id: newId(), topic: 'trial', payload: '{}', created_at: clock.now() }
    const leased_until = new Date(Date.now() + 60_000)
    await db
      .insertInto('outbox')
      .values({ ...piece, available_at: clock.now(), leased_until })
      .execute()
    await endLeases(db)
    expect(await takeLease(db, 'quartiere', 'trial', 'started', 60)).toBe(true)
    const left = await db.deleteFrom('outbox').where('id', '=', piece.id).returning('leased_until').execute()
    expect(left).toEqual([{ leased_until: null }])
  })
})
