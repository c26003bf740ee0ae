import { expect } from '@playwright/test'
import { approveAll } from './approving.ts'
import { handOutBooked } from './handing.ts'
import { returnAll } from './returning.ts'
import { accessible, openToday, says, test } from './site.ts'
import { taps } from './taps.ts'

test('a busy Saturday: requests, returns and hand-outs, and every open screen knows', async ({ day }) => {
  test.setTimeout(150_000)
  await openToday(day.bruno, day)
  await test.step('half past two', () =>
    says(day.bruno, {
      in_hand: 46,
      overdue: 3,
      due_today: 16,
      to_prepare: 18,
      to_approve: 10,
      repairs: 4,
      messages: 5,
      to_verify: 2,
      to_carry: 2,
    }))
  await test.step('approving', () => approveAll(day))
  await test.step('taking back', () => returnAll(day))
  await test.step('handing out', () => handOutBooked(day))
  for (const one of [day.ada, day.bruno, day.carla]) await accessible(one)
  // Two for eight requests, one for each of the others and an undo; each return and its undo, each visit.
  expect(day.taps).toBe(taps.afternoon)
})
