import type { Locator, Page } from '@playwright/test'
import { addDays } from '../../src/lib/rules/dates.ts'
import { approved, type Lent, staff } from '../world/lent.ts'
import { wishFor } from '../world/loans.ts'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'

const at = async (bar: Locator) => (await bar.boundingBox())!

/** Takes a bar by its middle, or by its end, and goes so many days on. */
async function drag(page: Page, bar: Locator, days: number, grip: 'whole' | 'end' = 'whole'): Promise<void> {
  const { x, y, width, height } = await at(bar)
  const lane = bar.locator('xpath=..')
  const day = (await at(lane)).width / Number(await lane.getAttribute('data-days'))
  const from = grip === 'end' ? x + width - 3 : x + width / 2
  await page.mouse.move(from, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(from + (days * day) / 2, y + height / 2, { steps: 4 })
  await page.mouse.move(from + days * day, y + height / 2, { steps: 4 })
}

test('a booking is dragged with the mouse and by keys; days that are taken put it back, and say why', async ({
  browser,
  site,
}) => {
  const desk = await staff(site, 5)
  const first = await approved(site, desk)
  const later = wishFor({ ...first.object, today: addDays(first.days.to_date, 8) })
  const second: Lent = await approved(site, desk, { object: first.object, days: later })
  const daysOf = async ({ atDesk }: Lent) => {
    const { from_date, to_date } = (await desk.get(atDesk)).body.loan
    return { from_date, to_date }
  }
  const { code } = (await desk.get(first.atDesk)).body.product
  const page = await (await browserOf(browser, site, desk, { viewport: { width: 1280, height: 900 } })).newPage()
  await page.goto(site.at(`/desk/calendar?keywords=${code}`))
  const bar = page.locator(`[data-loan="${first.id}"]`)
  await expect(bar).toBeVisible()
  const question = page.getByRole('dialog', { name: 'Sposta le date' })
  const why = page.getByText('In quei giorni l’oggetto è di qualcun altro, o va preparato.')

  const before = await at(bar)
  const far = Math.round((Date.parse(later.from_date) - Date.parse(first.days.from_date)) / 86_400_000)
  await drag(page, bar, far)
  await expect(bar).toHaveAttribute('data-moving', 'refused')
  await page.mouse.up()
  await expect(why.first()).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('refused.png') })
  await expect(bar).not.toHaveAttribute('data-moving')
  expect((await at(bar)).x).toBeCloseTo(before.x, 0)
  await expect(question).toBeHidden()
  expect(await daysOf(first)).toEqual(first.days)
  const refused = await desk.post(`${first.atDesk}/dates`, { ...later, reason: 'Serve dopo' })
  expect([refused.status, refused.body.code]).toEqual([409, 'order.dates_taken'])

  await drag(page, bar, 1)
  await expect(bar).toHaveAttribute('data-moving', 'free')
  await page.mouse.up()
  await question.getByLabel('Perché?').fill('Passa un giorno dopo')
  await question.getByRole('button', { name: 'Sposta' }).click()
  await expect(question).toBeHidden()
  const moved = { from_date: addDays(first.days.from_date, 1), to_date: addDays(first.days.to_date, 1) }
  await expect.poll(() => daysOf(first)).toEqual(moved)
  await expect.poll(async () => Math.round((await at(bar)).x - before.x)).toBeGreaterThan(5)

  await drag(page, bar, 1, 'end')
  await expect(bar).toHaveAttribute('data-moving', 'free')
  await page.mouse.up()
  await expect(question.getByLabel('Restituzione')).toHaveValue(addDays(moved.to_date, 1))
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(bar).not.toHaveAttribute('data-moving')
  expect(await daysOf(first)).toEqual(moved)

  await bar.focus()
  for (let day = 0; day < far - 1; day++) await page.keyboard.press('Alt+ArrowRight')
  await expect(bar).toHaveAttribute('data-moving', 'refused')
  await page.keyboard.press('Enter')
  await expect(bar).not.toHaveAttribute('data-moving')
  await expect(why.first()).toBeVisible()
  expect([await daysOf(first), await daysOf(second)]).toEqual([moved, second.days])
})

test('over closed days stands a word where it is not cut, and says itself everywhere else', async ({
  browser,
  site,
}) => {
  const desk = await staff(site, 9)
  const page = await (await browserOf(browser, site, desk, { viewport: { width: 1280, height: 900 } })).newPage()
  await page.goto(site.at('/desk/calendar'))
  const closed = page.locator('.cal-closed')
  await expect(closed.first()).toHaveAttribute('title', 'chiuso')
  await expect(closed.filter({ hasText: 'chiuso' }).first()).toBeVisible()
  expect(await closed.evaluateAll(all => all.filter(one => one.scrollWidth > one.clientWidth).length)).toBe(0)
  await page.screenshot({ path: test.info().outputPath('closed.png') })
  await page.context().close()
})
