import { expect } from '@playwright/test'
import { closeTheDesk, receiptsOfCash, registerThree, renewSix, takeDonation } from './cash.ts'
import { accessible, test } from './site.ts'
import { taps } from './taps.ts'

test('a busy Saturday: new members, renewals and a drawer that lacks five euro', async ({ day }) => {
  test.setTimeout(150_000)
  await test.step('new members', () => registerThree(day))
  await test.step('renewals', () => renewSix(day))
  await test.step('a donation', () => takeDonation(day))
  await test.step('receipts', () => receiptsOfCash(day))
  await test.step('closing', () => closeTheDesk(day))
  await accessible(day.ada)
  // Two for each renewal; the others one or two, and one to begin with the next.
  expect(day.taps).toBe(taps.cash)
})
