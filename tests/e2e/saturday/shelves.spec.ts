import { expect } from '@playwright/test'
import { bookOther, carryAll, prepareAll, preparedMails } from './preparing.ts'
import { accessible, openToday, test } from './site.ts'
import { taps } from './taps.ts'

test('a busy Saturday: what is booked is fetched, looked for and carried', async ({ day, browser }) => {
  test.setTimeout(150_000)
  await openToday(day.bruno, day)
  await test.step('fetching', () => prepareAll(day))
  await test.step('another one', () => bookOther(day, browser))
  await test.step('carrying', () => carryAll(day))
  await test.step('mails', () => preparedMails(day))
  for (const one of [day.ada, day.bruno, day.dario]) await accessible(one)
  // What is not there; its member does the rest.
  expect(day.taps).toBe(taps.shelves)
})
