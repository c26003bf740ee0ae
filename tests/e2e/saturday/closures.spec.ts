import { expect } from '@playwright/test'
import { chooseByMail, putInRepair } from './broken.ts'
import { closeItAgain, closeTheWeek } from './closing.ts'
import { accessible, openToday, test } from './site.ts'
import { taps } from './taps.ts'

test('a busy Saturday: something is found broken, and a week is closed', async ({ day, browser }) => {
  test.setTimeout(150_000)
  await openToday(day.bruno, day)
  await test.step('found broken', () => putInRepair(day))
  await test.step('by the link of the mail', () => chooseByMail(day, browser))
  await test.step('a week is closed', () => closeTheWeek(day))
  await test.step('opened, and closed again', () => closeItAgain(day))
  for (const one of [day.ada, day.carla]) await accessible(one)
  // A repair with a photo, and what was forgotten in it; four for a closure, two for the way back, four once more.
  expect(day.taps).toBe(taps.closures)
})
