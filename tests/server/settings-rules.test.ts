import { afterAll, beforeAll, expect, it } from 'vitest'
import { crowd } from '../world/crowd.ts'
import { approved, asked, type Person, staff } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4)
})
afterAll(() => world.close())

const path = '/v1/desk/settings'
const patch = (body: object) => admin.call('PATCH', path, { body })
const pending = async () => (await admin.get('/v1/publications/pending')).body.length as number
const losses = async (body: object) =>
  Object.fromEntries(
    ((await admin.post(`${path}/previews`, body)).body as { what: string; count: number }[]).map(one => [
      one.what,
      one.count,
    ]),
  )

it('every rule of lending can be read and changed, within its bounds, and the audit has before and after', async () => {
  const { delivery_lacks, ...before } = (await admin.get(path)).body
  expect(delivery_lacks).toEqual([])
  expect(before).toEqual({
    auto_approve: false,
    collect_open_days: 3,
    max_open_loans: 3,
    preparation_days: 2,
    mandatory_sharing: true,
    sharing_grace_days: 60,
    auto_membership: false,
    renewable_card: true,
    renewal_opens_days: 0,
    delivery_on: true,
    delivery_price: 5,
    delivery_radius_km: 10,
    code_pattern: '{library}-{number:4}',
  })
  const change = { max_open_loans: 4, delivery_price: 4.35, renewal_opens_days: 30 }
  expect((await patch(change)).body).toMatchObject({ ...before, ...change })
  expect((await admin.get(path)).body).toMatchObject({ ...before, ...change })
  const { delivery, renewal_card } = (await world.visitor().get('/v1/libraries/domains/quartiere')).body
  expect([delivery.price, renewal_card.opens_days]).toEqual([4.35, 30])
  const { data } = await world.db
    .selectFrom('audit')
    .select('data')
    .where('action', '=', 'change_settings')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(data).toEqual({ before: { max_open_loans: 3, delivery_price: 5, renewal_opens_days: 0 }, after: change })
  for (const wrong of [{ max_open_loans: 0 }, { delivery_price: 1.005 }, { preparation_days: 31 }, { unheard: 1 }])
    expect([wrong, (await patch(wrong)).status]).toEqual([wrong, 422])
  const nowhere = await patch({ delivery_radius_km: 0 })
  expect([nowhere.status, Object.keys(nowhere.body.fields)]).toEqual([422, ['delivery_radius_km']])
  expect((await patch({ ...before })).status).toBe(200)
})

it('says what home delivery lacks, each as long as it does', async () => {
  const town = await staff(world, 4, 'borgo')
  const change = { delivery_on: true, delivery_price: 5, delivery_radius_km: 10 }
  const lacks = async () => (await town.get(path)).body.delivery_lacks as string[]
  const codes = await world.db.deleteFrom('postal_codes').where('library_id', '=', 'borgo').returningAll().execute()
  const points = world.db.updateTable('headquarters').where('library_id', '=', 'borgo')
  await points.set({ lat: null }).execute()
  const objects = world.db.updateTable('products').where('library_id', '=', 'borgo')
  await objects.set({ transportable: false }).execute()
  const { payments } = world.system
  world.system.payments = null
  const { body } = await town.call('PATCH', path, { body: change })
  expect(body).toMatchObject({ ...change, delivery_lacks: ['postal_codes', 'position', 'objects', 'account'] })

  await world.db.insertInto('postal_codes').values(codes[0]!).execute()
  expect(await lacks()).toEqual(['position', 'objects', 'account'])
  await points.set({ lat: 44.2, lon: 10.9 }).execute()
  expect(await lacks()).toEqual(['objects', 'account'])
  await objects.set({ transportable: true }).execute()
  expect(await lacks()).toEqual(['account'])
  const { body: free } = await town.call('PATCH', path, { body: { delivery_price: 0 } })
  expect(free.delivery_lacks).toEqual([])
  await town.call('PATCH', path, { body: { delivery_price: 5 } })
  world.system.payments = payments
  expect(await lacks()).toEqual([])
})

it('a rule that pages show prints them again, one that none shows does not', async () => {
  const printed: Record<string, number> = {}
  const changes = [
    { preparation_days: 3 },
    { delivery_price: 6 },
    { max_open_loans: 5 },
    { sharing_grace_days: 30 },
    { collect_open_days: 4 },
    { auto_approve: true },
  ]
  for (const change of changes) {
    const before = await pending()
    await patch(change)
    printed[Object.keys(change)[0]!] = (await pending()) - before
  }
  expect(printed).toEqual({
    preparation_days: 1,
    delivery_price: 1,
    max_open_loans: 0,
    sharing_grace_days: 0,
    collect_open_days: 0,
    auto_approve: 1,
  })
  await patch({ preparation_days: 2, max_open_loans: 3, sharing_grace_days: 60, auto_approve: false })
})

it('says how many open things hang on what a change takes away, and changes nothing by saying it', async () => {
  const desk = await staff(world, 5)
  const strict = { max_open_loans: 1, collect_open_days: 1, sharing_grace_days: 0 }
  const gone = { mandatory_sharing: false, renewable_card: false, delivery_on: false }
  const before = { ...(await losses(strict)), ...(await losses(gone)) }
  const { member } = await asked(world)
  await approved(world, desk, { member })
  const after = { ...(await losses(strict)), ...(await losses(gone)) }
  expect(after.over_limit).toBe(before.over_limit! + 1)
  expect(Object.keys(after).sort()).toEqual([
    'cards',
    'deliveries',
    'over_limit',
    'shared_objects',
    'sharing_duty',
    'uncollected',
  ])
  const owned = await freeObject(world)
  const ownedBy = async (owner_id: string | null) => {
    await world.db.updateTable('products').set({ owner_id }).where('id', '=', owned.id).execute()
    return (await losses({ mandatory_sharing: false })).shared_objects!
  }
  const without = await ownedBy(null)
  expect(await ownedBy(member.id)).toBe(without + 1)
  expect(await losses({ max_open_loans: 9, delivery_price: 1, auto_membership: true })).toEqual({})
  expect((await admin.get(path)).body).toMatchObject({ mandatory_sharing: true, max_open_loans: 3 })
})

it('where cards come to be needed, it says who has none', async () => {
  await patch({ auto_membership: true })
  const before = await losses({ auto_membership: false })
  const [member] = await crowd(world, 1)
  expect(await losses({ auto_membership: false })).toEqual(before)
  await world.db.deleteFrom('memberships').where('member_id', '=', member!.id).execute()
  expect(await losses({ auto_membership: false })).toEqual({ members_without_card: before.members_without_card! + 1 })
  await patch({ auto_membership: false })
})

it('the days to share a first object are the library’s own', async () => {
  const [member] = (await crowd(world, 1)) as [Person]
  const joined_at = new Date(world.clock.now().getTime() - 40 * 86_400_000)
  await world.db.updateTable('products').set({ owner_id: null }).where('owner_id', '=', member.id).execute()
  await world.db.updateTable('members').set({ joined_at }).where('id', '=', member.id).execute()
  const object = await freeObject(world)
  const tries = async () => (await member.post(`/v1/checkout/cart/${object.id}`)).body.code
  await patch({ sharing_grace_days: 30 })
  expect(await tries()).toBe('member.sharing_duty')
  await patch({ sharing_grace_days: 60 })
  expect(await tries()).toBeUndefined()
})
