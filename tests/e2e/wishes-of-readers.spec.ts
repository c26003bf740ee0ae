import type { Locator } from '@playwright/test'
import { crowd } from '../world/crowd.ts'
import { freeObject } from '../world/loans.ts'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'

const desktop = { width: 1280, height: 800 }
const ground = (one: Locator) => one.evaluate(shown => getComputedStyle(shown).backgroundColor)

test('for who wants no movement nothing slides, rises or turns', async ({ browser, site }) => {
  const page = await (await browserOf(browser, site, null, { viewport: desktop, reducedMotion: 'reduce' })).newPage()
  await page.goto(site.at('/'))
  const frame = page.locator('.carousel-frame').last()
  await frame.getByRole('button', { name: 'Avanti' }).focus()
  // Still moving, it would stand somewhere else a few pictures later.
  const [first, later] = await frame.evaluate(async one => {
    const carousel = one.querySelector('.carousel')!
    const drawn = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    one.querySelector<HTMLElement>('[data-step="1"]')!.click()
    await drawn()
    const at = carousel.scrollLeft
    await new Promise(done => setTimeout(done, 400))
    return [at, carousel.scrollLeft]
  })
  expect(first).toBeGreaterThan(100)
  expect(later).toBe(first)
  await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  expect(
    await page.evaluate(
      () => document.getAnimations().filter(one => Number(one.effect?.getComputedTiming().endTime) > 1).length,
    ),
  ).toBe(0)
  await page.context().close()
})

test('with a reader’s own few colours what is chosen and where the keyboard is can still be told', async ({
  browser,
  site,
}) => {
  const [member] = await crowd(site, 1)
  const object = await freeObject(site)
  const page = await (await browserOf(browser, site, member!, { viewport: desktop, forcedColors: 'active' })).newPage()
  await page.goto(site.at(`/checkout/loan?product=${object.id}`))
  const first = page.getByRole('button', { name: /Primo giorno libero/ })
  await first.click()
  const chosen = page.locator('.is-chosen button').first()
  await expect(chosen).toBeVisible()
  const other = page.locator('.calendar-grid td:not(.is-chosen) button').first()
  expect(await ground(chosen)).not.toBe(await ground(other))
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).toBe('solid')
  await page.context().close()
})
