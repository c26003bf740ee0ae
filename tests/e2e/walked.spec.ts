import { freeObject } from '../world/loans.ts'
import { openStage } from './faults/stage.ts'
import { expect, test } from './site.ts'

/** What a visitor stumbled on who walked the demonstration for the first time. */

test('the calendar of a booking says what its green days are', async ({ page, context, site }) => {
  const stage = await openStage(site, context, page, {})
  await stage.member()
  const { id } = await stage.object()
  await page.goto(site.at(`/checkout/loan?product=${id}`))
  await expect(page.locator('td.is-free').first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Nel calendario' })).toContainText('libero')
})

test('beside a tablet’s picture nothing is squeezed, and no related object is alone in its row', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  const { id } = await freeObject(site)
  await page.goto(site.at(`/products/${id}`))
  const boxOf = async (selector: string) => (await page.locator(selector).boundingBox())!
  const words = await boxOf('.booking-bar > p')
  const button = await boxOf('.booking-bar > .button')
  expect(button.y).toBeGreaterThanOrEqual(words.y + words.height)
  expect(button.width).toBeGreaterThan(250)
  const tiles = page.locator('.related > .tiles > li')
  const tops = await tiles.evaluateAll(all => all.map(one => Math.round(one.getBoundingClientRect().top)))
  expect(tops.length).toBeGreaterThan(3)
  expect(new Set(tops).size).toBe(1)
})
