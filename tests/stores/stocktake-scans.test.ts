import './records.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browse } from './browser.ts'
import type { Stocktake } from '../../src/lib/contract/stocktakes.ts'
import { $waitingScans, readCode, startSending } from '../../src/lib/stores/desk/stocktake-scans.ts'
import { signIn } from '../../src/lib/stores/session/session.ts'
import { type Person, staff } from '../world/lent.ts'
import { newObject } from '../world/objects.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let referent: Person
beforeAll(async () => {
  world = await openWorld()
  browse(world)
  referent = await staff(world, 5)
  await signIn('desk@demo.test', 'oggetti-demo')
})
afterAll(() => world.close())

/** Every call is lost, before it arrives or, `after`, once it was done; answers how to bring the network back. */
function cut(after: boolean): () => void {
  const working = globalThis.fetch
  globalThis.fetch = async (address, init) => {
    if (after) await working(address, init)
    throw new TypeError('offline')
  }
  return () => {
    globalThis.fetch = working
  }
}

it('row 28: what is read without a network waits on the phone, through a reload, and is counted once', async () => {
  const codes = [(await newObject(referent)).code, (await newObject(referent)).code]
  const { places } = (await referent.get('/v1/desk/stocktakes')).body
  const { id } = (await referent.post('/v1/desk/stocktakes', { point: places[0].id })).body
  const found = async () => {
    const { finds }: Stocktake = (await referent.get(`/v1/desk/stocktakes/${id}`)).body
    return finds.filter(one => codes.includes(one.code)).map(one => one.code)
  }
  const waiting = () => $waitingScans.get().map(one => one.code)
  const reconnect = cut(false)
  for (const code of [...codes, codes[0]!.toLowerCase()]) readCode(id, code, null)
  expect(waiting()).toEqual(codes)
  expect(await found()).toEqual([])
  $waitingScans.set([])
  await startSending()
  expect(waiting().toSorted()).toEqual(codes.toSorted())
  reconnect()
  // The answer to what was counted is lost: it is sent once more.
  const again = cut(true)
  await expect.poll(found, { timeout: 8000 }).toHaveLength(2)
  expect(waiting()).toHaveLength(2)
  again()
  await expect.poll(waiting, { timeout: 8000 }).toEqual([])
  expect((await found()).toSorted()).toEqual(codes.toSorted())
}, 30_000)
