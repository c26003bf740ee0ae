import { expect } from '@playwright/test'
import { approvePlain } from './approving.ts'
import { renewSix } from './cash.ts'
import { compareFiles, compareLists, compareRegister, handTwoOut, takeThreeBack } from './evening.ts'
import { accessible, openToday, says, test } from './site.ts'
import { taps } from './taps.ts'

test('a busy Saturday: in the evening every screen, list and file says what was done', async ({ day }) => {
  test.setTimeout(180_000)
  for (const one of [day.bruno, day.dario]) await openToday(one, day)
  await test.step('a day in short', async () => {
    await approvePlain(day)
    await takeThreeBack(day)
    await handTwoOut(day)
    await renewSix(day)
  })
  await test.step('what there is to do, everywhere and at each point', async () => {
    await says(day.bruno, { to_approve: 2, to_prepare: 16, to_hand_out: 16, in_hand: 45, due_today: 15, overdue: 2 })
    await says(day.dario, { to_approve: 0, to_prepare: 2, to_hand_out: 2, in_hand: 2, due_today: 2, overdue: 0 })
    await openToday(day.carla, day)
    await says(day.carla, { to_approve: 2, to_prepare: 14, to_hand_out: 14, in_hand: 43, due_today: 13, overdue: 2 })
  })
  await test.step('the lists', () => compareLists(day))
  await test.step('the files', () => compareFiles(day))
  await test.step('the register', () => compareRegister(day))
  for (const one of [day.ada, day.bruno, day.dario]) await accessible(one)
  // Two for the requests, one for each return, one visit, two for each renewal.
  expect(day.taps).toBe(taps.evening)
})
