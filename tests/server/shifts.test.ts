import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ShiftsToday, ShiftWeek } from '../../src/lib/contract/shifts.ts'
import { type Person, staff } from '../world/lent.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let admin: Person
let referent: Person
let desk: Person
let point: string
beforeAll(async () => {
  world = await openWorld()
  admin = await staff(world, 4)
  referent = await staff(world, 5)
  desk = await staff(world, 9)
  const place = { name: 'Turni', street: 'Via Fondazza 4', cap: '40125', city: 'Bologna', province: 'BO' }
  point = (await admin.post('/v1/desk/headquarters', place)).body.id
  const opening_hours = [
    { day: 2, hours: '15:00-18:30' },
    { day: 3, hours: '09:00-12:00' },
    { day: 3, hours: '15:00-18:30' },
  ]
  await admin.call('PATCH', `/v1/desk/headquarters/${point}`, { body: { opening_hours } })
})
afterAll(() => world.close())

const path = '/v1/desk/shifts'
const [tuesday, wednesday] = ['2026-11-24', '2026-11-25']
const today = { day: tuesday, hours: '15:00-18:30' }
const morning = { day: wednesday, hours: '09:00-12:00' }
const week = async (who = desk): Promise<ShiftWeek> => (await who.get(`${path}?point=${point}&from=${wednesday}`)).body
const there = ({ slots }: ShiftWeek) => slots.map(one => [one.day, one.hours, one.people.map(({ id }) => id)])
const now = async (): Promise<ShiftsToday> => (await desk.get(`${path}/today?point=${point}`)).body
const take = (who: Person, span: object, member?: string) => who.post(path, { point, ...span, member })
const leave = (who: Person, span: object, member?: string) => who.post(`${path}/leaves`, { point, ...span, member })

it('row 47 a volunteer takes and leaves the spans of a point’s hours, and today and tomorrow are said', async () => {
  expect(there(await week())).toEqual([
    [tuesday, '15:00-18:30', []],
    [wednesday, '09:00-12:00', []],
    [wednesday, '15:00-18:30', []],
  ])
  expect(await now()).toEqual([])
  await take(desk, today)
  const { body } = await take(desk, today)
  expect(there(body)[0]).toEqual([tuesday, '15:00-18:30', [desk.id]])
  expect(body.slots[0].mine).toBe(true)
  await take(desk, morning)
  expect(await now()).toMatchObject([
    { today: [{ hours: '15:00-18:30', people: [expect.any(String)] }], tomorrow: wednesday, nobody: ['15:00-18:30'] },
  ])
  const { url } = (await desk.post('/v1/me/calendar')).body
  const feed = await world.visitor().get(new URL(url).pathname)
  expect(String(feed.body)).toMatch(/SUMMARY:Turno: Turni/)
  await leave(desk, morning)
  expect((await now())[0]!.nobody).toEqual(['09:00-12:00', '15:00-18:30'])
  expect((await take(desk, { ...today, hours: '09:00-12:00' })).body.code).toBe('shift.not_found')
  expect((await take(desk, { day: '2026-11-17', hours: '15:00-18:30' })).body.code).toBe('shift.not_found')
})

it('row 47 who decides for the point gives a shift to one of the team, a volunteer to nobody', async () => {
  expect((await week()).team).toEqual([])
  expect((await take(desk, morning, referent.id)).body).toMatchObject({ code: 'shift.not_yours' })
  const given = (await take(referent, morning, desk.id)).body as ShiftWeek
  expect(given.team.map(one => one.id)).toContain(desk.id)
  expect(there(given)[1]![2]).toEqual([desk.id])
  expect((await leave(admin, morning, desk.id)).body.slots[1].people).toEqual([])
  const nobody = await staff(world, 10)
  expect((await take(admin, morning, nobody.id)).body.code).toBe('member.not_found')
  const stranger = await staff(world, 4, 'ateneo')
  expect((await take(stranger, morning)).body.code).toBe('headquarter.not_found')
})

it('row 47 a day on which the point is closed is said, with why and who had taken a shift then', async () => {
  await take(desk, morning)
  expect((await week()).shut).toEqual([])
  const reason = { it: 'Assemblea', en: 'Assembly' }
  const closure = { points: [point], from: wednesday, to: wednesday, reason }
  const { seen, per_day } = (await admin.post('/v1/desk/closures/previews', closure)).body
  expect((await admin.post('/v1/desk/closures', { ...closure, seen, per_day })).status).toBe(200)
  const { slots, shut } = await week()
  expect(slots.map(one => one.day)).toEqual([tuesday])
  expect(shut).toEqual([{ day: wednesday, why: 'Assemblea', people: [{ id: desk.id, name: expect.any(String) }] }])
})
