import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, staff } from '../world/lent.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let desk: Person
beforeAll(async () => {
  world = await openWorld()
  desk = await staff(world, 9)
})
afterAll(() => world.close())

it.each([
  ['products', 'a'],
  ['products', 'nessuno e niente'],
  ['products', ''],
  ['members', 'demo'],
  ['members', 'nessuno e niente'],
  ['members', ''],
  ['orders', 'a'],
  ['orders', 'nessuno e niente'],
  ['orders', ''],
])('the desk’s %s that have “%s” are counted the same on every page, and on one past the last', async (of, words) => {
  const ask = async (page: number, limit: number) => {
    const query = new URLSearchParams({ page: String(page), limit: String(limit), ...(words && { keywords: words }) })
    const { status, body } = await desk.get(`/v1/desk/${of}?${query}`)
    expect(status).toBe(200)
    return body as { docs: { id: string }[]; total: number }
  }
  const all: string[] = []
  const { total } = await ask(1, 3)
  for (let page = 1; all.length < total; page += 1) {
    const { docs, total: same } = await ask(page, 40)
    expect([same, docs.length > 0]).toEqual([total, true])
    all.push(...docs.map(one => one.id))
  }
  expect(new Set(all).size).toBe(total)
  expect(total > 3).toBe(!words.includes('niente'))
  expect(await ask(50, 40)).toMatchObject({ docs: [], total })
})
