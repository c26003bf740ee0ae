import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { workThrough } from '../../server/jobs/work.ts'
import { crmKinds, isSigned, sign } from '../../server/outside/crm/crm.ts'
import { openCrm } from '../../server/outside/crm/http-crm.ts'
import { type LocalCrm, startLocalCrm } from '../../server/outside/crm/local-crm.ts'
import { sendRecords } from '../../server/sync/send-records.ts'
import { syncContract } from '../../src/lib/contract/sync.ts'
import type { Caller } from '../world/caller.ts'
import { crowd } from '../world/crowd.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Caller
let admin: Caller
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  desk = await world.as('desk@demo.test')
  admin = await world.as('admin@demo.test')
})

const patch = (who: Caller, path: string) => who.call('PATCH', path, { body: {} })

describe('the CRM', () => {
  const secret = 'a secret of these tests'
  let crm: LocalCrm
  beforeAll(async () => {
    crm = await startLocalCrm({ secret, now: world.clock.now })
    world.system.crm = openCrm({ url: crm.url, secret, now: world.clock.now, callMs: 2000 })
  })
  afterAll(() => crm.close())

  const work = () => workThrough(world.system, 'crm', sendRecords)
  /** Lets the jobs try again and again, an hour later each time, until a run is over. */
  async function finished(kind: string): Promise<number> {
    for (let tries = 1; tries < 30; tries++) {
      await work()
      const row = await world.db
        .selectFrom('crm_syncs')
        .select(['finished_at', 'sent'])
        .where('library_id', '=', 'quartiere')
        .where('kind', '=', kind as 'users')
        .executeTakeFirstOrThrow()
      if (row.finished_at) return tries
      world.clock.advance(3600)
    }
    throw new Error('the run did not end')
  }
  const countOf = async (table: 'members' | 'products') =>
    Number(
      (
        await world.db
          .selectFrom(table)
          .select(eb => eb.fn.countAll<number>().as('n'))
          .where('library_id', '=', 'quartiere')
          .executeTakeFirstOrThrow()
      ).n,
    )

  it('CA-53 RO-09 is told of everything, and its highlights are taken over', async () => {
    const own = (await desk.get('/v1/catalogs/products/highlighted')).body
    crm.putForward('quartiere', [own[3].id, 'nessuno', own[1].id])
    const { status, body } = await patch(admin, '/v1/zoho/syncs/all')
    expect(status).toBe(200)
    expect(syncContract.start.reply.parse(body).map(one => one.key)).toEqual(['users', 'products', 'orders'])
    const runs = async () =>
      (await admin.get('/v1/zoho/syncs')).body as { key: string; sent: number; finished_at: string | null }[]
    expect((await runs()).map(one => [one.key, one.sent, one.finished_at])).toEqual([
      ['users', 0, null],
      ['products', 0, null],
      ['orders', 0, null],
    ])
    for (const kind of ['users', 'products', 'orders']) await finished(kind)
    expect((await runs()).map(one => [one.key, one.sent, Boolean(one.finished_at)])).toEqual(
      crmKinds.map(kind => [kind, crm.known('quartiere', kind).size, true]),
    )
    expect(crm.known('quartiere', 'users').size).toBe(await countOf('members'))
    expect(crm.known('quartiere', 'products').size).toBe(await countOf('products'))
    expect([...crm.known('quartiere', 'orders').values()].some(one => one.status === 'checkout')).toBe(false)
    expect(crm.known('borgo', 'users').size).toBe(0)
    expect(JSON.stringify([...crm.known('quartiere', 'users').values()])).not.toMatch(/password|argon2/i)
    const chosen = (await desk.get('/v1/catalogs/products/highlighteds/zoho')).body as { id: string }[]
    expect(chosen.map(one => one.id)).toEqual([own[3].id, own[1].id])
  })

  it('G12 goes on from where it was cut, and tells nobody twice, whatever fails', async () => {
    await crowd(world, 350)
    const faults = [{ status: 503 }, 'lost_reply', { status: 429 }, 'lost_reply', { status: 500 }] as const
    crm.known('quartiere', 'users').clear()
    const before = crm.received()
    admin = await world.as('admin@demo.test')
    await patch(admin, '/v1/zoho/syncs/users')
    crm.failNext(...faults)
    expect(await finished('users')).toBeGreaterThan(1)
    const total = await countOf('members')
    expect(crm.known('quartiere', 'users').size).toBe(total)
    // It was sent again at most the batches whose reply was lost.
    expect(crm.received() - before).toBeLessThanOrEqual(total + 200)
    const row = await world.db
      .selectFrom('crm_syncs')
      .selectAll()
      .where('library_id', '=', 'quartiere')
      .where('kind', '=', 'users')
      .executeTakeFirstOrThrow()
    expect([row.sent, row.error]).toEqual([total, null])
  })

  it('a second request while one is under way answers with that one', async () => {
    const told = ['users', 'products', 'orders'] as const
    for (const kind of told) crm.known('quartiere', kind).clear()
    admin = await world.as('admin@demo.test')
    const first = (await patch(admin, '/v1/zoho/syncs/orders')).body
    expect((await patch(admin, '/v1/zoho/syncs/orders')).body).toEqual(first)
    const waiting = await world.db
      .selectFrom('outbox')
      .select('id')
      .where('topic', '=', 'crm')
      .where('done_at', 'is', null)
      .execute()
    expect(waiting).toHaveLength(1)
    await finished('orders')
    expect(told.map(kind => crm.known('quartiere', kind).size > 0)).toEqual([false, false, true])
  })

  it('a closed account is one to forget', async () => {
    const [someone] = await crowd(world, 1)
    await world.db.updateTable('members').set({ deleted_at: world.clock.now() }).where('id', '=', someone!.id).execute()
    admin = await world.as('admin@demo.test')
    await patch(admin, '/v1/zoho/syncs/users')
    await finished('users')
    expect(crm.known('quartiere', 'users').get(someone!.id)).toEqual({ id: someone!.id, deleted: true })
  })

  it('takes only what is signed with the secret, in these minutes', async () => {
    const other = openCrm({ url: crm.url, secret: 'another', now: world.clock.now })
    await expect(other.upsert('quartiere', 'users', [])).rejects.toThrow('401')
    const said = sign(secret, 1000, 'POST', '/v1/quartiere/users', '{}')
    expect(isSigned(secret, 1200, 'POST', '/v1/quartiere/users', '{}', said)).toBe(true)
    for (const [now, path, body] of [
      [1400, '/v1/quartiere/users', '{}'],
      [1000, '/v1/borgo/users', '{}'],
      [1000, '/v1/quartiere/users', '[]'],
    ] as const) {
      expect(isSigned(secret, now, 'POST', path, body, said)).toBe(false)
    }
    for (const odd of ['', 't=1000', 't=1000,v1=zz', `${said}0`])
      expect(isSigned(secret, 1000, 'POST', '/v1/quartiere/users', '{}', odd)).toBe(false)
  })

  it('CA-53 is for administrators, by known keys, and says when there is none', async () => {
    admin = await world.as('admin@demo.test')
    desk = await world.as('desk@demo.test')
    expect((await patch(desk, '/v1/zoho/syncs/all')).status).toBe(403)
    expect((await patch(admin, '/v1/zoho/syncs/tutto')).status).toBe(422)
    for (const key of ['users', 'products', 'orders']) {
      expect((await patch(admin, `/v1/zoho/syncs/${key}`)).body.map((one: { key: string }) => one.key)).toEqual([key])
    }
    const kept = world.system.crm
    world.system.crm = null
    expect(await patch(admin, '/v1/zoho/syncs/all')).toMatchObject({
      status: 409,
      body: { code: 'crm.not_configured' },
    })
    world.system.crm = kept
  })
})
