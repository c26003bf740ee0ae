import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { browse, openPage } from './browser.ts'
import { addDays, type CivilDate } from '../../src/lib/rules/dates.ts'
import { tellScreens } from '../../src/lib/stores/desk/live.ts'
import { $objectQueue, openObjectQueue } from '../../src/lib/stores/desk/object-queue.ts'
import { followStocktakes, $stocktakes } from '../../src/lib/stores/desk/stocktakes.ts'
import {
  $annual,
  $assembly,
  $reports,
  openAnnual,
  openAssembly,
  openReports,
} from '../../src/lib/stores/desk/reports.ts'
import { $shiftsToday, $week, openShiftsToday, openWeek, readWeek } from '../../src/lib/stores/desk/shifts.ts'
import { $wished, openWished } from '../../src/lib/stores/desk/wished.ts'
import { $team, openTeam } from '../../src/lib/stores/settings/team.ts'
import { signIn } from '../../src/lib/stores/session/session.ts'
import { crowd } from '../world/crowd.ts'
import { handedOut, type Person, staff, waitedFor } from '../world/lent.ts'
import type { Following } from '../world/live.ts'
import { openWorld, type World } from '../world/world.ts'
import { shownOf as of, soon, tellAsHeard } from './told.ts'

let world: World
let admin: Person
let desk: Person
let following: Following
const stops: (() => void)[] = []

beforeAll(async () => {
  openPage()
  world = await openWorld()
  browse(world)
  admin = await staff(world, 4)
  desk = await staff(world, 9)
  await signIn('desk@demo.test', 'oggetti-demo')
  following = await tellAsHeard(world, desk)
})
afterEach(() => stops.splice(0).forEach(stop => stop()))
afterAll(async () => {
  await following.leave()
  await world.close()
})

