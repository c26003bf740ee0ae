import type { Page } from '@playwright/test'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'

/**
 * What a page does with the browser's transition when it is left for an address: the class around the picture that is
 * to move, or that nothing is. The browser's own transitions start or not as busy as the machine is.
 */
const left = (page: Page, url: string) =>
  page.evaluate(async url => {
    let skipped = false
    const ended = Promise.withResolvers<void>()
    const viewTransition = { ready: Promise.resolve(), finished: ended.promise, skipTransition: () => (skipped = true) }
    dispatchEvent(Object.assign(new Event('pageswap'), { viewTransition, activation: { entry: { url } } }))
    const named = () => [...document.querySelectorAll<HTMLElement>('[style]')].find(one => one.style.viewTransitionName === 'picture')
    const moves = named()?.parentElement?.closest('[class]')?.className
    ended.resolve()
    await new Promise(done => setTimeout(done))
    return { moves, skipped, after: named()?.className }
  }, url)

test('RT-09 the tapped picture grows into its object, and only that: any other page is there at once', async ({ browser, site }) => {
  const page = await (await browserOf(browser, site, null, { reducedMotion: 'no-preference' })).newPage()
  await page.goto(site.at('/catalogs/all'))
  const tile = page.locator('a.tile').nth(1)
  const object = new URL((await tile.getAttribute('href'))!, page.url()).href
  expect(await left(page, object)).toEqual({ moves: 'tile', skipped: false, after: undefined })
  expect(await left(page, site.at('/help'))).toEqual({ moves: undefined, skipped: true, after: undefined })
  await expect(page.locator('html')).toHaveCSS('view-transition-name', 'none')

  await tile.click()
  await expect(page).toHaveURL(object)
  expect(await left(page, site.at('/catalogs/all'))).toEqual({ moves: 'gallery', skipped: false, after: undefined })
})
