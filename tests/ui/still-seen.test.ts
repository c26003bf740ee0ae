import { expect, it } from 'vitest'
import { stillSeen } from '../../src/islands/desk/still-seen.ts'

it('a label held in front of a camera counts once, however long, and again once it was out of view', () => {
  let now = 0
  const isSeenStill = stillSeen(() => now)
  const read = (text: string, ms: number) => {
    now += ms
    return isSeenStill(text)
  }
  expect(read('QU-0001', 0)).toBe(false)
  for (let n = 0; n < 60; n++) expect(read('QU-0001', 150)).toBe(true)
  expect([read('QU-0002', 150), read('QU-0001', 150), read('QU-0002', 150)]).toEqual([false, true, true])
  expect(read('QU-0001', 5000)).toBe(false)
})