describe('A change of somebody else is in view within two seconds', () => {
  it('a shift that is taken and left, in the week in view and on the first screen', async () => {
    const place = { name: 'Turni', street: 'Via Fondazza 4', cap: '40125', city: 'Bologna', province: 'BO' }
    const point: string = (await admin.post('/v1/desk/headquarters', place)).body.id
    const opening_hours = [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, hours: '15:00-18:30' }))
    await admin.call('PATCH', `/v1/desk/headquarters/${point}`, { body: { opening_hours } })
    const today = world.clock.today()
    stops.push(openWeek(), openShiftsToday())
    await readWeek(point, addDays(today, 7))
    const there = (day: CivilDate) =>
      of($week)
        ?.slots.find(one => one.day === day)
        ?.people.map(({ id }) => id)
    const now = () =>
      $shiftsToday
        .get()
        .find(one => one.point.id === point)
        ?.today.flatMap(one => one.people).length
    const next = addDays(today, 7)
    expect([there(next), now()]).toEqual([[], undefined])
    await desk.post('/v1/desk/shifts', { point, day: next, hours: '15:00-18:30' })
    await expect.poll(() => there(next), soon).toEqual([desk.id])
    await desk.post('/v1/desk/shifts', { point, day: today, hours: '15:00-18:30' })
    await expect.poll(now, soon).toBe(1)
    await desk.post('/v1/desk/shifts/leaves', { point, day: next, hours: '15:00-18:30' })
    await expect.poll(() => there(next), soon).toEqual([])
  })

  it('the week in view is the one that is read again, not the first', async () => {
    stops.push(openWeek())
    const next = addDays(world.clock.today(), 7)
    await readWeek(undefined, next)
    const from = of($week)?.from
    const read: (string | undefined)[] = []
    stops.push($week.listen(() => read.push(of($week)?.from)))
    tellScreens('all')
    await expect.poll(() => read, soon).toEqual([from])
  })

  it('somebody who begins to wait for an object, and is moved', async () => {
    const { lent, people } = await waitedFor(world, desk, 1)
    const { id } = lent.object
    stops.push(openObjectQueue(id, true))
    const waiting = () => of($objectQueue)?.map(one => one.member_id)
    await expect.poll(waiting, soon).toEqual([people[0].id])
    const [anna] = await crowd(world, 1)
    await anna!.post(`/v1/me/products/${id}/wishes`)
    await expect.poll(waiting, soon).toEqual([people[0].id, anna!.id])
    const move = { member_id: anna!.id, position: 1, reason: 'Le serve per la festa della scuola' }
    await admin.post(`/v1/desk/products/${id}/queue/moves`, move)
    await expect.poll(waiting, soon).toEqual([anna!.id, people[0].id])
  })

  it('somebody who is the first to wait, where the sheet said that nobody does', async () => {
    const { lent, people } = await waitedFor(world, desk, 1)
    const { id } = lent.object
    await people[0].post(`/v1/me/products/${id}/wishes`)
    stops.push(openObjectQueue(id, false))
    expect(of($objectQueue)).toBeNull()
    await people[0].post(`/v1/me/products/${id}/wishes`)
    await expect.poll(() => of($objectQueue)?.map(one => one.member_id), soon).toEqual([people[0].id])
  })

  it('a stocktake that somebody opens on another phone, and closes', async () => {
    stops.push(followStocktakes())
    await expect.poll(() => of($stocktakes), soon).not.toBeNull()
    const referent = await staff(world, 5)
    const [place] = of($stocktakes)!.places
    const { id, change_no } = (await referent.post('/v1/desk/stocktakes', { point: place!.id })).body
    const seen = () => of($stocktakes)?.docs.find(one => one.id === id)
    await expect.poll(seen, soon).toMatchObject({ closed_at: null })
    const closed = await referent.post(`/v1/desk/stocktakes/${id}/closes`, { seen: change_no, moved: [], searched: [] })
    expect(closed.status).toBe(200)
    await expect.poll(() => seen()?.closed_at, soon).toEqual(expect.any(String))
  })

  it('words that a member looks for, and that are hidden', async () => {
    const [anna] = await crowd(world, 1)
    stops.push(openWished())
    await expect.poll(() => of($wished), soon).not.toBeNull()
    const hidden = () => of($wished)?.find(one => one.words === 'levigatrice a nastro')?.hidden
    expect(hidden()).toBeUndefined()
    await anna!.post('/v1/me/wished-words', { words: 'levigatrice a nastro' })
    await expect.poll(hidden, soon).toBe(false)
    await desk.put('/v1/desk/wished-words', { words: 'levigatrice a nastro', hidden: true })
    await expect.poll(hidden, soon).toBe(true)
  })

  it('a loan that is asked for, in the reports of the year and in the figures for the assembly', async () => {
    const year = world.clock.today().slice(0, 4)
    stops.push(openReports(), openAssembly(year), openAnnual())
    await expect.poll(() => of($assembly), soon).not.toBeNull()
    await expect.poll(() => of($reports), soon).not.toBeNull()
    const loans = of($assembly)!.loans
    const counted = JSON.stringify(of($reports))
    await handedOut(world, desk)
    await expect.poll(() => of($assembly)!.loans, soon).not.toEqual(loans)
    await expect.poll(() => JSON.stringify(of($reports)), soon).not.toBe(counted)
    const title = { it: 'L’anno delle cose', en: '' }
    const words = { title, words: { it: '', en: '' }, share: 50, kilos: 3 }
    expect((await admin.put('/v1/desk/reports/annual', { ...words, year: Number(year) })).status).toBe(200)
    await expect.poll(() => of($annual)?.title, soon).toEqual(title)
  })

  it('whoever has another role in the team', async () => {
    const helper = await staff(world, 9)
    await signIn('admin@demo.test', 'oggetti-demo')
    stops.push(openTeam())
    const role = () => of($team)?.people.find(one => one.id === helper.id)?.role
    await expect.poll(role, soon).toBe('volunteer')
    await admin.call('PATCH', `/v1/desk/team/${helper.id}`, { body: { role: 'referent' } })
    await expect.poll(role, soon).toBe('referent')
  })
})
