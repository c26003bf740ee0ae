import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCrm } from '../../server/outside/crm/http-crm.ts'
import { snapshotReader } from '../../server/publications/read-snapshot.ts'
import { applySnapshotDelta, forget } from '../../src/lib/catalog/snapshot-cache.ts'
import { changedFrom } from '../press/changed-pages.ts'
import { aSnapshot, serveSnapshots } from '../press/snapshots.ts'
import { type Person, staff } from '../world/lent.ts'
import { libraryOf } from '../world/library.ts'
import { freeObject } from '../world/loans.ts'
import { openWorld, type World } from '../world/world.ts'

const path = '/v1/desk/highlights'
let world: World
let admin: Person
let api: Awaited<ReturnType<typeof serveSnapshots>>
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4)
  api = await serveSnapshots(aSnapshot(0))
})
afterAll(async () => {
  await api.close()
  await world.close()
})

type Row = { id: string }
const idsOf = (rows: Row[]) => rows.map(one => one.id)
const shown = async () => idsOf((await admin.get('/v1/catalogs/products/highlighted')).body)
const put = (body: object) => admin.put(path, body)
const snapshot = async () => {
  forget('whole')
  const who = { library: await libraryOf(world, 'quartiere'), lang: 'it' as const, member: null }
  return applySnapshotDelta('whole', Buffer.from(await snapshotReader()(world.deps, who, undefined)))
}

it('E54 objects are put forward by hand, in an order, and only the home is printed again', async () => {
  const { chosen, rule, by_crm } = (await admin.get(path)).body
  expect([rule, by_crm, idsOf(chosen)]).toEqual(['chosen', false, await shown()])
  const { id } = await freeObject(world)
  const mine = [id, chosen[2].id, chosen[0].id]
  const before = await snapshot()
  const { status, body } = await put({ rule: 'chosen', chosen: mine })
  expect([status, idsOf(body.chosen), idsOf(body.shown), await shown()]).toEqual([200, mine, mine, mine])
  const after = await snapshot()
  expect(after.highlighted).toEqual(mine)
  expect(await changedFrom(api, before, after)).toEqual(['/', '/en'])
  const prints = () => world.db.selectFrom('outbox').select('id').where('topic', '=', 'publish').execute()
  const asked = (await prints()).length
  expect((await put({ rule: 'chosen', chosen: mine })).status).toBe(200)
  expect((await prints()).length).toBe(asked)
  const written = await world.db.selectFrom('audit').selectAll().where('action', '=', 'change_highlights').execute()
  expect(written).toMatchObject([{ actor_id: admin.id, data: { after: { rule: 'chosen', chosen: mine } } }])
})

it('E54 what is not in the catalogue, and more than the home shows, is refused', async () => {
  const before = await shown()
  expect((await put({ rule: 'chosen', chosen: ['niente'] })).body.code).toBe('product.not_found')
  const all = (await admin.get('/v1/catalogs/all?limit=13')).body.docs as Row[]
  expect((await put({ rule: 'chosen', chosen: idsOf(all) })).status).toBe(422)
  expect((await put({ rule: 'a caso', chosen: [] })).status).toBe(422)
  expect(await shown()).toEqual(before)
  expect((await (await staff(world, 5)).get(path)).status).toBe(403)
})

it('E54 a rule shows the newest, or what was never lent, and the choice by hand waits', async () => {
  const { chosen } = (await admin.get(path)).body
  const latest = (await admin.get('/v1/catalogs/last_arrival')).body.docs as Row[]
  const newest = await put({ rule: 'newest', chosen: idsOf(chosen) })
  expect(idsOf(newest.body.shown)).toEqual(idsOf(latest).slice(0, 12))
  expect(idsOf(newest.body.chosen)).toEqual(idsOf(chosen))
  const never = (await put({ rule: 'never_lent', chosen: idsOf(chosen) })).body.shown as Row[]
  const [first] = never
  const at = world.clock.now()
  const { id: member_id } = await staff(world, 10)
  await world.db
    .insertInto('orders')
    .values({
      library_id: 'quartiere',
      id: 'lent-once',
      member_id,
      product_id: first!.id,
      status: 'returned',
      from_date: '2026-10-01',
      to_date: '2026-10-05',
      created_at: at,
      confirmed_at: at,
      picked_up_at: at,
      returned_at: at,
    })
    .execute()
  expect(await shown()).toEqual(idsOf(never).slice(1).concat(expect.any(String)))
  expect((await snapshot()).highlighted).toEqual(await shown())
})

it('E54 where the CRM has chosen, its choice stays on the home for as long as there is a CRM', async () => {
  const { id } = await freeObject(world)
  await world.db.insertInto('crm_highlights').values({ library_id: 'quartiere', product_id: id, position: 0 }).execute()
  const own = await shown()
  const seen = async () => {
    const { by_crm, shown: rows } = (await admin.get(path)).body
    return [by_crm, idsOf(rows), (await snapshot()).highlighted]
  }
  world.system.crm = openCrm({ url: 'http://127.0.0.1:9', secret: 'di queste prove', now: world.clock.now })
  expect(await seen()).toEqual([true, [id], [id]])
  world.system.crm = null
  expect(await seen()).toEqual([false, own, own])
})
