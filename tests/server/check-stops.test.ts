import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stopUnchecked } from '../../server/desk/stop-unchecked.ts'
import { readLibrary } from '../../server/library/queries.ts'
import type { Caller } from '../world/caller.ts'
import { checked, checksOf, has, later, listed, publicly, ruleOf, type Team, teamOf, yearly } from '../world/checked.ts'
import { approved, asked, awake, handedOut } from '../world/lent.ts'
import { wishFor } from '../world/loans.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let team: Team
beforeAll(async () => {
  world = await openWorld()
  team = await teamOf(world)
})
afterAll(() => world.close())
beforeEach(() => later(world, team, 0))

const job = async () => stopUnchecked(world.deps, await readLibrary(world.deps.db))

describe('where an overdue check stops lending', () => {
  const stopping = { ...yearly, months: 1, stops: true }

  it('the object is in maintenance for everybody, its queue waits, and a good check lends it again', async () => {
    const { object } = await checked(world, team.admin, stopping)
    await later(world, team, 1, 1)
    expect(await publicly(world, object.id)).toBe('available')
    await job()
    expect(await publicly(world, object.id)).toBe('maintenance')
    const { member } = await approved(world, team.referent)
    await awake(world, member)
    expect((await member.post(`/v1/checkout/cart/${object.id}`)).body.code).toBe('product.unavailable')
    const inRepair = (await team.desk.get('/v1/desk/products?maintenance=true&limit=100')).body.docs
    expect(inRepair.some((one: { id: string }) => one.id === object.id)).toBe(false)
    expect((await team.desk.delete(`/v1/desk/products/${object.id}/maintenance`)).body.code).toBe('product.moved_on')
    const { body } = await team.desk.post(checksOf(object.id), { good: true })
    expect(await publicly(world, object.id)).toBe('available')
    await team.desk.delete(`/v1/desk/checks/${body.id}`)
    expect(await publicly(world, object.id)).toBe('maintenance')
  })

  it('a volunteer is refused what a referent hands out with a reason, which stays on the loan', async () => {
    const { object } = await checked(world, team.admin, stopping)
    await later(world, team, 1, 1)
    const lent = await approved(world, team.referent, { object: { ...object, today: world.clock.today() } })
    await job()
    const refused = await team.desk.post(`${lent.atDesk}/handovers`, { reason: 'Parte oggi' })
    expect([refused.status, refused.body.code]).toEqual([409, 'product.unchecked'])
    expect((await team.referent.get(lent.atDesk)).body.product.check).toMatchObject({
      blocks: true,
      may_override: true,
    })
    expect((await team.desk.get(lent.atDesk)).body.product.check).toMatchObject({ blocks: true, may_override: false })
    const { status, body } = await team.referent.post(`${lent.atDesk}/handovers`, { reason: 'Guardato qui al banco' })
    expect([status, body.override_reason]).toEqual([200, 'Guardato qui al banco'])
  })

  it('over the counter it is lent to nobody, nor booked for later', async () => {
    const { object } = await checked(world, team.admin, stopping)
    const { member } = await asked(world)
    await later(world, team, 1, 1)
    const seen = async (who: Caller) => (await who.get(`/v1/desk/scans?code=${object.id}`)).body
    expect(await seen(team.desk)).toMatchObject({ state: 'unchecked', product: { check: { blocks: true } } })
    expect(await seen(team.referent)).toMatchObject({ state: 'free', product: { check: { may_override: true } } })
    const days = wishFor({ ...object, today: world.clock.today() })
    const lend = async (who: Caller, thing: object) => {
      const things = [{ product_id: object.id, to_date: days.to_date, ...thing }]
      return (await who.post('/v1/desk/baskets', { member_id: member.id, things })).body.results[0].problem?.code
    }
    expect(await lend(team.desk, { reason: 'Ha fretta' })).toBe('product.unchecked')
    expect(await lend(team.referent, { ...days, reason: 'Ha fretta' })).toBe('product.unchecked')
    expect(await lend(team.referent, { reason: 'Ha fretta' })).toBeUndefined()
  })

  it('so many loans are counted as they come back', async () => {
    const { object } = await checked(world, team.admin, { ...stopping, months: null, loans: 1 })
    const lent = await handedOut(world, team.referent, { object })
    world.clock.advance(60)
    expect(has((await listed(team.desk)).overdue, object.id)).toBe(false)
    await team.desk.post(`${lent.atDesk}/returns`, {})
    expect(has((await listed(team.desk)).overdue, object.id)).toBe(true)
    await job()
    expect(await publicly(world, object.id)).toBe('maintenance')
    await team.desk.delete(`${lent.atDesk}/returns`)
    expect(has((await listed(team.desk)).overdue, object.id)).toBe(false)
  })

  it('a rule that stops, or no longer does, counts at once', async () => {
    const { category, object } = await checked(world, team.admin, { ...stopping, stops: false })
    await later(world, team, 1, 1)
    await job()
    expect(await publicly(world, object.id)).toBe('available')
    await team.admin.put(ruleOf(category), stopping)
    expect(await publicly(world, object.id)).toBe('maintenance')
    await team.admin.delete(ruleOf(category))
    expect(await publicly(world, object.id)).toBe('available')
  })

  it('a repair that ends leaves it stopped, and a search ends as it began', async () => {
    const { object } = await checked(world, team.admin, stopping)
    await team.desk.post(`/v1/desk/products/${object.id}/maintenance`, { note: 'Manico rotto' })
    await later(world, team, 1, 1)
    await job()
    expect((await team.desk.get(`/v1/desk/products/${object.id}`)).body.maintenance).toMatchObject({
      note: 'Manico rotto',
    })
    await team.desk.delete(`/v1/desk/products/${object.id}/maintenance`)
    expect(await publicly(world, object.id)).toBe('maintenance')
    await team.desk.post(`/v1/desk/products/${object.id}/searches`)
    await team.desk.post(checksOf(object.id), { good: true })
    expect(await publicly(world, object.id)).toBe('maintenance')
    await team.desk.delete(`/v1/desk/products/${object.id}/searches`)
    expect(await publicly(world, object.id)).toBe('available')
  })
})
