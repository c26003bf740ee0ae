import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checked, checksOf, has, later, listed, publicly, ruleOf, type Team, teamOf, yearly } from '../world/checked.ts'
import { approved, handedOut, staff } from '../world/lent.ts'
import { delivered } from '../world/mailbox.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let team: Team
beforeAll(async () => {
  world = await openWorld()
  team = await teamOf(world)
})
afterAll(() => world.close())
beforeEach(() => later(world, team, 0))

describe('the rule of a category', () => {
  it('says first on how many objects it falls and how many are overdue, and needs months or loans', async () => {
    const { category, object } = await checked(world, team.admin, yearly, 2)
    await team.desk.post(checksOf(object.id), { good: true })
    await later(world, team, 5)
    const preview = async (query: string) => (await team.admin.get(`${ruleOf(category)}?${query}`)).body
    expect(await preview('months=12')).toEqual({ objects: 2, overdue: 0 })
    expect(await preview('months=4')).toEqual({ objects: 2, overdue: 2 })
    await team.desk.post(checksOf(object.id), { good: true })
    expect(await preview('months=4')).toEqual({ objects: 2, overdue: 1 })
    const { status, body } = await team.admin.put(ruleOf(category), { ...yearly, months: null })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['months']])
    expect((await team.desk.put(ruleOf(category), yearly)).status).toBe(403)
  })

  it('is shown with its category, changed without beginning anew, and removed', async () => {
    const { category, object } = await checked(world, team.admin, yearly)
    await later(world, team, 11)
    await team.admin.put(ruleOf(category), { ...yearly, what: 'Solo la spina' })
    const { body } = await team.admin.get('/v1/desk/categories')
    expect(body.find((one: { id: string }) => one.id === category).checks).toEqual({ ...yearly, what: 'Solo la spina' })
    expect((await team.desk.get(checksOf(object.id))).body.next).toMatchObject({ on: '2027-11-24', overdue: false })
    await team.admin.delete(ruleOf(category))
    expect((await team.desk.get(checksOf(object.id))).body).toEqual({ rule: null, next: null, done: [] })
    const refused = await team.desk.post(checksOf(object.id), { good: true })
    expect([refused.status, refused.body.code]).toEqual([409, 'check.no_rule'])
  })
})

describe('a check', () => {
  it('is due soon, then overdue by the clock, and counts anew once it is good', async () => {
    const { object } = await checked(world, team.admin, yearly)
    const lists = async () => {
      const { overdue, soon } = await listed(team.desk)
      return [has(soon, object.id), has(overdue, object.id)]
    }
    expect(await lists()).toEqual([false, false])
    await later(world, team, 11, 2)
    expect(await lists()).toEqual([true, false])
    await later(world, team, 12, 1)
    expect(await lists()).toEqual([false, true])
    const before = (await team.desk.get('/v1/desk/today')).body.to_check
    const { body } = await team.desk.post(checksOf(object.id), { good: true, note: 'Cambiata la spina' })
    expect(body).toMatchObject({ good: true, note: 'Cambiata la spina', undo: true })
    expect(await lists()).toEqual([false, false])
    expect((await team.desk.get('/v1/desk/today')).body.to_check).toBe(before - 1)
    const { next, done } = (await team.desk.get(checksOf(object.id))).body
    expect([next.on, done.length]).toEqual(['2028-11-25', 1])
  })

  it('is asked for at the point where the object is', async () => {
    const { object } = await checked(world, team.admin, { ...yearly, months: 1 })
    await later(world, team, 2)
    const points = (await team.desk.get('/v1/headquarters')).body as { id: string }[]
    const other = points.find(one => one.id !== object.point.id)!
    expect(has((await listed(team.desk, `?point=${object.point.id}`)).overdue, object.id)).toBe(true)
    expect(has((await listed(team.desk, `?point=${other.id}`)).overdue, object.id)).toBe(false)
  })

  it('sent twice is one, and is undone on its day by whoever did it', async () => {
    const { object } = await checked(world, team.admin, { ...yearly, months: 1 })
    await later(world, team, 2)
    const { body } = await team.desk.post(checksOf(object.id), { good: true })
    expect((await team.desk.post(checksOf(object.id), { good: true })).body.id).toBe(body.id)
    const other = await staff(world, 9)
    expect((await other.delete(`/v1/desk/checks/${body.id}`)).body.code).toBe('order.undo_not_yours')
    expect((await listed(other)).done.find(one => one.id === body.id)?.undo).toBe(false)
    expect((await team.desk.delete(`/v1/desk/checks/${body.id}`)).status).toBe(200)
    expect(has((await listed(team.desk)).overdue, object.id)).toBe(true)
    const again = await team.desk.post(checksOf(object.id), { good: true })
    await later(world, team, 2, 1)
    const late = await team.referent.delete(`/v1/desk/checks/${again.body.id}`)
    expect([late.status, late.body.code]).toEqual([409, 'order.undo_too_late'])
  })

  it('that is not good puts the object in repair, told to whoever booked it; undone at once nobody hears of it', async () => {
    const { object } = await checked(world, team.admin, yearly)
    const lent = await approved(world, team.referent, { object })
    const told = async () =>
      (await delivered(world, `folla-${lent.member.id}@demo.test`)).filter(({ email }) =>
        email.subject?.startsWith('In riparazione: '),
      ).length
    expect((await team.desk.post(checksOf(object.id), { good: false })).status).toBe(422)
    const { body } = await team.desk.post(checksOf(object.id), { good: false, note: 'Cavo tagliato' })
    expect((await team.desk.get(`/v1/desk/products/${object.id}`)).body.maintenance).toMatchObject({
      note: 'Cavo tagliato',
    })
    await team.desk.delete(`/v1/desk/checks/${body.id}`)
    world.clock.advance(11)
    expect([await told(), await publicly(world, object.id)]).toEqual([0, 'available'])
    await team.desk.post(checksOf(object.id), { good: false, note: 'Cavo tagliato' })
    world.clock.advance(11)
    expect([await told(), await publicly(world, object.id)]).toEqual([1, 'maintenance'])
    expect(has((await listed(team.desk)).overdue, object.id)).toBe(false)
    await team.desk.delete(`/v1/desk/products/${object.id}/maintenance`)
    expect(has((await listed(team.desk)).overdue, object.id)).toBe(true)
  })

  it('is not done while somebody has the object', async () => {
    const { object } = await checked(world, team.admin, yearly)
    await handedOut(world, team.referent, { object })
    expect((await team.desk.post(checksOf(object.id), { good: true })).body.code).toBe('order.still_out')
  })

  it('is in the register, in the history of its object and in a sheet for whoever looks after safety', async () => {
    const { object } = await checked(world, team.admin, yearly)
    world.clock.advance(60)
    await team.desk.post(checksOf(object.id), { good: true, note: 'Spina nuova' })
    const { body: history } = await team.desk.get(`/v1/desk/products/${object.id}/versions`)
    expect(history[0]).toMatchObject({ action: 'check_good', reason: 'Spina nuova' })
    const { body } = await team.admin.post('/v1/desk/exports', { what: 'checks' })
    const url = `http://quartiere.localhost${body.url}`
    const answer = await world.app.request(url, { headers: { host: 'quartiere.localhost' } })
    const rows: Record<string, string>[] = parse(Buffer.from(await answer.arrayBuffer()), {
      bom: true,
      delimiter: ';',
      columns: true,
    })
    const row = rows.find(one => one.nota === 'Spina nuova')
    expect(row).toMatchObject({ 'che cosa': 'Cavo e spina', esito: 'va bene', 'fatto il': '24/11/2026 10:01' })
  })
})
