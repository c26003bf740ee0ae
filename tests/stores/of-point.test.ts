import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { browse, openPage } from './browser.ts'
import type { Loaded } from '../../src/lib/stores/async/loaded.ts'
import { choosePoint } from '../../src/lib/stores/desk/point.ts'
import { $list, $products, openProducts, showList } from '../../src/lib/stores/desk/products-list.ts'
import { $repairs, openRepairs } from '../../src/lib/stores/desk/repairs.ts'
import { $today, openToday } from '../../src/lib/stores/desk/today.ts'
import { $submissions, $waiting, countSubmissions, openSubmissions } from '../../src/lib/stores/desk/verifications.ts'
import { newId } from '../../server/ids.ts'
import { signIn } from '../../src/lib/stores/session/session.ts'
import { staff } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let points: [string, string]
const stops: (() => void)[] = []

beforeAll(async () => {
  openPage()
  Object.assign(globalThis.location, { search: '', pathname: '/desk/products' })
  Object.defineProperty(globalThis, 'history', { value: { replaceState() {} }, configurable: true })
  world = await openWorld()
  browse(world)
  await signIn('admin@demo.test', 'oggetti-demo')
  const desk = await staff(world, 9)
  const listed: { id: string }[] = (await desk.get('/v1/headquarters')).body
  points = [listed[0]!.id, listed[1]!.id]
  for (const [n, point] of points.entries()) await fill(point, n + 1)
})
afterEach(() => stops.splice(0).forEach(stop => stop()))
afterAll(() => world.close())

/** So many objects of a point are in repair, looked for and to verify, and one in repair is not lent any more. */
async function fill(point: string, many: number): Promise<void> {
  const at = world.clock.now()
  const states = [{ repair_since: at }, { sought_since: at, repair_since: at }, { status: 'pending' as const }]
  const all = states.flatMap(state => Array.from({ length: many }, () => state))
  for (const state of [...all, { repair_since: at, status: 'retired' as const }]) {
    const { id } = await freeObject(world)
    const set = { ...state, headquarter_id: point }
    await world.db.updateTable('products').set(set).where('library_id', '=', 'quartiere').where('id', '=', id).execute()
  }
}

const of = <T>($one: { get: () => Loaded<T> }) => {
  const now = $one.get()
  return now.state === 'ready' ? now.value : null
}

it('what the first screen counts at a point is what each list shows, and both follow to another point', async () => {
  choosePoint(points[0])
  stops.push(openToday(), openRepairs(), openSubmissions(), openProducts())
  showList('sought')
  const counted = () => {
    const { repairs, sought, to_verify } = of($today) ?? {}
    return [repairs, sought, to_verify]
  }
  const listed = () => [of($repairs)?.length, of($products)?.docs.length, of($submissions)?.docs.length]
  const said: unknown[] = []
  for (const point of [...points, null]) {
    choosePoint(point)
    const numbers = (await (await staff(world, 4)).get(`/v1/desk/today${point ? `?point=${point}` : ''}`)).body
    const wanted = [numbers.repairs, numbers.sought, numbers.to_verify]
    await expect.poll(counted).toEqual(wanted)
    await expect.poll(listed).toEqual(wanted)
    expect($waiting.get()).toBe(numbers.to_verify)
    said.push(wanted.join())
  }
  expect(new Set(said).size).toBe(3)
})

it('the number beside the link counts the chosen point; all other lists of objects are of every point', async () => {
  choosePoint(points[0])
  await countSubmissions()
  const here = $waiting.get()
  choosePoint(null)
  await countSubmissions()
  expect($waiting.get()).toBeGreaterThan(here!)

  stops.push(openProducts())
  expect($list.get().show).toBe('all')
  const { total } = (await (await staff(world, 9)).get('/v1/desk/products?show=all')).body
  await expect.poll(() => of($products)?.total).toBe(total)
  choosePoint(points[0])
  const read: (number | undefined)[] = []
  stops.push($products.listen(() => read.push(of($products)?.total)))
  await expect.poll(() => read).toEqual([total])
})

it('of very many repairs each is in the list, as it is counted', async () => {
  choosePoint(null)
  const { id } = await freeObject(world)
  const { headquarter_id } = await world.db
    .selectFrom('products')
    .select('headquarter_id')
    .where('library_id', '=', 'quartiere')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const at = world.clock.now()
  const others = Array.from({ length: 110 }, (_, n) => ({
    library_id: 'quartiere',
    id: newId(),
    code: `R-${n}`,
    name: '{"it":"Cosa","en":""}',
    description: '{"it":"Cosa","en":""}',
    headquarter_id,
    status: 'published' as const,
    listing_no: 10_000 + n,
    created_at: at,
    published_at: at,
    updated_at: at,
    repair_since: at,
  }))
  await world.db.insertInto('products').values(others).execute()
  const { repairs } = (await (await staff(world, 9)).get('/v1/desk/today')).body
  expect(repairs).toBeGreaterThan(110)
  stops.push(openRepairs())
  await expect.poll(() => of($repairs)?.length).toBe(repairs)
})
