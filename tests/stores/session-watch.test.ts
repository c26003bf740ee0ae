import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { browse, calls, stored } from './browser.ts'
import { bearer } from '../../src/lib/api/bearer.ts'
import { idleMs, look, watchMs } from '../../src/lib/stores/session/session-watch.ts'
import { $session, signIn, signOut } from '../../src/lib/stores/session/session.ts'
import { openWorld, type World } from '../world/world.ts'

const signs: Record<string, () => void> = {}
let world: World

const refreshes = () => calls.filter(one => one === 'POST /v1/auths/access/refresh').length
const pass = (milliseconds: number) => {
  vi.setSystemTime(Date.now() + milliseconds)
  world.clock.advance(milliseconds / 1000)
}

beforeAll(async () => {
  world = await openWorld()
  browse(world)
  Object.assign(globalThis, { addEventListener: (name: string, heard: () => void) => (signs[name] = heard) })
})
afterAll(() => world.close())
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: world.clock.now() })
  calls.length = 0
  await signIn('socio@demo.test', 'oggetti-demo')
})
afterEach(async () => {
  vi.useRealTimers()
  await signOut()
})

it('BC-05 the token is looked at every 2000 ms, and renewed before it ends while somebody is there', async () => {
  await look()
  const first = bearer.get()
  await vi.advanceTimersByTimeAsync(2 * watchMs)
  pass(580_000)
  await vi.advanceTimersByTimeAsync(watchMs - 1)
  expect(refreshes()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() => expect(refreshes()).toBe(1))
  // An answer that comes in the next test would change the token under it.
  await vi.waitFor(() => expect(bearer.get()).not.toBe(first))
  expect(watchMs).toBe(2000)
})

it('a token that nobody uses is left to end, and the first sign of life renews it', async () => {
  await look()
  for (const expected of [1, 1]) {
    pass(580_000)
    await look()
    await look()
    // `vi.waitFor` would move the clock that is looked at.
    for (let n = 0; n < 250 && refreshes() < expected; n++) await wait(20)
    expect(refreshes()).toBe(expected)
  }
  signs.keydown!()
  await look()
  expect(refreshes()).toBe(2)
})

it('BC-04 ST-05 after 10800 s without a sign the session is over, and not a second before', async () => {
  pass(idleMs)
  await look()
  expect(stored.signed_in).toBe('1')
  pass(1)
  await look()
  expect([idleMs, $session.get().state, stored.signed_in]).toEqual([10_800_000, 'expired', 'expired'])
})

it('BC-04 the time counts from the last sign, also where others came just before it', async () => {
  signs.pointerdown!()
  for (let n = 0; n < 9; n++) {
    pass(1000)
    signs.keydown!()
  }
  pass(idleMs)
  await look()
  expect(stored.signed_in).toBe('1')
})

it('a sign of life in any tab counts for all', async () => {
  pass(idleMs - 1000)
  signs.pointerdown!()
  pass(2000)
  await look()
  expect($session.value?.state).not.toBe('expired')
})
