import { expect } from '@playwright/test'
import { answerThree, hearTheLate, keepAWeekMore, verifyTwo } from './people.ts'
import { accessible, openToday, test } from './site.ts'
import { taps } from './taps.ts'

test('a busy Saturday: who is late, who asks, and who offers something', async ({ day }) => {
  test.setTimeout(150_000)
  await openToday(day.bruno, day)
  await test.step('late', () => hearTheLate(day))
  await test.step('a week more', () => keepAWeekMore(day))
  await test.step('messages', () => answerThree(day))
  await test.step('offered', () => verifyTwo(day))
  for (const one of [day.ada, day.carla]) await accessible(one)
  expect(day.taps).toBe(taps.people)
})
