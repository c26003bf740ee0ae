import type { Page } from '@playwright/test'
import { policiesVersion } from '../../src/lib/rules/policies.ts'
import { crowd } from '../world/crowd.ts'
import { browserOf } from './reach/people.ts'
import { prepared } from './reach/things.ts'
import { expect, test } from './site.ts'

/** Notes, from before a page's first script, that its loader was shown: read it on a later page of the tab. */
async function watchLoader(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() =>
    addEventListener(
      'beforetoggle',
      event => {
        const { target, newState } = event as ToggleEvent
        if ((target as Element).id === 'loader' && newState === 'open') sessionStorage.loader_shown = '1'
      },
      true,
    ),
  )
  return () => page.evaluate(() => sessionStorage.loader_shown === '1')
}

/** The calls of a page, each once, in the order in which they were first made. */
function callsOf(page: Page): Set<string> {
  const calls = new Set<string>()
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/v1/')) calls.add(`${request.method()} ${pathname}`)
  })
  return calls
}

test('ST-01 ST-03 a page begins without a loader: a visitor’s asks for nothing, a member’s for who they are and what they began', async ({
  browser,
  page,
  site,
}) => {
  const wasShown = await watchLoader(page)
  const calls = callsOf(page)
  await page.goto(site.at('/catalogs'))
  await page.waitForLoadState('networkidle')
  await expect(page.locator('main .category')).toHaveCount(12)
  expect([[...calls], await wasShown()]).toEqual([[], false])
  await page.locator('header').getByRole('link', { name: 'Read in English' }).click()
  await page.waitForURL(site.at('/en/catalogs'))
  expect(await wasShown()).toBe(true)

  const [member] = await crowd(site, 1)
  // Another member's first page has it kept that they accepted in this browser.
  await site.db
    .insertInto('policy_acceptances')
    .values({ library_id: 'quartiere', member_id: member!.id, version: policiesVersion, accepted_at: site.clock.now() })
    .execute()
  const object = await prepared(site, member!)
  const { body: shown } = await site.visitor().get(`/v1/catalogs/products/${object.id}`)
  const own = await (await browserOf(browser, site, member!)).newPage()
  const ownWasShown = await watchLoader(own)
  const ownCalls = callsOf(own)
  const me = own.waitForResponse('**/v1/me')
  await own.goto(site.at('/catalogs'))
  expect(await (await me).json()).toMatchObject({ id: member!.id, level: 10 })
  await expect(own.getByRole('region', { name: 'Prenotazione in corso' })).toContainText(shown.name)
  await own.waitForLoadState('networkidle')
  expect([...ownCalls]).toEqual(['POST /v1/auths/access/refresh', 'GET /v1/me', 'GET /v1/checkout'])
  expect(await ownWasShown()).toBe(false)
  await own.context().close()
})
