import { expect } from '@playwright/test'
import { comeBack, handOutAtOnce, returnElsewhere, workWithout } from './market.ts'
import { accessible, openToday, test } from './site.ts'
import { taps } from './taps.ts'

test('a busy Saturday: the market loses its network, and two want to hand out the same thing', async ({ day }) => {
  test.setTimeout(150_000)
  await openToday(day.bruno, day)
  await test.step('without a network', () => workWithout(day))
  await test.step('meanwhile', () => returnElsewhere(day))
  await test.step('with a network', () => comeBack(day))
  await test.step('in the same second', () => handOutAtOnce(day))
  for (const one of [day.ada, day.carla, day.dario]) await accessible(one)
  expect(day.taps).toBe(taps.market)
})
