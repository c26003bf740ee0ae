import { expect } from '@playwright/test'
import { giveToWrongPerson, lendWalkIns, receipts, refuseSuspended, tickContents } from './counter.ts'
import { takeDamaged } from './damaged.ts'
import { accessible, openToday, test } from './site.ts'
import { taps } from './taps.ts'

test('a busy Saturday: at the counter not everything is plain', async ({ day }) => {
  test.setTimeout(180_000)
  await openToday(day.bruno, day)
  await test.step('suspended', () => refuseSuspended(day))
  await test.step('wrong person', () => giveToWrongPerson(day))
  await test.step('without a booking', () => lendWalkIns(day))
  await test.step('contents', () => tickContents(day))
  await test.step('damaged', () => takeDamaged(day))
  await test.step('receipts', () => receipts(day))
  for (const one of [day.ada, day.bruno, day.carla]) await accessible(one)
  expect(day.taps).toBe(taps.counter)
})
