import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SystemDeps } from '../../server/deps.ts'
import { runWhereDue } from '../../server/jobs/periodic-run.ts'
import { workThrough } from '../../server/jobs/work.ts'
import { rates } from '../../server/limits/limits.ts'
import { enqueueWork } from '../world/library.ts'
import { staff } from '../world/lent.ts'
import { follow } from '../world/live.ts'
import { openWorld, type World } from '../world/world.ts'

/** Two processes of the API before one database, as behind a balancer that sends each call to either. */
let world: World
let second: Awaited<ReturnType<World['secondProcess']>>
beforeAll(async () => {
  world = await openWorld({ limited: rates })
  second = await world.secondProcess()
})
afterAll(async () => {
  await second.close()
  await world.close()
})

const both = <T>(act: (system: SystemDeps) => Promise<T>) => Promise.all([act(world.system), act(second.system)])

describe('two processes', () => {
  it('take each piece of work once, between them', async () => {
    for (let n = 0; n < 40; n++) await enqueueWork(world, 'counted', { n })
    const seen: number[] = []
    const done = await both(system =>
      workThrough(system, 'counted', async (_deps, _library, { n }) => {
        await wait(2)
        seen.push(n as number)
      }),
    )
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n))
    expect(done.reduce((sum, one) => sum + one)).toBe(40)
    expect(Math.min(...done)).toBeGreaterThan(0)
  })

  it('run what comes again and again once, whoever looks first', async () => {
    let runs = 0
    const job = { name: 'counted', everyMs: 60_000, runWhole: async () => ({ runs: await wait(30, ++runs) }) }
    await both(system => runWhereDue(system, job))
    expect(runs).toBe(1)
    world.clock.advance(61)
    await both(system => runWhereDue(system, job))
    expect(runs).toBe(2)
  })

  it('know each other’s sessions, and that they have ended', async () => {
    const here = await world.as('socio@demo.test')
    const there = second.visitor()
    there.token = here.token
    expect((await there.get('/v1/me')).body.email).toBe('socio@demo.test')
    there.cookies = new Map(here.cookies)
    expect((await there.refresh()).status).toBe(200)
    expect((await here.get('/v1/me')).status).toBe(200)
    expect((await there.delete('/v1/auths/signout')).status).toBe(200)
    expect([(await here.get('/v1/me')).status, (await there.get('/v1/me')).status]).toEqual([401, 401])
    expect((await here.refresh()).status).toBe(401)
  })

  it('count tries together: whoever is refused by one gets no more from the other', async () => {
    const tries: number[] = []
    for (let n = 0; n < 60 && tries.at(-1) !== 429; n++) {
      const { visitor } = n % 2 ? world : second
      tries.push((await visitor().post('/v1/auths/signin', { email: 'desk@demo.test', password: 'sbagliata' })).status)
    }
    expect(tries.length - 1).toBe(Math.min(rates.signin_pair.points, rates.signin_account.points))
    expect(
      (await world.visitor().post('/v1/auths/signin', { email: 'desk@demo.test', password: 'sbagliata' })).status,
    ).toBe(429)
    expect(
      (await second.visitor().post('/v1/auths/signin', { email: 'desk@demo.test', password: 'sbagliata' })).status,
    ).toBe(429)
  })

  it.skipIf(!process.env.TEST_DATABASE_URL)('tell each other what changes', async () => {
    const who = await staff(world, 9)
    const there = await follow(second, who)
    await there.next()
    const { body } = await world
      .visitor()
      .post('/v1/supports', {
        email: 'qualcuno@example.org',
        section: 'informazioni sul servizio',
        object: 'Orari',
        message: 'Aprite il sabato?',
      })
    const told = [there.until('messages', body.id), wait(2000, null)]
    expect(await Promise.race(told)).toMatchObject({ data: { kind: 'messages', id: body.id } })
    await there.leave()
  })

  it('give the last free days to one of two members, each at another process', async () => {
    const [one, other] = [await world.as('nuovo@demo.test'), await world.as('admin@demo.test')]
    const there = second.visitor()
    there.token = other.token
    const { id } = await world.db
      .selectFrom('products')
      .select('id')
      .where('library_id', '=', 'quartiere')
      .where('transportable', '=', true)
      .where('status', '=', 'published')
      .where('repair_since', 'is', null)
      .where(eb =>
        eb.not(eb.exists(eb.selectFrom('orders').select('id').whereRef('orders.product_id', '=', 'products.id'))),
      )
      .limit(1)
      .executeTakeFirstOrThrow()
    const [point] = (await one.get('/v1/headquarters')).body
    for (const who of [one, there]) {
      await who.post(`/v1/checkout/cart/${id}`)
      await who.post('/v1/checkout/shipping', { method: 'pickup', address_id: point.id })
    }
    const days = { from_date: '2026-12-01', to_date: '2026-12-03' }
    const answers = await Promise.all([one, there].map(who => who.post('/v1/checkout/loan', days)))
    const codes = answers.map(answer => (answer.status === 200 ? 'held' : answer.body.code))
    expect(codes.sort()).toEqual(['checkout.taken', 'held'])
  })
})
