import type { BrowserContext, Page } from '@playwright/test'
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
    const named = () =>
      [...document.querySelectorAll<HTMLElement>('[style]')].find(one => one.style.viewTransitionName === 'picture')
    const moves = named()?.parentElement?.closest('[class]')?.className
    ended.resolve()
    await new Promise(done => setTimeout(done))
    return { moves, skipped, after: named()?.className }
  }, url)

/** Another tab of the same browser, where a visit begins. */
async function newVisit(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  return page
}

test('the tapped picture grows into its object, and only that: any other page is there at once', async ({
  browser,
  site,
}) => {
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

test('SH-08 SH-20 BC-08 a language is chosen after 500 ms, under the loader for 1000 ms, and kept', async ({
  page,
  site,
}) => {
  await page.clock.install({ time: site.clock.now() })
  await page.goto(site.at('/catalogs?da=qui'))
  await page.clock.pauseAt(site.clock.now().getTime() + 600_000)
  const loader = page.getByText('Un momento…')
  await page.locator('header').getByRole('link', { name: 'Read in English' }).click()
  await page.clock.runFor(499)
  await expect(loader).toBeHidden()
  await page.clock.runFor(1)
  await expect(loader).toBeVisible()
  const { width, height } = page.viewportSize()!
  expect(await page.locator('#loader').boundingBox()).toEqual({ x: 0, y: 0, width, height })
  const covered = await page.evaluate(() =>
    [0.01, 0.5, 0.99].map(
      part => document.elementFromPoint(part * innerWidth, part * innerHeight)?.closest('#loader')?.id,
    ),
  )
  expect(covered).toEqual(['loader', 'loader', 'loader'])
  await page.clock.runFor(999)
  await page.waitForTimeout(300)
  expect(page.url()).toBe(site.at('/catalogs?da=qui'))
  await expect(loader).toBeVisible()
  await page.clock.runFor(1)
  await page.waitForURL(site.at('/en/catalogs?da=qui'))
  const next = await newVisit(page.context(), site.at('/help'))
  await expect(next).toHaveURL(site.at('/en/help'))
  await page.clock.resume()
  await next.locator('header').getByRole('link', { name: 'Leggi in italiano' }).click()
  await expect(next).toHaveURL(site.at('/help'))
})

test('SH-15 ST-04 a visit that begins at home goes on where the last one ended; any other address wins', async ({
  page,
  site,
}) => {
  const home = site.at('/')
  await page.goto(site.at('/catalogs/musica?da=qui'))
  await page.goto('about:blank')
  const next = await newVisit(page.context(), home)
  await expect(next).toHaveURL(site.at('/catalogs/musica?da=qui'))
  await next.getByRole('banner').getByRole('link', { name: 'La Rimessa' }).click()
  await expect(next).toHaveURL(home)
  await next.goto(site.at('/faq'))
  await expect(await newVisit(page.context(), site.at('/help'))).toHaveURL(site.at('/help'))
  // The last page was Italian: whoever asks for the English home page gets that.
  await expect(await newVisit(page.context(), site.at('/en'))).toHaveURL(site.at('/en'))
  // Whoever has signed out meanwhile is not asked to sign in.
  await next.evaluate(() => (localStorage.last_page = '/me/orders'))
  await expect(await newVisit(page.context(), home)).toHaveURL(home)
})

/** Where a page that only leads on leads. */
const leadsTo: Record<string, string> = { '/password/reset': '/password/recovery', '/nessuna-pagina': '/errors/404' }
const passing = [
  '/signin',
  '/signin/oid/callback',
  '/signup',
  '/password/recovery',
  '/password/reset',
  '/errors/maintenance',
  '/errors/offline',
  '/errors/404',
  '/nessuna-pagina',
]
test('SH-14 SH-15 ST-04 each page is recorded as it is left; one that only passes is never the last page', async ({
  page,
  site,
}) => {
  await page.goto(site.at('/catalogs/musica?da=qui'))
  await page.getByRole('banner').getByRole('link', { name: 'Aiuto' }).click()
  await page.waitForURL(site.at('/help'))
  const kept = () => page.evaluate(() => [sessionStorage.getItem('current_page'), localStorage.getItem('last_page')])
  expect(await kept()).toEqual(['/catalogs/musica?da=qui', '/catalogs/musica?da=qui'])
  for (const path of passing) {
    await page.goto(site.at('/catalogs/musica'))
    await page.goto(site.at(path))
    const seen = leadsTo[path] ?? path
    await expect(page).toHaveURL(site.at(seen))
    await page.waitForLoadState('load')
    await page.goto(site.at('/img/banner.jpg'))
    expect(await kept(), path).toEqual([seen, '/catalogs/musica'])
    const next = await newVisit(page.context(), site.at('/'))
    await expect(next, path).toHaveURL(site.at('/catalogs/musica'))
    await next.close()
  }
})

test('the page behind a link that the pointer rests on is fetched ahead, or drawn on a desk: none of one person, none that may cost', async ({
  browser,
  site,
}) => {
  for (const [mobile, ways] of [
    [false, ['prefetch', 'prerender']],
    [true, ['prefetch']],
    [undefined, ['prefetch']],
  ] as const) {
    const page = await (await browser.newContext()).newPage()
    await page.addInitScript(said => {
      Object.defineProperty(navigator, 'userAgentData', { value: said === null ? undefined : { mobile: said } })
      addEventListener(
        'securitypolicyviolation',
        violation => void (document.title = `Refused: ${violation.blockedURI} ${violation.sample}`),
      )
    }, mobile ?? null)
    await page.goto(site.at('/'))
    await page.waitForLoadState('networkidle')
    expect(await page.title()).toBe('La Rimessa · Bologna')
    const rules = await page
      .locator('script[type=speculationrules]')
      .evaluateAll(all => all.map(one => JSON.parse(one.textContent)))
    expect(rules.map(one => Object.keys(one))).toEqual(ways.map(way => [way]))
    for (const [n, way] of ways.entries()) {
      const never = rules[n][way][0].where.and[1].not.href_matches as string[]
      expect(never).toEqual(
        expect.arrayContaining([
          '/me',
          '/me/*',
          '/checkout/*',
          '/signin',
          '/desk',
          '/desk/*',
          '/v1/*',
          '/en/me/*',
          '/en/signin',
        ]),
      )
    }
    await page.context().close()
  }
})
